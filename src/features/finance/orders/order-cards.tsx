import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { orderStatus, type OrderRow } from '~/api/contract/money.ts'
import { hasCapability } from '~/api/platform.ts'
import { lazily } from '~/components/lazy-part.tsx'
import { WithdrawSteps } from '~/components/money-state/withdraw-steps.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { isOpen, isPaid } from '~/domain/money/order-status.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { Icon } from '~/ui/icon.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import { AnimatedGroup, AnimatedItem, AnimatedList } from '~/ui/motion/animated-list.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { ordersQuery } from '../api.ts'
import { MethodText, useOrderMethod } from '../method-text.tsx'
import { useMoneyText } from '../money-texts.ts'
import { useInstructions } from '../order-memory.ts'
import { useIsPaused } from '../wallet-gate.tsx'
import { walletPaths } from '../wallet-paths.ts'
import styles from './order-cards.module.css'
import { SignedAmount, StatusBadge } from './order-parts.tsx'
import { useOpenOrders } from './use-open-orders.ts'

const NextActionLine = lazily(
  async () => (await import('../next-action/next-action-line.tsx')).NextActionLine,
  { texts: ['payment'] },
)

/** Beside the form: orders on their way while there are any, the latest, and what a withdrawal will need. */
export function OrderCards({ kind }: { kind: MoneyKind }) {
  const { deposits, withdrawals } = useOpenOrders()
  const isPaused = useIsPaused(kind)
  // The open withdrawal stands in the place of the form, unless a pause stands there.
  const others = kind === 'withdraw' && !isPaused ? withdrawals.slice(1) : withdrawals
  return (
    <AnimatedGroup>
      {deposits.length || others.length ? (
        <AnimatedItem as="div" key="open">
          <OpenOrdersCard deposits={deposits} withdrawals={others} />
        </AnimatedItem>
      ) : null}
      <AnimatedItem as="div" key="latest">
        <LatestOrders kind={kind} />
      </AnimatedItem>
      {kind === 'deposit' ? (
        <AnimatedItem as="div" key="steps">
          <WithdrawSteps tone="hint" />
        </AnimatedItem>
      ) : null}
    </AnimatedGroup>
  )
}

/** Deposits and withdrawals that are still on their way; nothing when there are none. What stands below waits (`data-loading`). */
export function OpenOrders() {
  const { deposits, withdrawals, isLoading } = useOpenOrders()
  if (isLoading) return <span data-loading />
  if (!deposits.length && !withdrawals.length) return null
  return <OpenOrdersCard deposits={deposits} withdrawals={withdrawals} />
}

/** Deposits for which the player has something to do next, on home; nothing when there are none. */
export function PaymentsToMake() {
  const { deposits } = useOpenOrders()
  const own = useInstructions()
  const due = deposits.filter(({ orderSn, nextAction }) => {
    const action = nextAction ?? own[orderSn]?.nextAction
    return action && action.kind !== 'wait'
  })
  return due.length ? (
    <div className={styles.due}>
      <OpenOrdersCard deposits={due} withdrawals={[]} />
    </div>
  ) : null
}

const mostShown = 5

interface OpenOrdersCardProps {
  deposits: readonly OrderRow[]
  withdrawals: readonly OrderRow[]
}

function OpenOrdersCard({ deposits, withdrawals }: OpenOrdersCardProps) {
  const { t } = useTranslation('finance')
  return (
    <Card title={t('orders.open')}>
      <AnimatedList className={styles.list}>
        {(['deposit', 'withdraw'] as const).flatMap((kind) =>
          (kind === 'deposit' ? deposits : withdrawals).slice(0, mostShown).map((row) => (
            <AnimatedItem key={row.orderSn}>
              <OrderLink kind={kind} row={row} />
            </AnimatedItem>
          )),
        )}
      </AnimatedList>
    </Card>
  )
}

const shown = 3

/** The latest three of a kind that have come to rest, and the way to all records: an order stands once on a page. */
function LatestOrders({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation('finance')
  const query = useQuery(ordersQuery(kind))
  return (
    <Card
      title={t(`orders.latest.${kind}`)}
      action={
        <Link
          to="/user/record"
          search={{ type: kind }}
          className={buttonClass({ variant: 'ghost', size: 's' })}
        >
          {t('orders.all')}
        </Link>
      }
    >
      <QueryBoundary query={query} skeleton={<Skeleton rows={shown} />}>
        {({ records, dropped }) => {
          const settled = records.filter((row) => !isOpen(kind, row.status))
          if (settled.length)
            return (
              <ul className={styles.list}>
                {settled.slice(0, shown).map((row) => (
                  <li key={row.orderSn}>
                    <OrderLink kind={kind} row={row} />
                  </li>
                ))}
              </ul>
            )
          return (
            <p className="small-muted">
              {t(
                dropped > 0
                  ? 'orders.unreadable'
                  : records.length
                    ? 'orders.noneSettled'
                    : `orders.none.${kind}`,
              )}
            </p>
          )
        }}
      </QueryBoundary>
    </Card>
  )
}

function OrderLink({ kind, row }: { kind: MoneyKind; row: OrderRow }) {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  const method = useOrderMethod(kind)(row)
  // What came in is coins, whatever was paid for them.
  const coins = kind === 'deposit' && isPaid(kind, row.status) ? row.gameCoin : null
  return (
    <Link to={walletPaths[kind]} search={{ order: row.orderSn }} className={listRowClass}>
      <ListRowContent
        leading={<Icon name={kind} />}
        title={<SignedAmount kind={kind} row={row} coins={coins} />}
        detail={
          <>
            <span className={styles.facts}>
              {coins ? <span>{money(row.amount, row.currency)}</span> : null}
              <span>
                <MethodText name={method.text ? method : { text: t(`kind.${kind}`) }} />
              </span>
              <DateTime value={row.createdOn} style="dayMonthTime" />
            </span>
            {kind === 'deposit' && row.status === orderStatus.pending && hasCapability('nextAction') ? (
              <NextActionLine row={row} />
            ) : null}
          </>
        }
        trailing={<StatusBadge kind={kind} status={row.status} />}
      />
    </Link>
  )
}
