import { useTranslation } from 'react-i18next'
import { coinCurrency, formatMoney } from '../../lib/money-format.ts'
import type { BudgetKind } from './budgets.ts'

const units = { visits: 'day', minutes: 'minute' } as const

/** A budget in words: "5,000 coins", "8 days", "90 minutes". */
export function useLimitText(): (kind: BudgetKind | 'unknown', limit: string) => string {
  const { i18n } = useTranslation()
  return (kind, limit) =>
    kind === 'money' || kind === 'unknown'
      ? formatMoney(limit, coinCurrency, i18n.language)
      : new Intl.NumberFormat(i18n.language, {
          style: 'unit',
          unit: units[kind],
          unitDisplay: 'long',
        }).format(Number(limit))
}
