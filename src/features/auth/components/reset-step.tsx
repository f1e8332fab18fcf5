import { useTranslation } from 'react-i18next'
import { passwordStrength } from '../../../lib/password-strength.ts'
import { ServerButton } from '../../../shell/offline/server-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { StrengthMeter } from '../../../ui/strength-meter.tsx'
import type { PasswordReset } from '../use-password-reset.ts'
import css from './account-step.module.css'
import { AuthForm } from './auth-form.tsx'
import { StepTitle } from './step-title.tsx'

/** Find password, step 1: the mailed code and the new password. Another code needs another captcha: step 0. */
export function ResetStep({ reset }: { reset: PasswordReset }) {
  const { t } = useTranslation('auth')
  const { resetForm, requestForm, seconds, sentTo } = reset
  const { form, register, errorOf, busy } = resetForm
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
        {...register('qrcode')}
        label={t('field.code')}
        error={errorOf('qrcode')}
        maxLength={12}
        action={
          <Button variant="ghost" size="s" disabled={seconds > 0} onClick={reset.back}>
            {seconds > 0 ? t('register.resendIn', { seconds }) : t('find.again')}
          </Button>
        }
      />
      <div className={css['password']}>
        <PasswordField
          {...register('newPassword')}
          label={t('field.newPassword')}
          hint={t('field.passwordHint')}
          error={errorOf('newPassword')}
          autoComplete="new-password"
        />
        <StrengthMeter score={passwordStrength(form.watch('newPassword'))} />
      </div>
    </AuthForm>
  )
}
