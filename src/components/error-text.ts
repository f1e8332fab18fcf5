import { useTranslation } from 'react-i18next'
import { ApiError, errorKeyOf, isApiError } from '~/api/api-error.ts'

/** Returns a function for the message of a failed call: the server's, or a translated reason. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('shell')
  return (error) => {
    const key = errorKeyOf(error)
    if (key || !isApiError(error)) return t(`error.${key ?? 'request'}`)
    if (error.code === 423 && error.retryAfter) {
      // With `Intl`, because this is in the first screen's chunk and the date library is not.
      const until = new Intl.DateTimeFormat(i18n.language, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(Date.now() + error.retryAfter * 1000)
      return t('error.locked', { message: error.message, time: until })
    }
    return error.message
  }
}

/** A reference that a player can quote to support. */
export const errorReference = (error: unknown) =>
  error instanceof ApiError && error.code ? `${error.kind}-${error.code}` : undefined
