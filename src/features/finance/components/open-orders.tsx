import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { useOpenOrders } from '../use-open-orders.ts'
import { OrderLink } from './order-link.tsx'
import css from './order-list.module.css'

const mostShown = 5

/** Deposits and withdrawals that are still on their way; nothing when there are none. */
export function OpenOrders() {
  const { t } = useTranslation('finance')
  const { deposits, withdrawals } = useOpenOrders()
  if (!deposits.length && !withdrawals.length) return null
  return (
    <Card title={t('orders.open')}>
      <ul className={css['list']}>
        {deposits.slice(0, mostShown).map((row) => (
          <li key={row.orderSn}>
            <OrderLink kind="deposit" row={row} />
          </li>
        ))}
        {withdrawals.slice(0, mostShown).map((row) => (
          <li key={row.orderSn}>
            <OrderLink kind="withdraw" row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
