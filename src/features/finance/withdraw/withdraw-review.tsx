import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Channel } from '~/api/contract/money.ts'
import type { BankCard } from '~/api/contract/user.ts'
import { BalanceAfter } from '~/components/money-confirmation/balance-after.tsx'
import { confirmByFundPassword } from '~/components/money-confirmation/check-fund-password.ts'
import { ProofField } from '~/components/money-confirmation/fund-password-field.tsx'
import { MoneyConfirmation } from '~/components/money-confirmation/money-confirmation.tsx'
import type { Quote } from '~/domain/money/quote.ts'
import { maskedCard } from '~/lib/mask.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { Coins, Money } from '~/ui/money.tsx'
import { placeWithdrawalMutation } from '../api.ts'
import type { Review, ReviewEnd } from '../use-review-end.ts'

interface WithdrawReviewProps extends ReviewEnd {
  review: Review
  channel: Channel
  quote: Quote
  card: BankCard
}

/** Everything about the withdrawal once more, and what confirms it: a passkey, or the fund password, which is sent and stored nowhere. */
export function WithdrawReview({
  review,
  channel,
  quote,
  card,
  onClose,
  onPlaced,
  onRefused,
}: WithdrawReviewProps) {
  const { t } = useTranslation('finance')
  const { requestId, amount, currency } = review
  return (
    <MoneyConfirmation
      title={t('review.withdrawTitle')}
      confirmLabel={t('review.confirmWithdraw')}
      figure={{ label: t('review.receive'), amount: quote.net, currency }}
      form={confirmByFundPassword}
      pausable="withdrawals"
      fields={({ field }, proof) => <ProofField proof={proof} {...field('paymentPassword')} />}
      mutation={placeWithdrawalMutation(useQueryClient())}
      orderOf={(userId, paymentPassword) => ({
        requestId,
        userId,
        bankId: card.id,
        account: card.bankAccount.slice(-4),
        amount,
        currency,
        paymentPassword,
        expectedRate: channel.exchangeRate,
        expectedCharge: quote.charge,
      })}
      onPlaced={({ orderSn }) => onPlaced(orderSn)}
      onClose={onClose}
      onRefused={onRefused}
    >
      <FactList
        facts={[
          { label: t('review.target'), value: `${card.bank} ${maskedCard(card.bankAccount)}` },
          { label: t('label.amount'), value: <Money amount={amount} currency={currency} /> },
          { label: t('review.fee'), value: <Money amount={quote.charge} currency={currency} /> },
          { label: t('review.coinsTaken'), value: <Coins amount={quote.coins} /> },
        ]}
      />
      <BalanceAfter coins={`-${quote.coins}`} />
    </MoneyConfirmation>
  )
}
