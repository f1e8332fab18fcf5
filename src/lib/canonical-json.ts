/** Canonical JSON and its digest: equal contents have equal digests, whatever the order of members and the spaces. */

export type CanonicalJson =
  string | number | boolean | null | readonly CanonicalJson[] | { readonly [member: string]: CanonicalJson }

const isList = (value: CanonicalJson): value is readonly CanonicalJson[] => Array.isArray(value)

/** RFC 8785: no spaces, members sorted by code units, numbers and texts serialized as in ECMAScript. */
export function canonicalJson(value: CanonicalJson): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

/** `crypto.subtle` exists only in secure contexts. */
export const canDigest = () => 'subtle' in (globalThis.crypto ?? {}) && Boolean(globalThis.crypto.subtle)

/** SHA-256 of the canonical form in UTF-8, as 64 lowercase hex digits. Rejects if `canDigest` is false. */
export async function digestOf(value: CanonicalJson): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(value))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
