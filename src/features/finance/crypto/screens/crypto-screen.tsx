import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoneyKind } from '../../../../shell/money/journal.ts'
import { QueryFace } from '../../../../shell/query-face.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ScreenBody } from '../../../../ui/screen-body.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { OrderCards } from '../../components/order-cards.tsx'
import { UnknownOrders } from '../../components/unknown-orders.tsx'
import { WalletSwitch } from '../../components/wallet-switch.tsx'
import type { Review } from '../../review.ts'
import { choiceOf } from '../coin-choice.ts'
import { readTarget } from '../coin-target.ts'
import { ByBankLink } from '../components/by-bank-link.tsx'
import { CoinPicker } from '../components/coin-picker.tsx'
import { CryptoPanel } from '../components/crypto-panel.tsx'
import { NetworkPicker } from '../components/network-picker.tsx'
import { cryptoPaths } from '../paths.ts'
import { coinsQuery } from '../queries.ts'
import css from './crypto-screen.module.css'

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
            <div className={css['crypto']}>
              <div className={css['choice']}>
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
              <div className={css['work']}>
                <CryptoPanel
                  key={`${coin.coin} ${network?.network ?? ''} ${placed}`}
                  kind={kind}
                  coin={coin}
                  network={network}
                  review={review}
                  onReview={setReview}
                />
              </div>
              <div className={css['orders']}>
                <OrderCards kind={kind} />
              </div>
            </div>
          )
        }}
      </QueryFace>
    </ScreenBody>
  )
}
