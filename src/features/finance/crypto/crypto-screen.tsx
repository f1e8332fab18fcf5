import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFace } from '~/components/query-boundary.tsx'
import { readTarget } from '~/domain/money/crypto-target.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { OrderCards } from '../orders/order-cards.tsx'
import { UnknownOrders } from '../orders/unknown-orders.tsx'
import { cryptoPaths, walletPaths } from '../paths.ts'
import type { Review } from '../review-state.ts'
import { WalletSwitch } from '../wallet-switch.tsx'
import { coinsQuery } from './api.ts'
import { CoinPicker } from './coin-picker.tsx'
import { choiceOf } from './crypto-choice.ts'
import { CryptoPanel } from './crypto-panel.tsx'
import styles from './crypto-screen.module.css'
import { NetworkPicker } from './network-picker.tsx'

/** Deposit and withdrawal by virtual currency share this screen (spec §2): coin, then network, then the rest. */
export function CryptoScreen({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation(['crypto', 'shell'])
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const query = useQuery(coinsQuery())
  const [review, setReview] = useState<Review | null>(null)
  // A form whose order turned out to have been placed starts afresh.
  const [placed, setPlaced] = useState(0)
  const choose = (coin: string, network?: string) =>
    void navigate({
      to: cryptoPaths[kind],
      search: { coin, ...(network ? { network } : {}) },
      replace: true,
    })
  const retry = (again: Review) => {
    const target = readTarget(again.target)
    if (!target) return
    choose(target.coin, target.network)
    setReview(again)
  }
  return (
    <ScreenBody width="wide">
      <h1 className="visually-hidden">
        {t(kind === 'deposit' ? 'shell:title.cryptoDeposit' : 'shell:title.cryptoWithdraw')}
      </h1>
      <QueryFace query={query} skeleton={<Skeleton shape="card" rows={3} />}>
        {(coins) => {
          const choice = choiceOf(coins, kind, search)
          if (!choice)
            return (
              <Card>
                <EmptyState art="wallet" title={t('coin.closed')} text={t('coin.closedText')} />
              </Card>
            )
          const { coin, network } = choice
          return (
            <div className={styles.crypto}>
              <div className={styles.choice}>
                <WalletSwitch paths={cryptoPaths} search={{ coin: coin.coin }} />
                {review ? null : (
                  <UnknownOrders
                    kind={kind}
                    by="coin"
                    onRetry={retry}
                    onPlaced={() => setPlaced(placed + 1)}
                  />
                )}
                <CoinPicker coins={coins} chosen={coin} onChoose={(chosen) => choose(chosen.coin)} />
                <NetworkPicker
                  key={coin.coin}
                  kind={kind}
                  coin={coin}
                  chosen={network}
                  onChoose={(chosen) => choose(coin.coin, chosen.network)}
                />
                <ByBankLink kind={kind} />
              </div>
              <div className={styles.work}>
                <CryptoPanel
                  key={`${coin.coin} ${network?.network ?? ''} ${placed}`}
                  kind={kind}
                  coin={coin}
                  network={network}
                  review={review}
                  onReview={setReview}
                />
              </div>
              <div className={styles.orders}>
                <OrderCards kind={kind} />
              </div>
            </div>
          )
        }}
      </QueryFace>
    </ScreenBody>
  )
}

/** `/user/finance/deposit/cryptocurrency` */
export function CryptoDepositScreen() {
  return <CryptoScreen kind="deposit" />
}

/** `/user/finance/withdraw/cryptocurrency` */
export function CryptoWithdrawScreen() {
  return <CryptoScreen kind="withdraw" />
}

/** Back to the other way to pay. */
export function ByBankLink({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation('crypto')
  return (
    <Link to={walletPaths[kind]} search={{}} className={buttonClass({ variant: 'ghost', size: 's' })}>
      <Icon name="bankcard" size="s" />
      {t(`byBank.${kind}`)}
    </Link>
  )
}
