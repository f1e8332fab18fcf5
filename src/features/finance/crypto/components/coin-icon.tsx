import type { Coin } from '../../../../api/contract/coins.ts'
import { mediaUrl } from '../../../../lookups/media-url.ts'
import css from './coin-icon.module.css'

/** The server's picture of a coin; without one, its first letter. Its code stands beside it, so it has no words. */
export function CoinIcon({ coin }: { coin: Pick<Coin, 'coin' | 'icon'> }) {
  const address = mediaUrl(coin.icon)
  if (!address)
    return (
      <span className={css['letter']} aria-hidden="true">
        {coin.coin.slice(0, 1)}
      </span>
    )
  return <img className={css['icon']} src={address} alt="" width={36} height={36} decoding="async" />
}
