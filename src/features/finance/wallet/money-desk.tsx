import { useState } from 'react'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { DepositPanel } from '../deposit/deposit-form.tsx'
import { UnknownOrders } from '../orders/unknown-orders.tsx'
import type { Review } from '../use-review-end.ts'
import { WithdrawPanel } from '../withdraw/withdraw-form.tsx'

/** The form of one side of the wallet with its review, below the orders whose outcome is being found out. */
export function MoneyDesk({ kind }: { kind: MoneyKind }) {
  const [review, setReview] = useState<Review | null>(null)
  // A form whose order turned out to have been placed starts afresh.
  const [placed, setPlaced] = useState(0)
  const Panel = kind === 'deposit' ? DepositPanel : WithdrawPanel
  return (
    <>
      {/* Behind a review it could not take the focus, which it does when that review got no answer. */}
      {review ? null : (
        <UnknownOrders kind={kind} by="bank" onRetry={setReview} onPlaced={() => setPlaced(placed + 1)} />
      )}
      <Panel key={placed} review={review} onReview={setReview} />
    </>
  )
}
