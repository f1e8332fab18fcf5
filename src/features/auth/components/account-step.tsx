import { useTranslation } from 'react-i18next'
import { passwordStrength } from '../../../lib/password-strength.ts'
import { ServerButton } from '../../../shell/offline/server-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { StrengthMeter } from '../../../ui/strength-meter.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Registration } from '../use-registration.ts'
import { AuthForm } from './auth-form.tsx'
import css from './account-step.module.css'
import { StepTitle } from './step-title.tsx'

/** Register step 1: username and password, entered twice, with its strength in four bars. */
export function AccountStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation('auth')
  const { emailForm, accountForm } = registration
  const { form, register, errorOf, busy } = accountForm
  return (
    <AuthForm
      onSubmit={registration.submitAccount}
      error={errorOf('root')}
      actions={
        <div className={css['actions']}>
          <Button variant="secondary" onClick={registration.back}>
            {t('register.back')}
          </Button>
          <ServerButton type="submit" full busy={busy}>
            {t('register.submit')}
          </ServerButton>
        </div>
      }
    >
      <StepTitle takeFocus look="note">
        {t('register.verified', { email: emailForm.form.getValues('email') })}
      </StepTitle>
      <TextField
        {...register('account')}
        label={t('field.userName')}
        hint={t('field.userNameHint')}
        error={errorOf('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={css['password']}>
        <PasswordField
          {...register('password')}
          label={t('field.password')}
          hint={t('field.passwordHint')}
          error={errorOf('password')}
          autoComplete="new-password"
        />
        <StrengthMeter score={passwordStrength(form.watch('password'))} />
      </div>
      <PasswordField
        {...register('repeat')}
        label={t('field.repeat')}
        error={errorOf('repeat')}
        autoComplete="new-password"
      />
    </AuthForm>
  )
}
