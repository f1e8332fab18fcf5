import { useTranslation } from 'react-i18next'
import { compareDecimals } from '~/lib/decimal.ts'
import { decimalsOf, formatMoney } from '~/lib/money-format.ts'
import { readTypedAmount, typedForm } from '~/lib/typed-amount.ts'
import { Chip } from '~/ui/chip.tsx'
import { Cluster } from '~/ui/cluster.tsx'

interface QuickAmountsProps {
  amounts: readonly string[]
  /** The nearest limit, as an amount of its own; null where there is none to name. */
  most?: string | null
  currency: string
  typed: string
  /** The chosen amount as one would have typed it. */
  onChoose: (typed: string) => void
}

/** Amounts to choose with a tap; the most that is possible now comes last. */
export function QuickAmounts({ amounts, most = null, currency, typed, onChoose }: QuickAmountsProps) {
  const { t, i18n } = useTranslation('finance')
  const money = (amount: string) => formatMoney(amount, currency, i18n.language)
  const read = readTypedAmount(typed, i18n.language, decimalsOf(currency), currency)
  const isTyped = (amount: string) => read.ok && compareDecimals(read.amount, amount) === 0
  const within = amounts.filter((amount) => most === null || compareDecimals(amount, most) < 0)
  if (!within.length && most === null) return null
  return (
    <div role="group" aria-label={t('form.presets')}>
      <Cluster gap={2}>
        {within.map((amount) => (
          <Chip
            key={amount}
            selected={isTyped(amount)}
            onClick={() => onChoose(typedForm(amount, i18n.language))}
          >
            {money(amount)}
          </Chip>
        ))}
        {most === null ? null : (
          <Chip selected={isTyped(most)} onClick={() => onChoose(typedForm(most, i18n.language))}>
            {t('form.most', { amount: money(most) })}
          </Chip>
        )}
      </Cluster>
    </div>
  )
}
