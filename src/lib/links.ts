/** A link counts as valid if it starts with http(s):, mailto: or tel:. */
export const isValidLink = (link: string) => /^(https?:|mailto:|tel:)/i.test(link.trim())

/** A base with an impossible host, to detect a parsed path that leaves it. */
const probe = 'https://probe.invalid'

/** Control characters and backslashes, which browsers drop or turn into slashes. */
const unsafe = (char: string) => char === '\\' || char.charCodeAt(0) < 0x20 || char.charCodeAt(0) === 0x7f

/** Null if unsafe. Checked again after parsing (rules.md, "A redirect stays in the app"): `//evil` and `/..//evil` show then. */
export function safeRedirect(target: unknown): string | null {
  if (typeof target !== 'string' || !target.startsWith('/') || target.length > 2000) return null
  if ([...target].some(unsafe)) return null
  try {
    const url = new URL(target, probe)
    if (url.origin !== probe || url.pathname.startsWith('//')) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}

/** Parses a query as strings: the router's default would read `1.0` or a long id as a number. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, string | number | boolean | undefined>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value))
  return query.size ? `?${query}` : ''
}
