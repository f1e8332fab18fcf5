/** JSON in one spelling, and its digest: equal contents give equal digests, whatever their order and spaces. */

export type CanonicalJson =
  string | number | boolean | null | readonly CanonicalJson[] | { readonly [member: string]: CanonicalJson }

const isList = (value: CanonicalJson): value is readonly CanonicalJson[] => Array.isArray(value)

/** No spaces, members by the code units of their names, numbers and texts as ECMAScript writes them (RFC 8785). */
export function canonicalJson(value: CanonicalJson): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

/** Browsers have no digests in a page that came unencrypted from another machine. */
export const canDigest = () => 'subtle' in (globalThis.crypto ?? {}) && Boolean(globalThis.crypto.subtle)

/** SHA-256 over the canonical form in UTF-8, in 64 small hexadecimal digits. Rejects where `canDigest` is false. */
export async function digestOf(value: CanonicalJson): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(value))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
