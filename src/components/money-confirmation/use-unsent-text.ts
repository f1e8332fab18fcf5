import { useTranslation } from 'react-i18next'
import { JournalFull } from '~/domain/money/journal.ts'
import { PlacedElsewhere, SessionChanged } from '~/domain/money/place-order.ts'

/** Why an order was not even sent; null for every other failure. */
export function useUnsentText(): (error: unknown) => string | null {
  const { t } = useTranslation('finance')
  return (error) => {
    if (error instanceof PlacedElsewhere) return t('review.elsewhere')
    if (error instanceof SessionChanged) return t('review.sessionChanged')
    return error instanceof JournalFull ? t('review.noRoom') : null
  }
}
