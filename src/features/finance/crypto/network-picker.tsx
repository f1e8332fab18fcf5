import { useTranslation } from 'react-i18next'
import type { Coin, CoinNetwork } from '~/api/contract/crypto.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { Card } from '~/ui/card.tsx'
import { ChoiceTile } from '../money-form.tsx'
import { useMoneyText } from '../money-texts.ts'
import { isOpenFor } from './crypto-choice.ts'
import styles from './network-picker.module.css'

interface NetworkPickerProps {
  kind: MoneyKind
  coin: Coin
  chosen: CoinNetwork | null
  onChoose: (network: CoinNetwork) => void
}

/** The networks of a coin with what tells them apart. A closed one is shown with its reason. */
export function NetworkPicker({ kind, coin, chosen, onChoose }: NetworkPickerProps) {
  const { t } = useTranslation('crypto')
  return (
    <Card as="div">
      <fieldset aria-describedby="network-why">
        <legend className={styles.legend}>{t('network.legend')}</legend>
        <p id="network-why" className={styles.why}>
          {t(`network.why.${kind}`)}
        </p>
        <div className={styles.networks}>
          {coin.networks.map((network) => (
            <ChoiceTile
              key={network.network}
              className={styles.network}
              name="network"
              value={network.network}
              checked={network.network === chosen?.network}
              disabled={!isOpenFor(kind, network)}
              onChange={() => onChoose(network)}
            >
              <span className={styles.mark} aria-hidden="true" />
              <span className={styles.text}>
                <span className={styles.name}>
                  {network.network}
                  {network.name && network.name !== network.network ? (
                    <span className={styles.long}> {network.name}</span>
                  ) : null}
                </span>
                <NetworkDetail kind={kind} coin={coin} network={network} />
              </span>
            </ChoiceTile>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}

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
  if (!isOpenFor(kind, network)) return <span className={styles.closed}>{words ?? t('network.closed')}</span>
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
      <span className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      {words ? <span className={styles.words}>{words}</span> : null}
    </>
  )
}
