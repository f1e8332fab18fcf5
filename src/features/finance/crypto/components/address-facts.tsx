import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../../../api/contract/define.ts'
import type { Coin, CoinNetwork, depositAddress } from '../../../../api/contract/coins.ts'
import { serverLink } from '../../../../lookups/server-link.ts'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Money } from '../../../../ui/money.tsx'
import css from './address-facts.module.css'

interface AddressFactsProps {
  coin: Coin
  network: CoinNetwork
  answer: AnswerOf<typeof depositAddress>
}

const noPages = () => false

/** Minimum, confirmations, arrival, contract, and where transfers can be looked up. */
export function AddressFacts({ coin, network, answer }: AddressFactsProps) {
  const { t } = useTranslation('crypto')
  const explorer = serverLink(network.explorerUrl, noPages)
  const minutes = network.estimatedArrivalTime
  const facts = [
    {
      label: t('deposit.min'),
      value: <Money amount={answer.minDeposit} currency={coin.coin} />,
    },
    { label: t('deposit.confirmations'), value: String(answer.minConfirm) },
    minutes ? { label: t('deposit.arrival'), value: t('network.arrival', { minutes }) } : null,
    network.contractTail ? { label: t('deposit.contract'), value: `…${network.contractTail}` } : null,
    explorer?.kind === 'outside'
      ? {
          label: t('deposit.explorer'),
          value: (
            <a className={css['link']} href={explorer.href} target="_blank" rel="noopener noreferrer">
              {explorer.host}
              <Icon name="external" size="s" />
            </a>
          ),
        }
      : null,
  ]
  return (
    <>
      <FactList facts={facts.filter((fact) => fact !== null)} />
      <p className={css['note']}>{t('deposit.credit')}</p>
    </>
  )
}
