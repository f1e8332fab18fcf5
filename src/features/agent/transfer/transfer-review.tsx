import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { useRulesForm, type Checked } from '~/components/form/use-rules-form.ts'
import { FundPasswordField } from '~/components/money-confirmation/fund-password-field.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { readFundPassword } from '~/domain/money/fund-password.ts'
import { PlacedElsewhere } from '~/domain/money/place-order.ts'
import { useExclusive } from '~/domain/money/use-journal.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { addDecimals, subtractDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Money } from '~/ui/money.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { transferMutation } from '../mutations.ts'
import { TransferReceipt, type Receipt } from './transfer-receipt.tsx'
import type { TransferDraft, TransferSubject } from './transfer-subject.ts'

interface TransferReviewProps {
  subject: TransferSubject
  review: TransferDraft
  ownBalance: string
  memberBalance: string
  onBack: () => void
  onClose: () => void
}

function checkPassword({ paymentPassword }: { paymentPassword: string }): Checked<string, 'paymentPassword'> {
  const digits = readFundPassword(paymentPassword)
  if (digits !== null) return { ok: true, draft: digits }
  const asked = platform().fundPasswordDigits
  const problem =
    asked === null
      ? { messageKey: 'finance:problem.input', values: { field: 'fundPassword' } }
      : { messageKey: 'finance:problem.fundPassword', values: { digits: asked } }
  return { ok: false, problems: [{ field: 'paymentPassword', ...problem }] }
}

/** Both balances after the transfer, and the fund password, which is sent and kept nowhere. */
export function TransferReview(props: TransferReviewProps) {
  const { subject, review, ownBalance, memberBalance, onBack, onClose } = props
  const { t } = useTranslation(['agent', 'finance'])
  const formId = useId()
  const userId = useProfile()?.userId
  const place = useMutation(transferMutation(useQueryClient()))
  const exclusive = useExclusive()
  const isUnknown = subject.open !== undefined
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const { form, register, errorOf, submit, busy } = useRulesForm({
    initial: { paymentPassword: '' },
    check: checkPassword,
  })
  const [ownAfter, memberAfter] =
    subject.direction === 'in'
      ? [subtractDecimals(ownBalance, review.amount), addDecimals(memberBalance, review.amount)]
      : [addDecimals(ownBalance, review.amount), subtractDecimals(memberBalance, review.amount)]
  const onSubmit = submit(async (paymentPassword) => {
    if (userId === undefined) return
    const { direction, memberId, name } = subject
    try {
      const placement = await place.mutateAsync({
        ...review,
        userId,
        memberId,
        name,
        direction,
        paymentPassword,
      })
      if (placement.outcome === 'unknown' && placement.refusal) throw placement.refusal
      // The page behind says so and looks for it.
      if (placement.outcome === 'unknown') return onClose()
      if (placement.outcome !== 'placed') return
      const { orderSn, userBalance: own, memberBalance: member } = placement.answer
      setReceipt({ orderSn, balances: { own, member } })
    } catch (error) {
      if (!(error instanceof PlacedElsewhere)) throw error
      form.setError('root', { message: t('finance:review.elsewhere') })
    } finally {
      // Its variables hold the fund password.
      place.reset()
    }
  })
  if (receipt) return <TransferReceipt {...review} subject={subject} receipt={receipt} onClose={onClose} />
  const coins = (amount: string) => <Money amount={amount} currency={coinCurrency} />
  return (
    <Sheet
      open
      full
      dismissOnOverlay={false}
      title={t('agent:transfer.review')}
      onClose={() => (busy ? undefined : isUnknown ? onClose() : onBack())}
      footer={
        <ServerButton type="submit" form={formId} full busy={busy}>
          {isUnknown ? t('agent:transfer.check') : t(`agent:transfer.${subject.direction}`)}
        </ServerButton>
      }
    >
      <Stack gap={4}>
        {isUnknown ? <FormError message={t('agent:transfer.unknown')} /> : null}
        <FactList
          facts={[
            { label: t('agent:transfer.direction'), value: t(`agent:transfer.${subject.direction}`) },
            { label: t('agent:transfer.member'), value: subject.name },
            { label: t('finance:label.amount'), value: coins(review.amount) },
            ...(review.remark
              ? [{ label: t('agent:transfer.remark'), value: <bdi>{review.remark}</bdi> }]
              : []),
            ...(isUnknown
              ? []
              : [
                  { label: t('agent:transfer.ownAfter'), value: coins(ownAfter) },
                  { label: t('agent:transfer.memberAfter'), value: coins(memberAfter) },
                ]),
          ]}
        />
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void exclusive(onSubmit)
          }}
        >
          <Stack gap={3}>
            <FundPasswordField {...register('paymentPassword')} error={errorOf('paymentPassword')} />
            <FormError message={errorOf('root')} />
          </Stack>
        </form>
      </Stack>
    </Sheet>
  )
}
