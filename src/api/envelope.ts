import { ApiError, requestErrorMessage } from './api-error.ts'

/** Shown when a refusal carries no message (spec §7). */
const defaultMessage = 'Error'

const maintenanceCode = 503

const isSignOutCode = (code: number) => code === 401 || code === 402

/**
 * Takes the `data` member out of an answer's text, or throws the `ApiError` it stands for (spec §7, §8).
 * Strict: an answer that is no JSON object is garbled, never a success.
 */
export function readEnvelope(text: string, httpStatus: number): unknown {
  const envelope = parseObject(text)
  if (!envelope) {
    if (isSignOutCode(httpStatus)) throw new ApiError('unauthorised', defaultMessage, httpStatus)
    throw new ApiError('garbled', requestErrorMessage, httpStatus)
  }
  const code = readCode(envelope['code'])
  const message = readMessage(envelope)
  if (isSignOutCode(code ?? 0) || isSignOutCode(httpStatus)) {
    throw new ApiError('unauthorised', message, code ?? httpStatus, envelope['data'])
  }
  // A server that broke may have acted all the same: no refusal, except where it says that it is closed.
  if (httpStatus >= 500 && code !== maintenanceCode)
    throw new ApiError('garbled', message, code ?? httpStatus)
  if (code !== null && code !== 200) throw new ApiError('refused', message, code, envelope['data'])
  if (httpStatus < 200 || httpStatus > 299)
    throw new ApiError('refused', message, httpStatus, envelope['data'])
  return envelope['data']
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** `code` may be a number or its text; a member that is neither is a code we do not know, so no success. */
function readCode(value: unknown): number | null {
  if (value === undefined || value === null) return null
  const code = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof code === 'number' && Number.isInteger(code) ? code : -1
}

function readMessage(envelope: Record<string, unknown>): string {
  const message = envelope['msg'] ?? envelope['message']
  return typeof message === 'string' && message.trim() ? message : defaultMessage
}
