import type { ApiError } from './api-error.ts'

/** What the session hands down at boot, so that the client imports nothing above it. */
interface Connection {
  token(): string | null
  language(): string
  /** A call that carried `token` was answered 401 or 402. */
  unauthorised(token: string, error: ApiError): void
  /** The server itself answered a call, with whatever, or it did not. */
  answered(isReachable: boolean): void
}

let current: Connection = {
  token: () => null,
  language: () => 'ja-JP',
  unauthorised: () => undefined,
  answered: () => undefined,
}

/** What is not told stays as it is. Apart from the client itself, which is fetched with the first call. */
export function connect(next: Partial<Connection>): void {
  current = { ...current, ...next }
}

export const connection = (): Connection => current
