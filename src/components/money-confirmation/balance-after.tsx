import { useTranslation } from 'react-i18next'
import { useProfile } from '~/domain/player/profile.ts'
import { addDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'

/** The balance after the order: `coins` is the change, negative for a withdrawal; null while there is none. Null if unknown or below zero. */
export function useBalanceAfter(coins: string | null) {
  const { t } = useTranslation('finance')
  const profile = useProfile()
  const currency = profile?.currency ?? coinCurrency
  if (!profile?.balance || currency !== coinCurrency) return null
  const after = coins === null ? null : addDecimals(profile.balance, coins)
  if (after?.startsWith('-')) return null
  return {
    label: t('review.balanceAfter'),
    value: after === null ? '—' : <Money amount={after} currency={currency} />,
  }
}

/** The same as a row of its own. */
export function BalanceAfter({ coins }: { coins: string }) {
  const fact = useBalanceAfter(coins)
  return fact ? <FactList facts={[fact]} /> : null
}
