import { useTranslation } from 'react-i18next'
import type { Coin, CoinNetwork } from '../../../../api/contract/coins.ts'
import { LocalizedText } from '../../../../shell/localized-text.tsx'
import type { MoneyKind } from '../../../../shell/money/journal.ts'
import { useMoneyText } from '../../use-money-text.ts'
import { isOpenFor } from '../coin-choice.ts'
import css from './network-detail.module.css'

interface NetworkDetailProps {
  kind: MoneyKind
  coin: Coin
  network: CoinNetwork
}

/** What a network asks for, so that the difference to the next one can be seen; or why it is closed. */
export function NetworkDetail({ kind, coin, network }: NetworkDetailProps) {
  const { t } = useTranslation('crypto')
  const money = useMoneyText()
  const description = kind === 'deposit' ? 'depositDesc' : 'withdrawDesc'
  const isDescribed = Object.keys(network).some((key) => key.startsWith(description) && network[key])
  const words = isDescribed ? <LocalizedText record={network} field={description} label /> : null
  if (!isOpenFor(kind, network)) return <span className={css['closed']}>{words ?? t('network.closed')}</span>
  const minutes = network.estimatedArrivalTime
  const facts = [
    t('network.min', {
      min: money(kind === 'deposit' ? network.minDeposit : network.withdrawMin, coin.coin),
    }),
    kind === 'deposit'
      ? t('network.confirmations', { confirmations: network.minConfirm })
      : t('network.fee', { fee: money(network.withdrawFee, coin.coin) }),
    minutes ? t('network.arrival', { minutes }) : '',
    network.contractTail ? t('network.contract', { tail: network.contractTail }) : '',
  ].filter(Boolean)
  return (
    <>
      <span className={css['facts']}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      {words ? <span className={css['words']}>{words}</span> : null}
    </>
  )
}
