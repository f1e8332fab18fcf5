import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { ServerPicture } from '~/components/server-picture.tsx'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import lookStyles from '~/ui/looks.module.css'
import { Stack } from '~/ui/stack.tsx'
import { TextField } from '~/ui/text-field.tsx'
import formStyles from '../money-form.module.css'
import { ChoiceTile } from '../money-form.tsx'
import { useMoneyText } from '../money-texts.ts'
import styles from './coin-picker.module.css'
import { findCoins, isOpenFor, networkLabel, searchFrom } from './crypto-choice.ts'

interface CoinPickerProps {
  coins: readonly Coin[]
  chosen: Coin
  onChoose: (coin: Coin) => void
}

/** The coins that the operator takes, and what the chosen one is worth here. */
export function CoinPicker({ coins, chosen, onChoose }: CoinPickerProps) {
  const { t } = useTranslation('crypto')
  const [typed, setTyped] = useState('')
  const shown = findCoins(coins, typed)
  return (
    <Card as="div">
      {coins.length >= searchFrom ? (
        <TextField
          label={t('coin.search')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      <fieldset>
        <legend className={formStyles.legend}>{t('coin.legend')}</legend>
        <div className={styles.coins}>
          {shown.map((coin) => (
            <ChoiceTile
              key={coin.coin}
              className={styles.coin}
              name="coin"
              value={coin.coin}
              checked={coin.coin === chosen.coin}
              onChange={() => onChoose(coin)}
            >
              <CoinIcon coin={coin} />
              <span className={styles.code}>{coin.coin}</span>
              <span className={classNames(lookStyles.tinyMuted, styles.name)}>{coin.name}</span>
            </ChoiceTile>
          ))}
        </div>
        {shown.length ? null : <p role="status">{t('coin.none')}</p>}
      </fieldset>
      <CoinRate coin={chosen} />
    </Card>
  )
}

/** The server's picture of a coin; without one, its first letter. Its code stands beside it, so it has no words. */
function CoinIcon({ coin }: { coin: Pick<Coin, 'coin' | 'icon'> }) {
  return (
    <ServerPicture
      path={coin.icon}
      fallback={
        <span className={styles.letter} aria-hidden="true">
          {coin.coin.slice(0, 1)}
        </span>
      }
      className={styles.icon}
      width={36}
      height={36}
    />
  )
}

function CoinRate({ coin }: { coin: Coin }) {
  const { t, i18n } = useTranslation('crypto')
  const money = useMoneyText()
  return (
    <Cluster as="p" lineGap={0} justify="between" align="baseline">
      <span className={styles.figures}>
        {t('rate.line', { one: money('1', coin.coin), coins: money(coin.exchangeRate, coinCurrency) })}
      </span>
      {coin.rateTime ? (
        <span className="small-muted">
          {t('rate.time', { time: formatWireTime(coin.rateTime, i18n.language, 'time') })}
        </span>
      ) : null}
    </Cluster>
  )
}

interface NetworkPickerProps {
  kind: MoneyKind
  coin: Coin
  chosen: CryptoNetwork | null
  /** By keyboard: the arrow keys choose while they move, so more may follow. */
  onChoose: (network: CryptoNetwork, byKeyboard: boolean) => void
}

/** The networks of a coin with what tells them apart. A closed one is shown with its reason. */
export function NetworkPicker({ kind, coin, chosen, onChoose }: NetworkPickerProps) {
  const { t } = useTranslation('crypto')
  return (
    <Card as="div">
      <fieldset aria-describedby="network-why">
        <legend className={styles.networkLegend}>{t('network.legend')}</legend>
        <p id="network-why" className={classNames('small-muted', styles.why)}>
          {t(`network.why.${kind}`)}
        </p>
        <Stack gap={2}>
          {coin.networks.map((network) => (
            <ChoiceTile
              key={network.network}
              className={styles.network}
              name="network"
              value={network.network}
              checked={network.network === chosen?.network}
              disabled={!isOpenFor(kind, network)}
              onChange={({ currentTarget }) => onChoose(network, currentTarget.matches(':focus-visible'))}
            >
              <span className={styles.mark} aria-hidden="true" />
              <span className={styles.text}>
                <span className={styles.networkName}>
                  <span>{network.network}</span>
                  {network.name && network.name !== network.network ? (
                    <span className={styles.long}>{` ${network.name}`}</span>
                  ) : null}
                </span>
                <NetworkDetail kind={kind} coin={coin} network={network} />
              </span>
            </ChoiceTile>
          ))}
        </Stack>
      </fieldset>
    </Card>
  )
}

interface ChosenCoinProps {
  kind: MoneyKind
  coin: Coin
  network: CryptoNetwork
  /** It takes the place of the tile that was tapped. */
  takesFocus: boolean
  onChange: () => void
}

/** What was picked, on a phone in place of both pickers, and the way back to them. */
export function ChosenCoin({ kind, coin, network, takesFocus, onChange }: ChosenCoinProps) {
  const { t } = useTranslation('crypto')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <div className={styles.chosen}>
      <Card as="div">
        <div className={styles.chosenLine}>
          <CoinIcon coin={coin} />
          <span className={styles.chosenName}>{`${coin.coin} · ${networkLabel(coin, network)}`}</span>
          <Button ref={button} size="s" variant="secondary" aria-label={t('change.label')} onClick={onChange}>
            {t('change.button')}
          </Button>
        </div>
        <NetworkDetail kind={kind} coin={coin} network={network} />
        <CoinRate coin={coin} />
      </Card>
    </div>
  )
}

/** What a network asks for, so that the difference to the next one can be seen; or why it is closed. */
function NetworkDetail({ kind, coin, network }: { kind: MoneyKind; coin: Coin; network: CryptoNetwork }) {
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
      <span className={classNames('small-muted', styles.facts)}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      {words ? <span className={styles.words}>{words}</span> : null}
    </>
  )
}
