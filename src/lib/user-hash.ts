/** Whose entry it is, without keeping the account's id on a shared device (FNV-1a, 32 bits). */
export function userHash(userId: string): string {
  let hash = 0x811c9dc5
  for (const char of userId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
