import { useTranslation } from 'react-i18next'
import type { Channel } from '../../../api/contract/money.ts'
import { useFeeText } from '../use-fee-text.ts'
import { useMoneyText } from '../use-money-text.ts'
import css from './money-form.module.css'

/** Range and fee of the chosen channel, beside the amount. */
export function AmountHint({ channel }: { channel: Channel }) {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  const fee = useFeeText()
  return (
    <span className={css['hint']}>
      <span>
        {t('form.range', {
          min: money(channel.minAmount, channel.currency),
          max: money(channel.maxAmount, channel.currency),
        })}
      </span>
      <span>{fee(channel)}</span>
    </span>
  )
}
