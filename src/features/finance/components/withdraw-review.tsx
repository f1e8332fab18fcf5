import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isApiError } from '../../../api/api-error.ts'
import type { Channel } from '../../../api/contract/money.ts'
import type { BankCard } from '../../../api/contract/user.ts'
import { coinCurrency } from '../../../lib/money-format.ts'
import { maskedCard } from '../../../lib/mask.ts'
import { useProfile } from '../../../session/profile.ts'
import { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { ServerButton } from '../../../shell/offline/server-button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Money } from '../../../ui/money.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { PlacedElsewhere } from '../../../shell/money/money-order.ts'
import { placeWithdrawalMutation } from '../mutations.ts'
import { withdrawQuote } from '../quote.ts'
import type { Review } from '../review.ts'
import { checkFundPassword } from '../rules.ts'
import { useExclusive } from '../../../shell/money/use-exclusive.ts'
import { useNow } from '../use-now.ts'
import { ReviewHero } from './review-hero.tsx'

interface WithdrawReviewProps {
  review: Review
  channel: Channel
  card: BankCard
  onClose: () => void
  onPlaced: (orderSn: string) => void
  /** A refusal whose cause is a field of the form behind. */
  onRefused: (error: ApiError) => void
}

const lockedCode = 423
const formFields: readonly string[] = ['amount', 'bankId']

const lockEndOf = (error: ApiError) => Date.now() + (error.retryAfter ?? 0) * 1000

/** Everything about the withdrawal once more, and the fund password, which is sent and kept nowhere. */
export function WithdrawReview({ review, channel, card, onClose, onPlaced, onRefused }: WithdrawReviewProps) {
  const { t } = useTranslation('finance')
  const formId = useId()
  const userId = useProfile()?.userId
  const place = useMutation(placeWithdrawalMutation(useQueryClient()))
  const [lockedUntil, setLockedUntil] = useState(0)
  const isLocked = useNow() < lockedUntil
  const exclusive = useExclusive()
  const { requestId, amount, currency } = review
  const quote = withdrawQuote(channel, amount)
  const { form, register, errorOf, submit, busy } = useRulesForm({
    initial: { paymentPassword: '' },
    check: checkFundPassword,
  })

  const onSubmit = submit(async (paymentPassword) => {
    if (userId === undefined || isLocked) return
    try {
      const draft = { bankId: card.id, amount, currency, paymentPassword }
      const placement = await place.mutateAsync({ requestId, userId, draft })
      if (placement.outcome === 'placed') onPlaced(placement.answer.orderSn)
      if (placement.outcome === 'unknown') onClose()
    } catch (error) {
      if (error instanceof PlacedElsewhere) form.setError('root', { message: t('review.elsewhere') })
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
      title={t('review.withdrawTitle')}
      onClose={() => (busy ? undefined : onClose())}
      footer={
        <ServerButton type="submit" form={formId} full busy={busy} aria-disabled={isLocked}>
          {t('review.confirmWithdraw')}
        </ServerButton>
      }
    >
      <Stack gap={4}>
        <ReviewHero label={t('review.receive')} amount={quote.net} currency={currency} />
        <FactList
          facts={[
            { label: t('review.target'), value: `${card.bank} ${maskedCard(card.bankAccount)}` },
            { label: t('label.amount'), value: <Money amount={amount} currency={currency} /> },
            { label: t('review.fee'), value: <Money amount={quote.charge} currency={currency} /> },
            { label: t('review.coinsTaken'), value: <Money amount={quote.coins} currency={coinCurrency} /> },
          ]}
        />
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
              label={t('label.fundPassword')}
              hint={t('review.fundPasswordHint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              error={errorOf('paymentPassword')}
            />
            <FormError message={errorOf('root')} />
          </Stack>
        </form>
      </Stack>
    </Sheet>
  )
}
