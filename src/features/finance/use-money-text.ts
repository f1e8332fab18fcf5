import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/money-format.ts'

/** Amounts inside sentences, in the player's notation; on their own, use `Money`. */
export function useMoneyText(): (amount: string, currency: string) => string {
  const { i18n } = useTranslation()
  return (amount, currency) => formatMoney(amount, currency, i18n.language)
}
