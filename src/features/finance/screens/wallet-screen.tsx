import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { BalanceCard } from '../components/balance-card.tsx'
import { DepositPanel } from '../components/deposit-panel.tsx'
import { OrderCards } from '../components/order-cards.tsx'
import { OrderPane } from '../components/order-pane.tsx'
import { UnknownOrders } from '../components/unknown-orders.tsx'
import { WalletSwitch } from '../components/wallet-switch.tsx'
import { WithdrawPanel } from '../components/withdraw-panel.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import type { Review } from '../review.ts'
import css from './wallet-screen.module.css'

/**
 * Deposit and withdrawal share this screen (spec §2): form and orders. An open order has its own address; on a phone
 * it takes the screen, from 768 px it stands beside the form.
 */
export function WalletScreen({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation('shell')
  const { order } = useSearch({ strict: false })
  const [review, setReview] = useState<Review | null>(null)
  // A form whose order turned out to have been placed starts afresh.
  const [placed, setPlaced] = useState(0)
  const Panel = kind === 'deposit' ? DepositPanel : WithdrawPanel
  return (
    <ScreenBody width="wide">
      <h1 className="visually-hidden">{t(`title.${kind}`)}</h1>
      <div className={css['wallet']} data-order={order ? 'open' : 'none'}>
        <div className={css['main']}>
          <BalanceCard />
          <WalletSwitch />
          {/* Behind a review it could not take the focus, which it does when that review got no answer. */}
          {review ? null : (
            <UnknownOrders kind={kind} by="bank" onRetry={setReview} onPlaced={() => setPlaced(placed + 1)} />
          )}
          <Panel key={placed} review={review} onReview={setReview} />
        </div>
        <div className={css['side']}>
          {order ? <OrderPane key={order} kind={kind} orderSn={order} /> : <OrderCards kind={kind} />}
        </div>
      </div>
    </ScreenBody>
  )
}
