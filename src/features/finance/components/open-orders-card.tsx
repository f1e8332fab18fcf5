import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../api/contract/money.ts'
import { Card } from '../../../ui/card.tsx'
import { MovingItem } from '../../../ui/moving-item.tsx'
import { MovingList } from '../../../ui/moving-list.tsx'
import { OrderLink } from './order-link.tsx'
import css from './order-list.module.css'

const mostShown = 5

interface OpenOrdersCardProps {
  deposits: readonly OrderRow[]
  withdrawals: readonly OrderRow[]
}

/** These orders, which are still on their way. */
export function OpenOrdersCard({ deposits, withdrawals }: OpenOrdersCardProps) {
  const { t } = useTranslation('finance')
  return (
    <Card title={t('orders.open')}>
      <MovingList className={css['list']}>
        {deposits.slice(0, mostShown).map((row) => (
          <MovingItem key={row.orderSn}>
            <OrderLink kind="deposit" row={row} />
          </MovingItem>
        ))}
        {withdrawals.slice(0, mostShown).map((row) => (
          <MovingItem key={row.orderSn}>
            <OrderLink kind="withdraw" row={row} />
          </MovingItem>
        ))}
      </MovingList>
    </Card>
  )
}
