import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shell/error-text.ts'
import { JournalFull } from '../../shell/money/journal.ts'
import { PlacedElsewhere, SessionChanged } from '../../shell/money/money-order.ts'

/** Why an order was not even sent; null for every other failure. */
export function useUnsentText(): (error: unknown) => string | null {
  const { t } = useTranslation('finance')
  return (error) => {
    if (error instanceof PlacedElsewhere) return t('review.elsewhere')
    if (error instanceof SessionChanged) return t('review.sessionChanged')
    return error instanceof JournalFull ? t('review.noRoom') : null
  }
}

/** Why an order was not placed: why it was not sent, or the server's words. */
export function useRefusalText(): (error: unknown) => string {
  const unsentText = useUnsentText()
  const errorText = useErrorText()
  return (error) => unsentText(error) ?? errorText(error)
}
