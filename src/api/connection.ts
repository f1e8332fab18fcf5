import type { ApiError } from './api-error.ts'

/** What the session hands down at boot, so that this room imports nothing above it. */
export interface Connection {
  token(): string | null
  language(): string
  /** A call that carried `token` was answered 401 or 402. */
  unauthorised(token: string, error: ApiError): void
}

let current: Connection = { token: () => null, language: () => 'ja-JP', unauthorised: () => undefined }

/** Apart from the door itself, which is fetched with the first call. */
export function connect(next: Connection): void {
  current = next
}

export const connection = (): Connection => current
