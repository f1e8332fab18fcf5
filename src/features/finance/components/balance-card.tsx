import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { coinCurrency } from '../../../lib/money-format.ts'
import { profileQuery, useProfile } from '../../../session/profile.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RollingMoney } from '../../../ui/rolling-money.tsx'
import css from './balance-card.module.css'

/** What the wallet holds, as the server last said. */
export function BalanceCard() {
  const { t } = useTranslation('finance')
  const queryClient = useQueryClient()
  const profile = useProfile()
  return (
    <section className={css['card']} aria-labelledby="wallet-balance">
      <h2 id="wallet-balance" className={css['title']}>
        {t('balance.title')}
      </h2>
      <IconButton
        icon="refresh"
        label={t('balance.refresh')}
        onClick={() => void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })}
      />
      <output className={css['amount']}>
        {profile?.balance ? (
          <RollingMoney amount={profile.balance} currency={profile.currency ?? coinCurrency} size="xl" />
        ) : (
          <span aria-hidden="true">—</span>
        )}
      </output>
    </section>
  )
}
