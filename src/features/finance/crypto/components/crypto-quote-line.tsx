import { useTranslation } from 'react-i18next'
import { readTypedAmount } from '../../../../lib/typed-amount.ts'
import css from '../../components/money-form.module.css'
import { useMoneyText } from '../../use-money-text.ts'
import { coinQuote } from '../coin-quote.ts'
import { amountProblem, type CoinWithdrawFacts } from '../coin-rules.ts'

/** What arrives and what it costs the wallet, by the server's fee and rate; nothing while there is nothing to say. */
export function CryptoQuoteLine({ facts, typed }: { facts: CoinWithdrawFacts; typed: string }) {
  const { t } = useTranslation(['crypto', 'finance'])
  const money = useMoneyText()
  const { coin, network, balanceCurrency, language } = facts
  const read = readTypedAmount(typed, language, network.decimals)
  // No figures beside an amount that cannot be taken.
  if (!read.ok || amountProblem(read.amount, facts)) return null
  const { net, charge, cost } = coinQuote(coin, network, read.amount, balanceCurrency)
  return (
    <output className={css['quote']}>
      {t('finance:withdraw.quote', { net: money(net, coin.coin), fee: money(charge, coin.coin) })}
      <br />
      {t('withdraw.cost', { cost: money(cost, balanceCurrency) })}
    </output>
  )
}
