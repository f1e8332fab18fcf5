import { useTranslation } from 'react-i18next'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Money } from '../../../../ui/money.tsx'
import { networkFullName } from '../coin-choice.ts'
import type { CoinQuote } from '../coin-quote.ts'
import type { CoinWithdrawFacts } from '../coin-rules.ts'
import type { CoinTarget } from '../coin-target.ts'
import css from './crypto-review-facts.module.css'
import { GroupedText } from './grouped-text.tsx'

interface CryptoReviewFactsProps {
  target: CoinTarget
  quote: CoinQuote
  facts: CoinWithdrawFacts
}

/** Network, address and memo to compare, then every figure. */
export function CryptoReviewFacts({ target, quote, facts }: CryptoReviewFactsProps) {
  const { t } = useTranslation(['crypto', 'finance'])
  const { coin, network, balanceCurrency } = facts
  const figures = [
    { label: t('network.legend'), value: networkFullName(network) },
    target.memo ? { label: t('deposit.memo'), value: <code>{target.memo}</code> } : null,
    { label: t('finance:label.amount'), value: <Money amount={quote.amount} currency={coin.coin} /> },
    { label: t('finance:review.fee'), value: <Money amount={quote.charge} currency={coin.coin} /> },
    {
      label: t('finance:review.coinsTaken'),
      value: <Money amount={quote.cost} currency={balanceCurrency} />,
    },
  ]
  return (
    <>
      <div className={css['target']}>
        <p className={css['label']}>{t('finance:review.target')}</p>
        <GroupedText text={target.address} ends />
        <p className={css['note']}>{t('review.compare')}</p>
      </div>
      <FactList facts={figures.filter((figure) => figure !== null)} />
    </>
  )
}
