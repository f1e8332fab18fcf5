import { MovingItem } from '../../../ui/moving-item.tsx'
import { Moving } from '../../../ui/moving.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { useOpenOrders } from '../use-open-orders.ts'
import { LatestOrders } from './latest-orders.tsx'
import { OpenOrdersCard } from './open-orders-card.tsx'
import { WithdrawSteps } from './withdraw-steps.tsx'

/** Beside the form: orders on their way while there are any, the latest, and what a withdrawal will need. */
export function OrderCards({ kind }: { kind: MoneyKind }) {
  const { deposits, withdrawals } = useOpenOrders()
  return (
    <Moving>
      {deposits.length || withdrawals.length ? (
        <MovingItem as="div" key="open">
          <OpenOrdersCard deposits={deposits} withdrawals={withdrawals} />
        </MovingItem>
      ) : null}
      <MovingItem as="div" key="latest">
        <LatestOrders kind={kind} />
      </MovingItem>
      {kind === 'deposit' ? (
        <MovingItem as="div" key="steps">
          <WithdrawSteps tone="hint" />
        </MovingItem>
      ) : null}
    </Moving>
  )
}
