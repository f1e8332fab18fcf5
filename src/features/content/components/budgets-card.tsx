import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subtractDecimals } from '../../../lib/decimal.ts'
import { playedTotalsQuery } from '../../../lookups/played-totals.ts'
import { useProfile } from '../../../session/profile.ts'
import { budgetAt, budgetKinds, playedTodayMs, visitsThisMonth } from '../../../shell/safer-play/budgets.ts'
import { useBudgets, usePlayLog } from '../../../shell/safer-play/play-store.ts'
import { useMinute } from '../../../shell/use-minute.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BudgetForm } from './budget-form.tsx'

/** Money a day, visits a month, time a day: how much is used, and the player's own limit. */
export function BudgetsCard() {
  const { t } = useTranslation('saferPlay')
  const state = useBudgets()
  const log = usePlayLog()
  const now = useMinute()
  const userId = useProfile()?.userId
  const today = useQuery(playedTotalsQuery(1))
  if (!now || userId === undefined) return <Skeleton shape="card" rows={1} />
  const lost = today.data?.totalProfitLoss ? subtractDecimals('0', today.data.totalProfitLoss) : null
  const used = {
    money: lost?.startsWith('-') ? '0' : lost,
    visits: String(visitsThisMonth(log, now).length),
    minutes: String(Math.floor(playedTodayMs(log, now) / 60_000)),
  }
  return (
    <Card title={t('budget.title')} action={<Badge tone="neutral">{t('budget.onDevice')}</Badge>}>
      <p>{t('budget.text')}</p>
      {budgetKinds.map((kind) => {
        const budget = budgetAt(state.budgets[kind], now)
        return <BudgetForm key={kind} kind={kind} budget={budget} used={used[kind]} userId={userId} />
      })}
    </Card>
  )
}
