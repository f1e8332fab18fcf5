import { platform } from '~/api/platform.ts'
import { isValidLink, parseSearch, safeRedirect } from '~/lib/links.ts'

/** A link that came with a record (banner, letter), once it is known to be safe and to lead somewhere. */
type ServerLink =
  | { kind: 'inside'; to: string; search: Record<string, string>; hash: string }
  | { kind: 'outside'; href: string; host: string }

/** A path of this app that exists (`isPage`), or a valid address without credentials; null otherwise. */
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

/** The address of a server's picture: a path stands below the API base URL. Empty when it is no picture's address. */
export function mediaUrl(path: string): string {
  const address = path.trim()
  if (/^\/(?![/\\])/.test(address)) return platform().apiBaseUrl + address
  return /^https?:\/\//i.test(address) ? address : ''
}
