/**
 * Checks names that are written unescaped into a policy, a configuration or a path. By the URL standard a host may
 * contain `;`, `"`, `$` or `{`; there such a character ends a directive, opens a block or names a variable.
 */

const host = String.raw`[\w-]+(?:\.[\w-]+)*`
const hostName = new RegExp(`^${host}$`)
const webOrigin = new RegExp(String.raw`^https?://(?:${host}|\[[\da-f:.]+\])(?::\d{1,5})?$`)

/** "play.example", "127.0.0.1"; no folder above is one. */
export const isHostName = (text: string): boolean => hostName.test(text)

/** Host and port: "127.0.0.1:4173", "[::1]:4173". */
export const isHostAndPort = (text: string): boolean => webOrigin.test(`http://${text}`)

/** A path of a file, or the beginning of an address: "/etc/ssl/my site.pem" is none. */
export const isPlainPath = (text: string): boolean => /^[\w./:@~+-]+$/.test(text)

/** The origin of a web address; null where it has none, or a host that is not plainly written. */
export function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin } = new URL(address)
  return webOrigin.test(origin) ? origin : null
}
