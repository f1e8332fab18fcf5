import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../api/contract/money.ts'
import type { Page } from '../../../api/contract/wire.ts'
import { useIsSignedIn } from '../../../session/profile.ts'
import { Card } from '../../../ui/card.tsx'
import type { MoneyKind } from '../journal.ts'
import { isOpen } from '../order-status.ts'
import { ordersQuery } from '../queries.ts'
import { OrderLink } from './order-link.tsx'
import css from './order-list.module.css'

const mostShown = 5
const openRows = (kind: MoneyKind) => (page: Page<OrderRow>) =>
  page.records.filter((row) => isOpen(kind, row.status)).slice(0, mostShown)
const openDeposits = openRows('deposit')
const openWithdrawals = openRows('withdraw')

/** Deposits and withdrawals that are still on their way; nothing when there are none. */
export function OpenOrders() {
  const { t } = useTranslation('finance')
  const enabled = useIsSignedIn()
  const { data: deposits = [] } = useQuery({ ...ordersQuery('deposit'), select: openDeposits, enabled })
  const { data: withdrawals = [] } = useQuery({
    ...ordersQuery('withdraw'),
    select: openWithdrawals,
    enabled,
  })
  if (!deposits.length && !withdrawals.length) return null
  return (
    <Card title={t('orders.open')}>
      <ul className={css['list']}>
        {deposits.map((row) => (
          <li key={row.orderSn}>
            <OrderLink kind="deposit" row={row} />
          </li>
        ))}
        {withdrawals.map((row) => (
          <li key={row.orderSn}>
            <OrderLink kind="withdraw" row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
