import type { ApiError } from './api-error.ts'

/** Callbacks that the app injects at boot, so that the client does not import the session. */
interface Connection {
  token(): string | null
  language(): string
  /** A call with `token` got code 401 or 402. */
  unauthorised(token: string, error: ApiError): void
  /** Reports whether the server responded to a call, with any result. */
  answered(isReachable: boolean): void
}

let current: Connection = {
  token: () => null,
  language: () => 'ja-JP',
  unauthorised: () => undefined,
  answered: () => undefined,
}

/** Members that are not passed stay unchanged. Not in `http.ts`, which is loaded with the first call. */
export function connect(next: Partial<Connection>): void {
  current = { ...current, ...next }
}

export const connection = (): Connection => current
