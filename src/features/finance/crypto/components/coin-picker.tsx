import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coin } from '../../../../api/contract/coins.ts'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { ChoiceTile } from '../../components/choice-tile.tsx'
import { findCoins, searchFrom } from '../coin-choice.ts'
import { CoinIcon } from './coin-icon.tsx'
import { CoinRate } from './coin-rate.tsx'
import css from './coin-picker.module.css'

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
        <legend className={css['legend']}>{t('coin.legend')}</legend>
        <div className={css['coins']}>
          {shown.map((coin) => (
            <ChoiceTile
              key={coin.coin}
              className={css['coin']}
              name="coin"
              value={coin.coin}
              checked={coin.coin === chosen.coin}
              onChange={() => onChoose(coin)}
            >
              <CoinIcon coin={coin} />
              <span className={css['code']}>{coin.coin}</span>
              <span className={css['name']}>{coin.name}</span>
            </ChoiceTile>
          ))}
        </div>
        {shown.length ? null : <p role="status">{t('coin.none')}</p>}
      </fieldset>
      <CoinRate coin={chosen} />
    </Card>
  )
}
