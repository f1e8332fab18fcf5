import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { timeNow } from '~/api/server-time.ts'
import { useLimitText } from '~/components/responsible-play/budget-notice.tsx'
import { useLimitName } from '~/components/responsible-play/limit-notice.tsx'
import { minutesToday, nearLimits, useAccountLimits } from '~/domain/responsible-play/account-limits.ts'
import { useBudgets, usePlayLog } from '~/domain/responsible-play/budget-store.ts'
import {
  budgetAt,
  budgetKinds,
  playedTodayMs,
  visitsThisMonth,
  type BudgetKind,
} from '~/domain/responsible-play/budgets.ts'
import { playedTotalsQuery } from '~/domain/responsible-play/played-totals.ts'
import { compareDecimals, subtractDecimals } from '~/lib/decimal.ts'
import { playedText } from '~/lib/duration-text.ts'
import { minuteMs } from '~/lib/durations.ts'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'

/** A card next to the banner: today's playing time and result, and what remains of the player's limits. */
export function YourDay() {
  const { t, i18n } = useTranslation(['saferPlay', 'home'])
  const { budgets } = useBudgets()
  const log = usePlayLog()
  const { data } = useQuery(playedTotalsQuery(1))
  const now = timeNow()
  const account = useAccountLimits()
  const limitText = useLimitText()
  const nameOf = useLimitName()
  const counted = minutesToday(account)
  const minutes = counted ?? Math.ceil(playedTodayMs(log, now) / minuteMs)
  const net = data?.totalProfitLoss
  const used: Record<BudgetKind, string> = {
    money: net?.startsWith('-') ? net.slice(1) : '0',
    visits: String(visitsThisMonth(log, now).length),
    minutes: String(minutes),
  }
  const leftOf = (kind: BudgetKind) => {
    const { limit } = budgetAt(budgets[kind], now)
    if (limit === null) return []
    const left = compareDecimals(limit, used[kind]) > 0 ? subtractDecimals(limit, used[kind]) : '0'
    const amount =
      kind === 'money' ? formatMoney(left, coinCurrency, i18n.language) : `${left} ${t(`unit.${kind}Short`)}`
    return [{ label: t(`budget.${kind}`), value: t('day.left', { left: amount }) }]
  }
  return (
    <Card
      title={t('day.title')}
      action={
        <Link to="/about/responsible-game" className={buttonClass({ variant: 'ghost', size: 's' })}>
          {t('home:strip.limits')}
        </Link>
      }
    >
      <FactList
        facts={[
          {
            label: t(counted === undefined ? 'clock.played' : 'clock.playedAll'),
            value: playedText(minutes, i18n.language),
          },
          ...(net
            ? [{ label: t('net.title'), value: <Money amount={net} currency={coinCurrency} size="s" sign /> }]
            : []),
          ...budgetKinds.flatMap(leftOf),
          ...(account
            ? [...nearLimits(account, 'play', now), ...nearLimits(account, 'deposit', now)]
            : []
          ).map(({ limit, left }) => ({
            label: nameOf(limit),
            value: t('day.left', { left: limitText(limit.kind, left) }),
          })),
        ]}
      />
    </Card>
  )
}
