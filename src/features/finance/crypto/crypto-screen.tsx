import { useQuery } from '@tanstack/react-query'
import { Link, useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import { MoneyState } from '~/components/money-state/money-state.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { BudgetGate } from '~/components/responsible-play/budget-gate.tsx'
import { useNow } from '~/components/use-now.ts'
import { readCryptoTarget } from '~/domain/money/crypto-target.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { blockOf } from '~/domain/money/money-block.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { compareDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { useMoneyText } from '../money-texts.ts'
import { OpenWithdrawal } from '../orders/open-withdrawal.tsx'
import { OrderCards } from '../orders/order-cards.tsx'
import { UnknownOrders } from '../orders/unknown-orders.tsx'
import { useOpenOrders } from '../orders/use-open-orders.ts'
import type { PanelProps, Review } from '../use-review-end.ts'
import { useIsPaused, WalletGate } from '../wallet-gate.tsx'
import { cryptoPaths, walletPaths } from '../wallet-paths.ts'
import { WalletSwitch } from '../wallet/wallet-switch.tsx'
import { cryptoCoinsQuery } from './api.ts'
import { ChosenCoin, CoinPicker, NetworkPicker } from './coin-picker.tsx'
import { choiceOf, isOpenFor, networkLabel } from './crypto-choice.ts'
import { cryptoQuote } from './crypto-quote.ts'
import styles from './crypto-screen.module.css'
import { DepositAddress } from './deposit-address.tsx'
import { CryptoWithdrawForm } from './withdraw/crypto-withdraw-form.tsx'

/** On a phone what was picked is one card, so that the address or the form is seen at once; `justDone` by a tap. */
type Picking = 'open' | 'justDone' | 'done'

/** Deposit and withdrawal by virtual currency share this screen; the route's title says which one. */
export function CryptoScreen() {
  const title = useMatch({ strict: false, select: ({ staticData }) => staticData.titleKey })
  const kind = title === 'cryptoWithdraw' ? 'withdraw' : 'deposit'
  return <CryptoDesk key={kind} kind={kind} />
}

/** Coin, then network, then the rest. */
function CryptoDesk({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation(['crypto', 'shell'])
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const query = useQuery(cryptoCoinsQuery())
  const [review, setReview] = useState<Review | null>(null)
  // A form whose order turned out to have been placed starts afresh.
  const [placed, setPlaced] = useState(0)
  const [picking, setPicking] = useState<Picking>(search.network ? 'done' : 'open')
  const pickers = useRef<HTMLDivElement>(null)
  // Nothing is to be chosen then, by bank neither, and on a phone the reason is to be seen at once.
  const isPaused = useIsPaused(kind) && review === null
  const choose = (coin: string, network?: string) =>
    void navigate({ to: cryptoPaths[kind], search: { coin, ...(network ? { network } : {}) }, replace: true })
  const retry = (again: Review) => {
    const target = readCryptoTarget(again.target)
    if (!target) return
    choose(target.coin, target.network)
    setReview(again)
  }
  return (
    <ScreenBody width="wide">
      <h1 className={phoneHidden.hidden}>
        {t(kind === 'deposit' ? 'shell:title.cryptoDeposit' : 'shell:title.cryptoWithdraw')}
      </h1>
      <QueryBoundary query={query} skeleton={<Skeleton shape="card" rows={3} />}>
        {(coins) => {
          const choice = choiceOf(coins, kind, search)
          if (!choice)
            return (
              <Card>
                <EmptyState art="wallet" title={t('coin.closed')} text={t('coin.closedText')} />
              </Card>
            )
          const { coin, network } = choice
          const isPicked = network !== null && picking !== 'open'
          return (
            <div className={styles.room}>
              <div className={classNames(lookStyles.singleColumn, styles.crypto)}>
                <div className={styles.choice}>
                  <Stack>
                    <WalletSwitch paths={cryptoPaths} search={{ coin: coin.coin }} />
                    {review ? null : (
                      <UnknownOrders
                        kind={kind}
                        by="coin"
                        onRetry={retry}
                        onPlaced={() => setPlaced(placed + 1)}
                      />
                    )}
                    {isPaused ? null : (
                      <>
                        {isPicked ? (
                          <ChosenCoin
                            kind={kind}
                            coin={coin}
                            network={network}
                            takesFocus={picking === 'justDone'}
                            onChange={() => {
                              flushSync(() => setPicking('open'))
                              pickers.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
                            }}
                          />
                        ) : null}
                        <div className={styles.pickers} data-picked={isPicked} ref={pickers}>
                          <Stack>
                            <CoinPicker
                              coins={coins}
                              chosen={coin}
                              onChoose={(chosen) => choose(chosen.coin)}
                            />
                            <NetworkPicker
                              key={coin.coin}
                              kind={kind}
                              coin={coin}
                              chosen={network}
                              onChoose={(chosen, byKeyboard) => {
                                choose(coin.coin, chosen.network)
                                if (!byKeyboard) setPicking('justDone')
                              }}
                            />
                          </Stack>
                        </div>
                        <Link
                          to={walletPaths[kind]}
                          activeOptions={{ exact: true }}
                          search={{}}
                          className={buttonClass({ variant: 'ghost', size: 's' })}
                        >
                          <Icon name="bankcard" size="s" />
                          <span>{t(`byBank.${kind}`)}</span>
                        </Link>
                      </>
                    )}
                  </Stack>
                </div>
                <div className={styles.work}>
                  <Stack>
                    <WalletGate kind={kind} hold={review !== null}>
                      <CryptoPanel
                        key={`${coin.coin} ${network?.network ?? ''} ${placed}`}
                        kind={kind}
                        coin={coin}
                        network={network}
                        review={review}
                        onReview={setReview}
                      />
                    </WalletGate>
                  </Stack>
                </div>
                <div className={styles.orders}>
                  <Stack>
                    <OrderCards kind={kind} />
                  </Stack>
                </div>
              </div>
            </div>
          )
        }}
      </QueryBoundary>
    </ScreenBody>
  )
}

interface CryptoPanelProps extends PanelProps {
  kind: MoneyKind
  coin: Coin
  network: CryptoNetwork | null
}

/** What comes after coin and network: the address to send to, or the form to withdraw with. */
function CryptoPanel({ kind, coin, network, ...props }: CryptoPanelProps) {
  const { t } = useTranslation(['crypto', 'finance'])
  const money = useMoneyText()
  const profile = useProfile()
  const balance = profile?.balance
  const balanceCurrency = profile?.currency ?? coinCurrency
  const [open] = useOpenOrders().withdrawals
  const now = useNow()
  const block = blockOf('cryptoWithdraw', {
    profile,
    now,
    open,
    kycRequired: network?.kycRequired,
    isShort:
      network && balance
        ? compareDecimals(cryptoQuote(coin, network, network.withdrawMin, balanceCurrency).cost, balance) > 0
        : undefined,
  })
  // Whatever network would be chosen.
  if (kind === 'withdraw' && (block?.why === 'open' || block?.why === 'held') && !props.review)
    return <MoneyState form="cryptoWithdraw" block={block} open={open && <OpenWithdrawal row={open} />} />
  if (!network) {
    const isOpen = coin.networks.some((candidate) => isOpenFor(kind, candidate))
    return (
      <Card as="div">
        <EmptyState
          art="wallet"
          title={t(isOpen ? `network.pick.${kind}` : 'network.noneOpen', { coin: coin.coin })}
          text={isOpen ? t('network.pickText') : t('coin.closedText')}
        />
      </Card>
    )
  }
  if (kind === 'deposit')
    return (
      <BudgetGate of="deposit">
        <DepositAddress coin={coin} network={network} />
      </BudgetGate>
    )
  if (block && !props.review)
    return (
      <div className={styles.state}>
        <MoneyState
          form="cryptoWithdraw"
          block={block}
          short={t('finance:state.shortText', {
            balance: money(balance ?? '0', balanceCurrency),
            min: money(network.withdrawMin, coin.coin),
          })}
        />
      </div>
    )
  return (
    <Card title={t('withdraw.title', { coin: coin.coin, network: networkLabel(coin, network) })}>
      <CryptoWithdrawForm coin={coin} network={network} {...props} />
    </Card>
  )
}
