import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { HeroFigure } from '~/components/money-confirmation/fund-password-field.tsx'
import { isPositive } from '~/lib/decimal.ts'
import { randomId } from '~/lib/random-id.ts'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import { AmountField } from '~/ui/text-field.tsx'
import { transferDrafts } from '../api.ts'
import { checkTransferAmount, type AmountValues } from '../rules.ts'
import { useSteps, type TransferFlow } from '../transfer-flow.ts'
import { StepForm } from './step-form.tsx'
import { AccountTransferReview, type OpenReview } from './transfer-review.tsx'

interface ConfirmStepProps {
  flow: TransferFlow
  wallet: NonNullable<TransferFlow['wallet']>
}

/** The last step: how much of the balance, and then the review. */
export function ConfirmStep({ flow, wallet }: ConfirmStepProps) {
  const { t, i18n } = useTranslation('transfer')
  const { restart } = useSteps()
  const [review, setReview] = useState<OpenReview | null>(null)
  const { form, field, showError, submit, ...status } = useRulesForm<AmountValues, string>({
    initial: { mode: 'all', amount: '' },
    check: (values) => checkTransferAmount(values, wallet, i18n.language),
    draftKey: transferDrafts.amount,
  })
  const mode = useWatch({ control: form.control, name: 'mode' })
  const onSubmit = submit((amount) => {
    // The id is born with the review and stays with it over retries (rules.md, "One confirmation, one order").
    setReview({ requestId: randomId(), amount })
  })
  // The sheet has to be gone before a field behind it can take the focus.
  const onAmountRefused = (error: unknown) => {
    flushSync(() => {
      setReview(null)
      form.setValue('mode', 'part')
    })
    showError(error)
  }
  if (!isPositive(wallet.balance))
    return (
      <EmptyState
        art="wallet"
        title={t('empty.title')}
        text={t('empty.text', { account: flow.account })}
        action={<Button onClick={() => void restart()}>{t('other')}</Button>}
      />
    )
  return (
    <>
      <StepForm onSubmit={onSubmit} submit={t('confirm.review')} status={status} trouble={null} canLeave>
        <HeroFigure label={t('confirm.balance')} amount={wallet.balance} currency={wallet.currency}>
          <span>{wallet.name}</span> <bdi>{flow.account}</bdi>
        </HeroFigure>
        <Segmented
          label={t('confirm.mode')}
          name="mode"
          options={[
            { value: 'all', label: t('confirm.all') },
            { value: 'part', label: t('confirm.part') },
          ]}
          value={mode}
          onChange={(value) => {
            form.clearErrors()
            form.setValue('mode', value)
          }}
        />
        {mode === 'part' ? (
          <AmountField {...field('amount')} label={t('confirm.amount')} unit={wallet.currency} />
        ) : null}
      </StepForm>
      {review ? (
        <AccountTransferReview
          flow={flow}
          wallet={wallet}
          review={review}
          onClose={() => setReview(null)}
          onAmountRefused={onAmountRefused}
        />
      ) : null}
    </>
  )
}
