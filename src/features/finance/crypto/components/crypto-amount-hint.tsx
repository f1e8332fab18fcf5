import { useTranslation } from 'react-i18next'
import css from '../../components/money-form.module.css'
import { useMoneyText } from '../../use-money-text.ts'
import type { CoinWithdrawFacts } from '../coin-rules.ts'

/** Range, step, fee and what the wallet holds, beside the amount. */
export function CryptoAmountHint({ facts }: { facts: CoinWithdrawFacts }) {
  const { t } = useTranslation(['crypto', 'finance'])
  const money = useMoneyText()
  const { coin, network, balance, balanceCurrency } = facts
  const min = money(network.withdrawMin, coin.coin)
  return (
    <span className={css['hint']}>
      <span>
        {network.withdrawMax
          ? t('finance:form.range', { min, max: money(network.withdrawMax, coin.coin) })
          : t('network.min', { min })}
      </span>
      <span>{t('finance:form.fee', { fee: money(network.withdrawFee, coin.coin) })}</span>
      {network.withdrawStep ? (
        <span>{t('withdraw.step', { step: money(network.withdrawStep, coin.coin) })}</span>
      ) : null}
      {balance === null ? null : (
        <span>{t('finance:withdraw.available', { balance: money(balance, balanceCurrency) })}</span>
      )}
    </span>
  )
}
