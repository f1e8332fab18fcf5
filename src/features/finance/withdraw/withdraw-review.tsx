import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Channel } from '~/api/contract/money.ts'
import type { BankCard } from '~/api/contract/user.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { BalanceAfter, useBalanceAfter } from '~/components/money-confirmation/balance-after.tsx'
import { confirmByFundPassword } from '~/components/money-confirmation/check-fund-password.ts'
import { ProofField } from '~/components/money-confirmation/fund-password-field.tsx'
import { MoneyConfirmation } from '~/components/money-confirmation/money-confirmation.tsx'
import { expectedTime } from '~/domain/money/expected-time.ts'
import type { Quote } from '~/domain/money/quote.ts'
import { durationText } from '~/lib/duration-text.ts'
import { maskedCard } from '~/lib/mask.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { ordersQuery } from '../api.ts'
import { useToldLoss } from '../bonus-loss.tsx'
import { noFigure, useQuoteFacts, useRateFact, type OrderReview } from '../live-review.tsx'
import { useAgreed, type Review, type ReviewEnd } from '../use-review-end.ts'
import { placeWithdrawalMutation } from './api.ts'

interface WithdrawReviewProps extends ReviewEnd {
  review: Review
  channel: Channel
  quote: Quote
  card: BankCard
}

/** What confirms a withdrawal is a passkey, or the fund password, which is sent and stored nowhere. */
export function WithdrawReview({ review, card, onClose, onPlaced, onRefused, ...now }: WithdrawReviewProps) {
  const { t } = useTranslation('finance')
  const { requestId, amount, currency } = review
  const { channel, quote, confirm, refused } = useAgreed(now, onRefused)
  const quoteFacts = useQuoteFacts('review.coinsTaken')
  const usual = useUsualTime(channel)
  const loss = useToldLoss()
  return (
    <MoneyConfirmation
      title={t('review.withdrawTitle')}
      confirmLabel={t('review.confirmWithdraw')}
      figure={{ label: t('review.receive'), amount: quote.net, currency }}
      takes={{ coins: quote.coins }}
      form={confirmByFundPassword}
      pausable="withdrawals"
      fields={({ field }, proof) => <ProofField proof={proof} {...field('paymentPassword')} />}
      mutation={placeWithdrawalMutation(useQueryClient())}
      orderOf={(userId, paymentPassword) => ({
        ...confirm(),
        requestId,
        userId,
        bankId: card.id,
        amount,
        currency,
        paymentPassword,
        ...loss.forfeits,
      })}
      onPlaced={({ orderSn }) => onPlaced(orderSn)}
      onClose={onClose}
      onRefused={(error) => {
        loss.note(error)
        return refused(error)
      }}
    >
      {loss.notice}
      <FactList
        facts={[
          { label: t('review.target'), value: nameOfCard(card) },
          { label: t('label.amount'), value: <Money amount={amount} currency={currency} /> },
          ...quoteFacts(quote, currency),
          usual,
        ]}
      />
      <BalanceAfter coins={`-${quote.coins}`} />
      <p className="small-muted">
        <LocalizedText record={channel} field="notice" label />
      </p>
    </MoneyConfirmation>
  )
}

const nameOfCard = ({ bank, bankAccount }: BankCard) => `${bank} ${maskedCard(bankAccount)}`

/** When it is paid, as the player's own history says; null where that says too little. */
function useUsualTime({ channel }: Channel) {
  const { t, i18n } = useTranslation('finance')
  const { data } = useQuery(ordersQuery('withdraw'))
  const usual = expectedTime('withdraw', { orderSn: '', channel, network: '' }, data?.records ?? [])
  return (
    usual && {
      label: t('review.time'),
      value: t('review.usually', { time: durationText(usual.median, i18n.language) }),
    }
  )
}

export function useWithdrawReview(
  channel: Channel,
  card: BankCard | undefined,
  quote: Quote | null,
): OrderReview {
  const { t } = useTranslation('finance')
  const usual = useUsualTime(channel)
  const rateFact = useRateFact()
  const quoteFacts = useQuoteFacts('review.coinsTaken')
  const balanceAfter = useBalanceAfter(quote ? `-${quote.coins}` : null)
  const { currency } = channel
  return {
    figure: { label: t('review.receive'), amount: quote?.net ?? null, currency },
    facts: [
      { label: t('review.target'), value: card ? nameOfCard(card) : noFigure },
      rateFact(channel.exchangeRate, '1000', currency, coinCurrency),
      ...quoteFacts(quote, currency),
      balanceAfter,
      usual,
    ],
  }
}
