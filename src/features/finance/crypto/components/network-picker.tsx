import { useTranslation } from 'react-i18next'
import type { Coin, CoinNetwork } from '../../../../api/contract/coins.ts'
import type { MoneyKind } from '../../../../shell/money/journal.ts'
import { Card } from '../../../../ui/card.tsx'
import { ChoiceTile } from '../../components/choice-tile.tsx'
import { isOpenFor } from '../coin-choice.ts'
import { NetworkDetail } from './network-detail.tsx'
import css from './network-picker.module.css'

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
        <legend className={css['legend']}>{t('network.legend')}</legend>
        <p id="network-why" className={css['why']}>
          {t(`network.why.${kind}`)}
        </p>
        <div className={css['networks']}>
          {coin.networks.map((network) => (
            <ChoiceTile
              key={network.network}
              className={css['network']}
              name="network"
              value={network.network}
              checked={network.network === chosen?.network}
              disabled={!isOpenFor(kind, network)}
              onChange={() => onChoose(network)}
            >
              <span className={css['mark']} aria-hidden="true" />
              <span className={css['text']}>
                <span className={css['name']}>
                  {network.network}
                  {network.name && network.name !== network.network ? (
                    <span className={css['long']}> {network.name}</span>
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
