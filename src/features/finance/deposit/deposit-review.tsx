import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Channel } from '~/api/contract/money.ts'
import { BalanceAfter, useBalanceAfter } from '~/components/money-confirmation/balance-after.tsx'
import { confirmByTap, MoneyConfirmation } from '~/components/money-confirmation/money-confirmation.tsx'
import type { Quote } from '~/domain/money/quote.ts'
import { minuteMs } from '~/lib/durations.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { useQuoteFacts, useRateFact, type OrderReview } from '../live-review.tsx'
import { MethodText, useMethodName } from '../method-text.tsx'
import { creditMs } from '../order-watch.ts'
import { useAgreed, type Review, type ReviewEnd } from '../use-review-end.ts'
import { walletPaths } from '../wallet-paths.ts'
import { placeDepositMutation } from './api.ts'

interface DepositReviewProps extends ReviewEnd {
  review: Review
  channel: Channel
  quote: Quote
}

export function DepositReview({ review, onClose, onPlaced, onRefused, ...now }: DepositReviewProps) {
  const { t } = useTranslation('finance')
  const nameOf = useMethodName()
  const quoteFacts = useQuoteFacts('review.coins')
  const { requestId, amount, currency } = review
  const { channel, quote, confirm, refused } = useAgreed(now, onRefused)
  return (
    <MoneyConfirmation
      title={t('review.depositTitle')}
      confirmLabel={t('review.confirmDeposit')}
      figure={{ label: t('review.pay'), amount: quote.net, currency }}
      form={confirmByTap}
      pausable="deposits"
      mutation={placeDepositMutation(useQueryClient())}
      orderOf={(userId) => ({
        ...confirm(),
        requestId,
        userId,
        channel: channel.channel,
        currency,
        amount,
        returnUrl: globalThis.location.origin + walletPaths.deposit,
      })}
      onPlaced={({ orderSn }) => onPlaced(orderSn)}
      onClose={onClose}
      onRefused={refused}
    >
      <FactList
        facts={[
          { label: t('label.channel'), value: <MethodText name={nameOf(channel)} label /> },
          { label: t('label.amount'), value: <Money amount={amount} currency={currency} /> },
          ...quoteFacts(quote, currency),
        ]}
      />
      <BalanceAfter coins={quote.coins} />
      <p className="small-muted">{t('review.depositNext')}</p>
    </MoneyConfirmation>
  )
}

export function useDepositReview(channel: Channel | undefined, quote: Quote | null): OrderReview {
  const { t } = useTranslation('finance')
  const nameOf = useMethodName()
  const rateFact = useRateFact()
  const quoteFacts = useQuoteFacts('review.coins')
  const balanceAfter = useBalanceAfter(quote?.coins ?? null)
  const { currency = coinCurrency, exchangeRate = '1' } = channel ?? {}
  return {
    figure: { label: t('review.pay'), amount: quote?.net ?? null, currency },
    facts: channel
      ? [
          { label: t('label.channel'), value: <MethodText name={nameOf(channel)} label /> },
          rateFact(exchangeRate, '1000', currency, coinCurrency),
          ...quoteFacts(quote, currency),
          balanceAfter,
          { label: t('review.time'), value: t('form.speed', { minutes: creditMs / minuteMs }) },
        ]
      : [],
  }
}
