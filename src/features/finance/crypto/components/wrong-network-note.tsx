import { useTranslation } from 'react-i18next'
import type { Coin, CoinNetwork } from '../../../../api/contract/coins.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { networkFullName } from '../coin-choice.ts'
import css from './wrong-network-note.module.css'

/** Said before the address: what else is sent there is lost. */
export function WrongNetworkNote({ coin, network }: { coin: Coin; network: CoinNetwork }) {
  const { t } = useTranslation('crypto')
  return (
    <p className={css['note']}>
      <Icon name="alert" size="s" />
      <span>{t('deposit.only', { coin: coin.coin, network: networkFullName(network) })}</span>
    </p>
  )
}
