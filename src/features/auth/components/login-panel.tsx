import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import { ServerButton } from '../../../shell/offline/server-button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RememberedLogin } from '../../../session/remembered-login.ts'
import { typedFor } from '../rules.ts'
import { useLogin } from '../use-login.ts'
import { AuthForm } from './auth-form.tsx'
import { CaptchaField } from '../../../shell/captcha/captcha-field.tsx'
import css from './login-panel.module.css'

interface LoginPanelProps {
  remembered: Promise<RememberedLogin>
  onForgot: () => void
}

/** Login (spec §2): account, password, captcha, remember me, and the way to a forgotten password. */
export function LoginPanel({ remembered, onForgot }: LoginPanelProps) {
  const { t } = useTranslation('auth')
  const login = useLogin(use(remembered))
  const { form, register, errorOf, captcha, busy } = login
  const [qrcode, uuid] = form.watch(['qrcode', 'uuid'])
  const keepsPassword = platform().rememberedPassword
  return (
    <AuthForm
      onSubmit={login.submit}
      error={errorOf('root')}
      actions={
        <ServerButton type="submit" full busy={busy}>
          {t('login.submit')}
        </ServerButton>
      }
    >
      <TextField
        {...register('account', { onChange: login.accountTyped })}
        label={t('field.account')}
        placeholder={t('field.accountHint')}
        error={errorOf('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...register('password')}
        label={t('field.password')}
        error={errorOf('password')}
        autoComplete="current-password"
      />
      <CaptchaField
        {...register('qrcode', { onChange: () => form.setValue('uuid', captcha.picture?.uuid ?? '') })}
        captcha={captcha}
        value={typedFor({ qrcode, uuid }, captcha.picture?.uuid)}
        error={errorOf('qrcode')}
      />
      <div>
        <div className={css['line']}>
          <Checkbox
            {...register('rememberPassword', {
              onChange: (event: { target: { checked: boolean } }) =>
                login.rememberToggled(event.target.checked),
            })}
            label={keepsPassword ? t('login.remember') : t('login.rememberAccount')}
            aria-describedby="remember-note"
          />
          <button type="button" className={css['forgot']} onClick={onForgot}>
            {t('login.forgot')}
          </button>
        </div>
        <p id="remember-note" className={css['note']}>
          {keepsPassword ? t('login.rememberNote') : t('login.rememberAccountNote')}
        </p>
      </div>
    </AuthForm>
  )
}
