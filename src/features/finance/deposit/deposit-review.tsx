import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Channel } from '~/api/contract/money.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { confirmByTap, MoneyConfirmation } from '~/components/money-confirmation/money-confirmation.tsx'
import { depositQuote } from '~/domain/money/quote.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { placeDepositMutation } from '../mutations.ts'
import { walletPaths } from '../paths.ts'
import type { Review } from '../use-review-end.ts'

interface DepositReviewProps {
  review: Review
  channel: Channel
  onClose: () => void
  onPlaced: (orderSn: string) => void
  /** A refusal whose cause is a field of the form behind; true where it is one. */
  onRefused: (error: unknown) => boolean
}

/** Everything about the deposit once more, before anything is sent. */
export function DepositReview({ review, channel, onClose, onPlaced, onRefused }: DepositReviewProps) {
  const { t } = useTranslation('finance')
  const { requestId, amount, currency } = review
  const quote = depositQuote(channel, amount)
  return (
    <MoneyConfirmation
      title={t('review.depositTitle')}
      confirmLabel={t('review.confirmDeposit')}
      figure={{ label: t('review.pay'), amount: quote.net, currency }}
      form={confirmByTap}
      mutation={placeDepositMutation(useQueryClient())}
      orderOf={(userId) => ({
        requestId,
        userId,
        channel: channel.channel,
        currency,
        amount,
        returnUrl: globalThis.location.origin + walletPaths.deposit,
        expectedRate: channel.exchangeRate,
        expectedCharge: quote.charge,
      })}
      onPlaced={({ orderSn }) => onPlaced(orderSn)}
      onClose={onClose}
      onRefused={onRefused}
    >
      <FactList
        facts={[
          { label: t('label.channel'), value: <LocalizedText record={channel} field="name" /> },
          { label: t('label.amount'), value: <Money amount={amount} currency={currency} /> },
          { label: t('review.fee'), value: <Money amount={quote.charge} currency={currency} /> },
          { label: t('review.coins'), value: <Money amount={quote.coins} currency={coinCurrency} /> },
        ]}
      />
      <p className="small-muted">{t('review.depositNext')}</p>
    </MoneyConfirmation>
  )
}
