import { useTranslation } from 'react-i18next'
import type { Coin } from '../../../../api/contract/coins.ts'
import { formatWireTime } from '../../../../lib/dates.ts'
import { coinCurrency } from '../../../../lib/money-format.ts'
import { useMoneyText } from '../../use-money-text.ts'
import css from './coin-rate.module.css'

/** "1 USDT ≈ 152.4 coins", by the server's rate and of what time. */
export function CoinRate({ coin }: { coin: Coin }) {
  const { t, i18n } = useTranslation('crypto')
  const money = useMoneyText()
  return (
    <p className={css['rate']}>
      <span className={css['figures']}>
        {t('rate.line', {
          one: money('1', coin.coin),
          coins: money(coin.exchangeRate, coinCurrency),
        })}
      </span>
      {coin.rateTime ? (
        <span className={css['time']}>
          {t('rate.time', { time: formatWireTime(coin.rateTime, i18n.language, 'time') })}
        </span>
      ) : null}
    </p>
  )
}
