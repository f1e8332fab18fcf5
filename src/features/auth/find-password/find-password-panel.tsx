import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { platform } from '~/api/platform.ts'
import { CaptchaField, useCaptcha } from '~/components/captcha-field.tsx'
import { startCountdown, useCodeCountdown } from '~/components/code-countdown.ts'
import { useDraftState } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { readTyped } from '~/lib/typed-text.ts'
import { wipePassword } from '~/session/remembered-login.ts'
import { Button } from '~/ui/button.tsx'
import { Stack } from '~/ui/stack.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { NewPasswordField } from '~/ui/strength-meter.tsx'
import { TextButton } from '~/ui/text-button.tsx'
import { CodeField, TextField } from '~/ui/text-field.tsx'
import { resetPasswordMutation, sendResetCodeMutation } from '../api.ts'
import { authDrafts } from '../auth-drafts.ts'
import { AuthForm, StepTitle } from '../auth-form.tsx'
import {
  checkReset,
  checkResetRequest,
  typedFor,
  type ResetRequestValues,
  type ResetValues,
} from '../rules.ts'

interface FindPasswordPanelProps {
  onBack: () => void
  onReset: (account: string) => void
}

/** Find password, two steps: account and captcha send a code; code and new password end it. */
export function FindPasswordPanel({ onBack, onReset }: FindPasswordPanelProps) {
  const { t } = useTranslation('auth')
  const reset = usePasswordReset(onReset)
  return (
    <Stack gap={4}>
      <div>
        <TextButton icon="back" onClick={onBack}>
          {t('find.toLogin')}
        </TextButton>
        <StepTitle takeFocus>{t('find.title')}</StepTitle>
      </div>
      <Stepper steps={[t('find.steps.request'), t('find.steps.reset')]} current={reset.step} />
      {reset.step === 0 ? <ResetRequestStep reset={reset} /> : <ResetStep reset={reset} />}
    </Stack>
  )
}

/** Find password, step 0: for whom, and the captcha. While the countdown runs, a code that came already serves. */
function ResetRequestStep({ reset }: { reset: PasswordReset }) {
  const { t } = useTranslation('auth')
  const { captcha, requestForm, seconds } = reset
  const { form, field, errorOf, busy } = requestForm
  const [qrcode, uuid] = form.watch(['qrcode', 'uuid'])
  return (
    <AuthForm
      onSubmit={reset.submitRequest}
      error={errorOf('root')}
      actions={
        <>
          <ServerButton type="submit" full busy={busy} disabled={seconds > 0}>
            {seconds > 0 ? t('register.resendIn', { seconds }) : t('find.send')}
          </ServerButton>
          {seconds > 0 ? (
            <Button variant="ghost" full onClick={() => void reset.haveCode()}>
              {t('find.haveCode')}
            </Button>
          ) : null}
        </>
      }
    >
      <TextField
        {...field('account')}
        label={t('field.account')}
        placeholder={t('field.accountHint')}
        autoComplete="username"
        typing="exact"
      />
      <CaptchaField
        {...field('qrcode', { onChange: () => form.setValue('uuid', captcha.picture?.uuid ?? '') })}
        captcha={captcha}
        value={typedFor({ qrcode, uuid }, captcha.picture?.uuid)}
      />
    </AuthForm>
  )
}

/** Find password, step 1: the mailed code and the new password. Another code needs another captcha: step 0. */
function ResetStep({ reset }: { reset: PasswordReset }) {
  const { t } = useTranslation('auth')
  const { resetForm, requestForm, seconds, sentTo } = reset
  const { form, field, errorOf, busy } = resetForm
  return (
    <AuthForm
      onSubmit={reset.submitReset}
      error={errorOf('root')}
      actions={
        <ServerButton type="submit" full busy={busy}>
          {t('find.submit')}
        </ServerButton>
      }
    >
      <StepTitle takeFocus look="note">
        {sentTo ? t('sendTips', { email: sentTo }) : t('find.steps.reset')}
      </StepTitle>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={requestForm.form.getValues('account')} readOnly />
      <CodeField
        {...field('qrcode')}
        label={t('field.code')}
        action={
          <Button variant="ghost" size="s" disabled={seconds > 0} onClick={reset.back}>
            {seconds > 0 ? t('register.resendIn', { seconds }) : t('find.again')}
          </Button>
        }
      />
      <NewPasswordField
        {...field('newPassword')}
        label={t('field.newPassword')}
        hint={t('field.passwordHint', { characters: platform().passwordCharacters })}
        typed={form.watch('newPassword')}
      />
    </AuthForm>
  )
}

/** Both steps of "find password". `onReset` runs when the new password is in force. */
function usePasswordReset(onReset: FindPasswordPanelProps['onReset']) {
  const captcha = useCaptcha()
  const [{ step, sentTo }, goOn] = useDraftState(authDrafts.findState, { step: 0, sentTo: '' })
  const seconds = useCodeCountdown('findPassword')
  const request = useMutation(sendResetCodeMutation())
  const reset = useMutation(resetPasswordMutation())

  const requestForm = useRulesForm({
    initial: { account: '', qrcode: '', uuid: '' },
    check: (values: ResetRequestValues) => checkResetRequest(values, captcha.picture?.uuid),
    draftKey: authDrafts.find,
  })
  const resetForm = useRulesForm({
    initial: { newPassword: '', qrcode: '' },
    check: (values: ResetValues) => checkReset(values),
    draftKey: authDrafts.reset,
  })

  const submitRequest = requestForm.submit(async (draft) => {
    try {
      const { email } = await request.mutateAsync(draft)
      startCountdown('findPassword')
      resetForm.form.resetField('qrcode')
      goOn({ step: 1, sentTo: email || draft.account })
    } catch (error) {
      if (isApiError(error) && error.retryAfter) startCountdown('findPassword', error.retryAfter)
      throw error
    } finally {
      // On failure; a picture that served is used up as well.
      captcha.renew()
    }
  })

  /** The code came before a reload: straight to step 1, if it is known for whom. */
  const haveCode = async () => {
    if (await requestForm.form.trigger('account', { shouldFocus: true })) goOn({ step: 1 })
  }

  const back = () => {
    // Typed for a picture that is used up by now, and the form library would put it into the field again.
    requestForm.form.setValue('qrcode', '')
    goOn({ step: 0 })
  }

  const submitReset = resetForm.submit(async (draft) => {
    const account = readTyped.account(requestForm.form.getValues('account'))
    await reset.mutateAsync({ account, ...draft })
    await wipePassword()
    onReset(account)
  })

  return {
    step,
    back,
    captcha,
    requestForm,
    resetForm,
    sentTo,
    seconds,
    haveCode,
    submitRequest,
    submitReset,
  }
}

type PasswordReset = ReturnType<typeof usePasswordReset>
