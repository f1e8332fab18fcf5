import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shell/error-text.ts'
import { PlacedElsewhere } from '../../shell/money/money-order.ts'

/** Why an order was not placed: the server's words, or that another tab is at it. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('finance')
  const errorText = useErrorText()
  return (error) => (error instanceof PlacedElsewhere ? t('review.elsewhere') : errorText(error))
}
