import { useOpenOrders } from '../use-open-orders.ts'
import { OpenOrdersCard } from './open-orders-card.tsx'

/** Deposits and withdrawals that are still on their way; nothing when there are none. */
export function OpenOrders() {
  const { deposits, withdrawals } = useOpenOrders()
  if (!deposits.length && !withdrawals.length) return null
  return <OpenOrdersCard deposits={deposits} withdrawals={withdrawals} />
}
