import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../api/api-error.ts'
import { startCountdown } from '../../../shell/code-countdown/code-countdown.ts'
import { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { drafts } from '../drafts.ts'
import { validateMutation } from '../mutations.ts'
import { type AccountValues, checkAccount } from '../rules.ts'
import { useFlow } from '../transfer-flow.ts'
import { useStepWork } from '../use-step-work.ts'
import { useSteps } from '../use-steps.ts'
import { CaptchaPart } from './captcha-part.tsx'
import { StepForm } from './step-form.tsx'

const secret = ['password', 'qrcode', 'uuid'] as const

const asksForCaptcha = (error: unknown) =>
  isApiError(error) && error.fieldProblems.some(({ field }) => field === 'qrcode')

/** Step 1: account and password at the provider. The password goes into the body and nowhere else. */
export function AccountStep() {
  const { t } = useTranslation('transfer')
  const flow = useFlow()
  const { advance, show } = useSteps()
  const { trouble, run } = useStepWork()
  const validate = useMutation(validateMutation(useQueryClient()))
  const [asksCaptcha, setAsksCaptcha] = useState(false)
  const { form, register, errorOf, submit, busy } = useRulesForm({
    initial: { account: flow.account, password: '', qrcode: '', uuid: '' },
    check: (values: AccountValues) => checkAccount(values, asksCaptcha),
    draftKey: drafts.account,
    secret,
  })
  const onSubmit = submit((draft) =>
    run(async () => {
      try {
        const { transferId, needCard, target } = await validate.mutateAsync(draft)
        if (!needCard) startCountdown('transfer')
        form.resetField('password')
        await advance('account', {
          step: needCard ? 'card' : 'code',
          transferId,
          needCard,
          target,
          account: draft.account,
          wallet: undefined,
          lockedUntil: undefined,
        })
      } catch (error) {
        if (asksForCaptcha(error)) setAsksCaptcha(true)
        form.setValue('qrcode', '')
        throw error
      } finally {
        // Its variables hold the password.
        validate.reset()
      }
    }),
  )
  return (
    <StepForm
      onSubmit={onSubmit}
      submit={t('account.submit')}
      busy={busy}
      error={errorOf('root')}
      trouble={trouble}
    >
      {flow.transferId ? (
        <Button variant="secondary" full onClick={() => void show(flow.step)}>
          {t('account.resume', { account: flow.account })}
        </Button>
      ) : null}
      <TextField
        {...register('account')}
        label={t('account.account')}
        error={errorOf('account')}
        autoComplete="section-jsy username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...register('password')}
        label={t('account.password')}
        hint={t('account.passwordHint')}
        error={errorOf('password')}
        autoComplete="section-jsy current-password"
      />
      {asksCaptcha ? <CaptchaPart form={form} error={errorOf('qrcode')} /> : null}
    </StepForm>
  )
}
