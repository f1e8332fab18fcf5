import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { startCountdown } from '~/components/code-countdown.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { TextField } from '~/ui/text-field.tsx'
import { transferDrafts, validateCardMutation } from '../api.ts'
import { checkCard, type CardValues } from '../rules.ts'
import { useFlow, useSteps } from '../transfer-flow.ts'
import { StepForm, useStepWork } from './step-form.tsx'

export function CardStep() {
  const { t } = useTranslation('transfer')
  const { transferId, target, step } = useFlow()
  const { advance } = useSteps()
  const { trouble, run } = useStepWork()
  const validate = useMutation(validateCardMutation())
  const { field, submit, ...status } = useRulesForm({
    initial: { bankAccount: '' },
    check: (values: CardValues) => checkCard(values),
    draftKey: transferDrafts.card,
  })
  const onSubmit = submit((bankAccount) =>
    run(async () => {
      const answer = await validate.mutateAsync({ transferId, bankAccount })
      startCountdown('transfer')
      // Whoever came back to this step has not lost what came after it.
      await advance('card', {
        step: step === 'confirm' ? 'confirm' : 'code',
        target: answer.target || target,
      })
    }),
  )
  return (
    <StepForm onSubmit={onSubmit} submit={t('account.submit')} status={status} trouble={trouble} canLeave>
      <p>{t('card.text')}</p>
      <TextField
        {...field('bankAccount')}
        label={t('card.field')}
        hint={t('card.hint')}
        inputMode="numeric"
        autoComplete="off"
      />
    </StepForm>
  )
}
