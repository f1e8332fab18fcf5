import { useTranslation } from 'react-i18next'
import { accountTypes } from '~/api/contract/user.ts'
import { formatMoney } from '~/lib/money-format.ts'

/** Amounts inside sentences, in the player's notation; on their own, use `Money`. */
export function useMoneyText(): (amount: string, currency: string) => string {
  const { i18n } = useTranslation()
  return (amount, currency) => formatMoney(amount, currency, i18n.language)
}

/** What the form of a Japanese bank calls them. */
const inJapanese: Record<string, string> = { ordinary: '普通', current: '当座', savings: '貯蓄' }
export const japaneseAccountType = (type: string) => inJapanese[type] ?? type

/** A kind of Japanese account in words; what is not one of the three is shown as it came. */
export function useAccountTypeText(): (type: string | null | undefined) => string {
  const { t } = useTranslation('finance')
  return (type) => {
    const known = accountTypes.find((candidate) => candidate === type || inJapanese[candidate] === type)
    return known ? t(`accountType.${known}`) : (type ?? '')
  }
}
