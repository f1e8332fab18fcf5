import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isApiError } from '../../../../api/api-error.ts'
import { useProfile } from '../../../../session/profile.ts'
import { useRulesForm } from '../../../../shell/form/use-rules-form.ts'
import { PlacedElsewhere } from '../../../../shell/money/money-order.ts'
import { useExclusive } from '../../../../shell/money/use-exclusive.ts'
import { ServerButton } from '../../../../shell/offline/server-button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { Stack } from '../../../../ui/stack.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { ReviewHero } from '../../components/review-hero.tsx'
import type { Review } from '../../review.ts'
import { useNow } from '../../use-now.ts'
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

const lockedCode = 423
const formFields: readonly string[] = ['address', 'memo', 'amount', 'network', 'coin']

const lockEndOf = (error: ApiError) => Date.now() + (error.retryAfter ?? 0) * 1000

/** Everything about the withdrawal once more, the address for comparing, and the fund password, which is kept nowhere. */
export function CryptoReview({ review, target, facts, onClose, onPlaced, onRefused }: CryptoReviewProps) {
  const { t } = useTranslation(['crypto', 'finance'])
  const formId = useId()
  const userId = useProfile()?.userId
  const place = useMutation(placeCoinWithdrawalMutation(useQueryClient()))
  const known = useAddressBook().some(
    ({ address, memo, network }) =>
      address === target.address && memo === target.memo && network === target.network,
  )
  const [lockedUntil, setLockedUntil] = useState(0)
  const isLocked = useNow() < lockedUntil
  const exclusive = useExclusive()
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
      const draft = { ...target, amount, paymentPassword }
      const placement = await place.mutateAsync({ requestId, userId, draft })
      if (placement.outcome === 'placed') {
        if (label !== null) changeBook(userId, (book) => withAddress(book, { ...target, label }))
        onPlaced(placement.answer.orderSn)
      }
      if (placement.outcome === 'unknown') onClose()
    } catch (error) {
      if (error instanceof PlacedElsewhere) form.setError('root', { message: t('finance:review.elsewhere') })
      else if (isApiError(error) && error.fieldProblems.some(({ field }) => formFields.includes(field)))
        onRefused(error)
      else {
        if (isApiError(error) && error.code === lockedCode) setLockedUntil(lockEndOf(error))
        throw error
      }
    } finally {
      // Its variables hold the fund password.
      place.reset()
    }
  })

  return (
    <Sheet
      open
      full
      dismissOnOverlay={false}
      title={t('finance:review.withdrawTitle')}
      onClose={() => (busy ? undefined : onClose())}
      footer={
        <ServerButton type="submit" form={formId} full busy={busy} aria-disabled={isLocked}>
          {t('finance:review.confirmWithdraw')}
        </ServerButton>
      }
    >
      <Stack gap={4}>
        <ReviewHero label={t('finance:review.receive')} amount={quote.net} currency={currency} />
        <CryptoReviewFacts target={target} quote={quote} facts={facts} />
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            void exclusive(onSubmit)
          }}
          noValidate
        >
          <Stack gap={3}>
            <PasswordField
              {...register('paymentPassword')}
              label={t('finance:label.fundPassword')}
              hint={t('finance:review.fundPasswordHint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              error={errorOf('paymentPassword')}
            />
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
          </Stack>
        </form>
      </Stack>
    </Sheet>
  )
}
