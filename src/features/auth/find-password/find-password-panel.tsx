import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { platform } from '~/api/platform.ts'
import { CaptchaField, useCaptcha } from '~/components/captcha-field.tsx'
import { startCountdown, useCodeCountdown } from '~/components/code-countdown.ts'
import { useDraftState } from '~/components/form/drafts.ts'
import { typedFor } from '~/components/form/typed-captcha.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { useProfile } from '~/domain/player/profile.ts'
import { waitText } from '~/lib/duration-text.ts'
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
import { checkReset, checkResetRequest, type ResetRequestValues } from '../rules.ts'

interface FindPasswordPanelProps {
  onBack: () => void
  onReset: (account: string) => void
}

/** Find password, two steps: account and captcha send a code; code and new password end it. */
export function FindPasswordPanel({ onBack, onReset }: FindPasswordPanelProps) {
  const { t, i18n } = useTranslation('auth')
  const captcha = useCaptcha()
  // Signed in by a third party, without a password so far.
  const own = useProfile()
  const [findKey, stateKey] = own
    ? [authDrafts.ownFind, authDrafts.ownFindState]
    : [authDrafts.find, authDrafts.findState]
  const [{ step, sentTo }, goOn] = useDraftState(stateKey, { step: 0, sentTo: '' })
  const seconds = useCodeCountdown('findPassword')
  const sendCode = useMutation(sendResetCodeMutation())
  const change = useMutation(resetPasswordMutation())
  const request = useRulesForm({
    initial: { account: own?.userName ?? '', qrcode: '', uuid: '' },
    check: (values: ResetRequestValues) => checkResetRequest(values, captcha.picture?.uuid),
    draftKey: findKey,
  })
  const reset = useRulesForm({
    initial: { newPassword: '', qrcode: '' },
    check: checkReset,
    draftKey: authDrafts.reset,
  })
  const [qrcode, uuid] = request.form.watch(['qrcode', 'uuid'])

  const submitRequest = request.submit(async (draft) => {
    try {
      const { email } = await sendCode.mutateAsync(draft)
      startCountdown('findPassword')
      reset.form.resetField('qrcode')
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
    if (await request.form.trigger('account', { shouldFocus: true })) goOn({ step: 1 })
  }
  const back = () => {
    // Typed for a picture that is used up by now, and the form library would put it into the field again.
    request.form.setValue('qrcode', '')
    goOn({ step: 0 })
  }
  const submitReset = reset.submit(async (draft) => {
    const account = readTyped.account(request.form.getValues('account'))
    await change.mutateAsync({ account, ...draft })
    await wipePassword()
    onReset(account)
  })

  return (
    <Stack gap={4}>
      <div>
        {own ? null : (
          <TextButton icon="back" onClick={onBack}>
            {t('find.toLogin')}
          </TextButton>
        )}
        <StepTitle takeFocus>{t('find.title')}</StepTitle>
      </div>
      <Stepper steps={[t('find.steps.request'), t('find.steps.reset')]} current={step} />
      {step === 0 ? (
        <AuthForm
          key="request"
          onSubmit={submitRequest}
          error={request.errorOf('root')}
          actions={
            <>
              <ServerButton type="submit" full busy={request.busy} disabled={seconds > 0}>
                {seconds > 0
                  ? t('register.resendIn', { time: waitText(seconds, i18n.language) })
                  : t('find.send')}
              </ServerButton>
              {/* While the countdown runs, a code that came already serves. */}
              {seconds > 0 ? (
                <Button variant="ghost" full onClick={() => void haveCode()}>
                  {t('find.haveCode')}
                </Button>
              ) : null}
            </>
          }
        >
          <TextField
            {...request.field('account')}
            label={t('field.account')}
            placeholder={t('field.accountHint')}
            autoComplete="username"
            typing="exact"
          />
          <CaptchaField
            {...request.field('qrcode', {
              onChange: () => request.form.setValue('uuid', captcha.picture?.uuid ?? ''),
            })}
            captcha={captcha}
            value={typedFor({ qrcode, uuid }, captcha.picture?.uuid)}
          />
        </AuthForm>
      ) : (
        <AuthForm
          key="reset"
          onSubmit={submitReset}
          error={reset.errorOf('root')}
          actions={
            <ServerButton type="submit" full busy={reset.busy}>
              {t('find.submit')}
            </ServerButton>
          }
        >
          <StepTitle takeFocus look="note">
            {sentTo ? t('sendTips', { email: sentTo }) : t('find.steps.reset')}
          </StepTitle>
          {/* Tells password managers whose password this is. */}
          <input type="hidden" autoComplete="username" value={request.form.getValues('account')} readOnly />
          <CodeField
            {...reset.field('qrcode')}
            label={t('field.code')}
            action={
              // Another code needs another captcha.
              <Button variant="ghost" size="s" disabled={seconds > 0} onClick={back}>
                {seconds > 0
                  ? t('register.resendIn', { time: waitText(seconds, i18n.language) })
                  : t('find.again')}
              </Button>
            }
          />
          <NewPasswordField
            {...reset.field('newPassword')}
            label={t('field.newPassword')}
            hint={t('field.passwordHint', { characters: platform().passwordCharacters })}
            typed={reset.form.watch('newPassword')}
          />
        </AuthForm>
      )}
    </Stack>
  )
}
