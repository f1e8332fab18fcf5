/** Shown when a refusal carries no message. */
export const defaultMessage = 'Error'
/** Shown when there is no usable response; screens translate it. */
export const requestErrorMessage = 'Request Error'
/** Messages of transport errors, instead of the browser's; screens translate them too. */
export const timeoutMessage = 'Timeout'
export const connectionMessage = 'No connection'

type ApiErrorKind =
  /** The server answered with a code other than 200. */
  | 'refused'
  /** Code 401 or 402, or no token for a call that needs one. */
  | 'unauthorised'
  /** No response: network, DNS, time-out, or connection lost while reading. */
  | 'transport'
  /** An invalid response: not JSON, no envelope, or data of another shape. */
  | 'malformed'
  /** The caller aborted (navigation, unmount). */
  | 'aborted'

interface FieldProblem {
  field: string
  msg: string
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** The envelope's code, or the HTTP status without an envelope; 0 without a response. */
  readonly code: number
  readonly data: unknown

  constructor(kind: ApiErrorKind, message: string, code = 0, data: unknown = null) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.code = code
    this.data = data
  }

  /** Fields that the server refused (`data.errors` of code 400). */
  get fieldProblems(): FieldProblem[] {
    const errors = member(this.data, 'errors')
    if (!Array.isArray(errors)) return []
    return errors.flatMap((entry: unknown) => {
      const field = member(entry, 'field')
      const msg = member(entry, 'msg')
      return typeof field === 'string' && typeof msg === 'string' ? [{ field, msg }] : []
    })
  }

  /** Seconds until a retry makes sense (423 locked, 429 too many). */
  get retryAfter(): number | null {
    const seconds = Number(member(this.data, 'retryAfter'))
    return Number.isFinite(seconds) && seconds > 0 ? seconds : null
  }
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}

const ownWords = new Map([
  [requestErrorMessage, 'request'],
  [timeoutMessage, 'timeout'],
  [connectionMessage, 'connection'],
] as const)

/** The key below `shell:error` of the message to show; null if the server's message is shown. */
export const errorKeyOf = (error: unknown) =>
  isApiError(error)
    ? (ownWords.get(error.message as typeof requestErrorMessage) ?? null)
    : ('request' as const)

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Converts a chunk-load error into a transport error. */
export function notAnswered(error: unknown): never {
  throw new ApiError('transport', connectionMessage, 0, error instanceof Error ? error.message : null)
}

/** True if it is unknown whether the server acted: a money form must then show "checking", never "failed". */
export const isUnknownOutcome = (error: unknown) =>
  !isApiError(error) || error.kind === 'transport' || error.kind === 'malformed' || error.kind === 'aborted'

/** The server refuses the player. Too many calls, maintenance or a gateway's trouble say nothing of the session. */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && !isUnknownOutcome(error) && ![429, 502, 503, 504].includes(error.code)
