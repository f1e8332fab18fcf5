import { useTranslation } from 'react-i18next'
import { compareDecimals, isPositive } from '~/lib/decimal.ts'
import { decimalsOf, formatMoney } from '~/lib/money-format.ts'
import { readTypedAmount, typedForm } from '~/lib/typed-amount.ts'
import { Chip } from '~/ui/chip.tsx'
import styles from './quick-amounts.module.css'

interface QuickAmountsProps {
  amounts: readonly string[]
  /** The maximum, shown as the last amount; null where none of them is possible. */
  most?: string | null | undefined
  currency: string
  typed: string
  /** Called with the amount as typed in the player's language. */
  onChoose: (typed: string) => void
}

/** Buttons for amounts; the current maximum comes last. */
export function QuickAmounts({ amounts, most, currency, typed, onChoose }: QuickAmountsProps) {
  const { t, i18n } = useTranslation('finance')
  const money = (amount: string) => formatMoney(amount, currency, i18n.language)
  const read = readTypedAmount(typed, i18n.language, decimalsOf(currency), currency)
  const isTyped = (amount: string) => read.ok && compareDecimals(read.amount, amount) === 0
  const within = amounts.filter((amount) => most === undefined || compareDecimals(amount, most ?? '0') < 0)
  if (!within.length && !isPositive(most ?? '0')) return null
  return (
    <div className={styles.amounts} role="group" aria-label={t('form.presets')}>
      {within.map((amount) => (
        <Chip
          key={amount}
          selected={isTyped(amount)}
          onClick={() => onChoose(typedForm(amount, i18n.language))}
        >
          {money(amount)}
        </Chip>
      ))}
      {most && isPositive(most) ? (
        <Chip selected={isTyped(most)} onClick={() => onChoose(typedForm(most, i18n.language))}>
          {t('form.most', { amount: money(most) })}
        </Chip>
      ) : null}
    </div>
  )
}
