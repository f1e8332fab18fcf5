import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../../api/api-error.ts'
import { useProfile } from '../../../../session/profile.ts'
import { useRulesForm } from '../../../../shell/form/use-rules-form.ts'
import { FundPasswordField } from '../../../../shell/form/fund-password-field.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { WithdrawSheet } from '../../components/withdraw-sheet.tsx'
import type { Review } from '../../review.ts'
import { useWithdrawRefusal } from '../../use-withdraw-refusal.ts'
import { changeBook, useAddressBook } from '../address-book-store.ts'
import { longestLabel, withAddress } from '../address-book.ts'
import { coinQuote } from '../coin-quote.ts'
import type { CoinWithdrawFacts } from '../coin-rules.ts'
import type { CoinTarget } from '../coin-target.ts'
import { placeCoinWithdrawalMutation } from '../mutations.ts'
import { checkReview, type ReviewDraft, type ReviewValues } from '../review-rules.ts'
import { CryptoReviewFacts } from './crypto-review-facts.tsx'

interface CryptoReviewProps {
  review: Review
  target: CoinTarget
  facts: CoinWithdrawFacts
  onClose: () => void
  onPlaced: (orderSn: string) => void
  /** A refusal whose cause is a field of the form behind. */
  onRefused: (error: ApiError) => void
}

const fields: readonly string[] = ['address', 'memo', 'amount', 'network', 'coin']

/** Everything about the withdrawal once more, the address for comparing, and the fund password, which is kept nowhere. */
export function CryptoReview({ review, target, facts, onClose, onPlaced, onRefused }: CryptoReviewProps) {
  const { t } = useTranslation('crypto')
  const userId = useProfile()?.userId
  const place = useMutation(placeCoinWithdrawalMutation(useQueryClient()))
  const known = useAddressBook().some(
    ({ address, memo, network }) =>
      address === target.address && memo === target.memo && network === target.network,
  )
  const { isLocked, refuse } = useWithdrawRefusal({ fields, onRefused })
  const { requestId, amount, currency } = review
  const quote = coinQuote(facts.coin, facts.network, amount, facts.balanceCurrency)
  const { form, register, errorOf, submit, busy } = useRulesForm<ReviewValues, ReviewDraft>({
    initial: { paymentPassword: '', save: false, label: '' },
    check: checkReview,
  })
  const isSaving = form.watch('save')

  const onSubmit = submit(async ({ paymentPassword, label }) => {
    if (userId === undefined || isLocked) return
    try {
      const shown = { expectedRate: facts.coin.exchangeRate, expectedCharge: quote.charge }
      const draft = { ...target, amount, paymentPassword, ...shown }
      const placement = await place.mutateAsync({ requestId, userId, draft })
      if (placement.outcome === 'placed') {
        if (label !== null) changeBook(userId, (book) => withAddress(book, { ...target, label }))
        onPlaced(placement.answer.orderSn)
      }
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
      facts={<CryptoReviewFacts target={target} quote={quote} facts={facts} />}
      busy={busy}
      isLocked={isLocked}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FundPasswordField {...register('paymentPassword')} error={errorOf('paymentPassword')} />
      {known ? null : <Checkbox {...register('save')} label={t('review.save')} />}
      {isSaving && !known ? (
        <TextField
          {...register('label')}
          label={t('review.label')}
          maxLength={longestLabel}
          autoComplete="off"
          error={errorOf('label')}
        />
      ) : null}
      <FormError message={errorOf('root')} />
    </WithdrawSheet>
  )
}
