import { useTranslation } from 'react-i18next'
import type { Channel } from '../../api/contract/money.ts'
import { feeParts } from './quote.ts'
import { useMoneyText } from './use-money-text.ts'

/** "Fee ¥220 + 1.5%", or "No fee". */
export function useFeeText(): (channel: Channel) => string {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  return (channel) => {
    const { rate, fixed } = feeParts(channel)
    const parts = [fixed && money(fixed, channel.currency), rate].filter(Boolean)
    return parts.length ? t('form.fee', { fee: parts.join(' + ') }) : t('form.noFee')
  }
}
