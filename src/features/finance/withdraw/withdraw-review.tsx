import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '~/api/api-error.ts'
import type { Channel } from '~/api/contract/money.ts'
import type { BankCard } from '~/api/contract/user.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { FundPasswordField } from '~/components/money-confirmation/fund-password-field.tsx'
import { withdrawQuote } from '~/domain/money/quote.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { maskedCard } from '~/lib/mask.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Money } from '~/ui/money.tsx'
import { placeWithdrawalMutation } from '../mutations.ts'
import type { Review } from '../review-state.ts'
import { checkFundPassword } from '../rules.ts'
import { useWithdrawRefusal } from './use-withdraw-refusal.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'

interface WithdrawReviewProps {
  review: Review
  channel: Channel
  card: BankCard
  onClose: () => void
  onPlaced: (orderSn: string) => void
  /** A refusal whose cause is a field of the form behind. */
  onRefused: (error: ApiError) => void
}

const fields: readonly string[] = ['amount', 'bankId']

/** Everything about the withdrawal once more, and the fund password, which is sent and kept nowhere. */
export function WithdrawReview({ review, channel, card, onClose, onPlaced, onRefused }: WithdrawReviewProps) {
  const { t } = useTranslation('finance')
  const userId = useProfile()?.userId
  const place = useMutation(placeWithdrawalMutation(useQueryClient()))
  const { isLocked, refuse } = useWithdrawRefusal({ fields, onRefused })
  const { requestId, amount, currency } = review
  const quote = withdrawQuote(channel, amount)
  const { form, register, errorOf, submit, busy } = useRulesForm({
    initial: { paymentPassword: '' },
    check: checkFundPassword,
  })

  const onSubmit = submit(async (paymentPassword) => {
    if (userId === undefined || isLocked) return
    try {
      const account = card.bankAccount.slice(-4)
      const shown = { expectedRate: channel.exchangeRate, expectedCharge: quote.charge }
      const draft = { bankId: card.id, account, amount, currency, paymentPassword, ...shown }
      const placement = await place.mutateAsync({ requestId, userId, draft })
      if (placement.outcome === 'placed') onPlaced(placement.answer.orderSn)
      if (placement.outcome === 'unknown') onClose()
    } catch (error) {
      refuse(error, (message) => form.setError('root', { message }))
    } finally {
      // Its variables hold the fund password.
      place.reset()
    }
  })

  return (
    <WithdrawSheet
      net={quote.net}
      currency={currency}
      facts={
        <FactList
          facts={[
            { label: t('review.target'), value: `${card.bank} ${maskedCard(card.bankAccount)}` },
            { label: t('label.amount'), value: <Money amount={amount} currency={currency} /> },
            { label: t('review.fee'), value: <Money amount={quote.charge} currency={currency} /> },
            { label: t('review.coinsTaken'), value: <Money amount={quote.coins} currency={coinCurrency} /> },
          ]}
        />
      }
      busy={busy}
      isLocked={isLocked}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FundPasswordField {...register('paymentPassword')} error={errorOf('paymentPassword')} />
      <FormError message={errorOf('root')} />
    </WithdrawSheet>
  )
}
