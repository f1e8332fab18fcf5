import { platform } from '../api/platform.ts'

/** The address of a server's picture: a path stands below the API base URL. Empty when it is no picture's address. */
export function mediaUrl(path: string): string {
  const address = path.trim()
  if (/^\/(?![/\\])/.test(address)) return platform().apiBaseUrl + address
  return /^https?:\/\//i.test(address) ? address : ''
}
