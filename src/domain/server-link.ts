import { platform } from '~/api/platform.ts'
import { isValidLink, parseSearch, safeRedirect } from '~/lib/links.ts'

/** A validated link of a server record (banner, letter). */
type ServerLink =
  | { kind: 'inside'; to: string; search: Record<string, string>; hash: string }
  | { kind: 'outside'; href: string; host: string }

/** Accepts an existing path of this app (`isPage`) or a valid URL without credentials; null otherwise. */
export function serverLink(
  link: string | null | undefined,
  isPage: (path: string) => boolean,
): ServerLink | null {
  const address = link?.trim() ?? ''
  const path = safeRedirect(address)
  if (path) {
    const [, to = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?#?(.*)$/.exec(path) ?? []
    return isPage(to) ? { kind: 'inside', to, search: parseSearch(query), hash } : null
  }
  if (!isValidLink(address) || !URL.canParse(address)) return null
  const { protocol, host, href, pathname, username, password } = new URL(address)
  if (username || password) return null
  if (protocol === 'mailto:' || protocol === 'tel:') return { kind: 'outside', href, host: pathname }
  return protocol === 'http:' || protocol === 'https:' ? { kind: 'outside', href, host } : null
}

/** The URL of a server's picture; a path is resolved against the API base URL. '' if invalid. */
export function mediaUrl(path: string): string {
  const address = path.trim()
  if (/^\/(?![/\\])/.test(address)) return platform().apiBaseUrl + address
  return /^https?:\/\//i.test(address) ? address : ''
}
