import { useTranslation } from 'react-i18next'
import { ApiError, isApiError } from '../api/api-error.ts'
import { requestErrorMessage } from '../api/envelope.ts'
import { formatWireTime } from '../lib/dates.ts'

/** What a player reads when a call failed: the server's message, or "Request Error" in their language (spec §7). */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('shell')
  return (error) => {
    if (!isApiError(error) || error.message === requestErrorMessage) return t('error.request')
    if (error.code === 423 && error.retryAfter) {
      const until = formatWireTime(
        new Date(Date.now() + error.retryAfter * 1000).toISOString(),
        i18n.language,
        'time',
      )
      return `${error.message} (${t('error.locked', { time: until })})`
    }
    return error.message
  }
}

/** A reference that a player can quote to support. */
export const errorReference = (error: unknown) =>
  error instanceof ApiError && error.code ? `${error.kind}-${error.code}` : undefined
