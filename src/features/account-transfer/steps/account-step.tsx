import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { CaptchaField, useCaptcha } from '~/components/captcha-field.tsx'
import { startCountdown } from '~/components/code-countdown.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { Button } from '~/ui/button.tsx'
import { PasswordField, TextField } from '~/ui/text-field.tsx'
import { transferDrafts, validateMutation } from '../api.ts'
import { checkAccount, type WalletAccountValues } from '../rules.ts'
import { useFlow, useSteps } from '../transfer-flow.ts'
import { StepForm, useStepWork } from './step-form.tsx'

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
  const { form, field, submit, ...status } = useRulesForm({
    initial: { account: flow.account, password: '', qrcode: '', uuid: '' },
    check: (values: WalletAccountValues) => checkAccount(values, asksCaptcha),
    draftKey: transferDrafts.account,
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
        validate.reset()
      }
    }),
  )
  return (
    <StepForm onSubmit={onSubmit} submit={t('account.submit')} status={status} trouble={trouble}>
      {flow.transferId ? (
        <Button variant="secondary" full onClick={() => void show(flow.step)}>
          {t('account.resume', { account: flow.account })}
        </Button>
      ) : null}
      <TextField
        {...field('account')}
        label={t('account.account')}
        autoComplete="section-jsy username"
        typing="exact"
      />
      <PasswordField
        {...field('password')}
        label={t('account.password')}
        hint={t('account.passwordHint')}
        autoComplete="section-jsy current-password"
      />
      {asksCaptcha ? <CaptchaPart form={form} error={status.errorOf('qrcode')} /> : null}
    </StepForm>
  )
}

interface CaptchaPartProps {
  form: UseFormReturn<WalletAccountValues>
  error: string | undefined
}

/** The picture that the server asks for after wrong passwords; fetched only once it does. */
function CaptchaPart({ form, error }: CaptchaPartProps) {
  const captcha = useCaptcha()
  const shown = captcha.picture?.uuid ?? ''
  const [qrcode, uuid] = form.watch(['qrcode', 'uuid'])
  return (
    <CaptchaField
      {...form.register('qrcode', { onChange: () => form.setValue('uuid', shown) })}
      captcha={captcha}
      // A text that was typed for an older picture counts as not typed.
      value={uuid === shown ? qrcode : ''}
      error={error}
    />
  )
}
