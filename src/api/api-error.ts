/** Shown when a refusal carries no message. */
export const defaultMessage = 'Error'
/** Shown when there is no usable answer; the screens translate it. */
export const requestErrorMessage = 'Request Error'
/** A transport error's own messages, in our words instead of the browser's; translated likewise. */
export const timeoutMessage = 'Timeout'
export const connectionMessage = 'No connection'

/** Why a call gave no answer that can be used. */
type ApiErrorKind =
  /** The server answered with a code other than 200. */
  | 'refused'
  /** Code 401 or 402, or no token for a call that needs one. */
  | 'unauthorised'
  /** No answer: network, DNS, time-out, or cut while reading. */
  | 'transport'
  /** An answer that cannot be understood: not JSON, no envelope, or data of another shape. */
  | 'malformed'
  /** The caller gave up (navigation, unmount). */
  | 'aborted'

interface FieldProblem {
  field: string
  msg: string
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** The envelope's code, or the HTTP status where there was no envelope; 0 without any answer. */
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

  /** Seconds until another try makes sense (423 locked, 429 too many). */
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

/** The key below `shell:error` of what a player reads of a failed call; null where the server's own message is shown. */
export const errorKeyOf = (error: unknown) =>
  isApiError(error)
    ? (ownWords.get(error.message as typeof requestErrorMessage) ?? null)
    : ('request' as const)

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** A call whose code did not arrive is one that was not answered. */
export function notAnswered(error: unknown): never {
  throw new ApiError('transport', connectionMessage, 0, error instanceof Error ? error.message : null)
}

/** True when nobody can know whether the server acted: a money form must then say "checking", never "failed". */
export const isUnknownOutcome = (error: unknown) =>
  !isApiError(error) || error.kind === 'transport' || error.kind === 'malformed' || error.kind === 'aborted'
