/** Names that are written unescaped into a policy, a configuration or a path: a host may have `;`, `"`, `$` and `{`. */

const host = String.raw`[\w-]+(?:\.[\w-]+)*`
const hostName = new RegExp(`^${host}$`)
const webOrigin = new RegExp(String.raw`^https?://(?:${host}|\[[\da-f:.]+\])(?::\d{1,5})?$`)

/** "play.example", "127.0.0.1"; never "..", since the name also becomes a folder. */
export const isHostName = (text: string): boolean => hostName.test(text)

/** Host and port: "127.0.0.1:4173", "[::1]:4173". */
export const isHostAndPort = (text: string): boolean => webOrigin.test(`http://${text}`)

/** A file path or the beginning of a URL. Rejects spaces: "/etc/ssl/my site.pem". */
export const isPlainPath = (text: string): boolean => /^[\w./:@~+-]+$/.test(text)

/** The origin of a URL; null if it has none or if its host has other characters than a host name. */
export function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin } = new URL(address)
  return webOrigin.test(origin) ? origin : null
}
