import { useTranslation } from 'react-i18next'
import { ServerButton } from '../../../shell/offline/server-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { typedFor } from '../rules.ts'
import type { PasswordReset } from '../use-password-reset.ts'
import { AuthForm } from './auth-form.tsx'
import { CaptchaField } from '../../../shell/captcha/captcha-field.tsx'

/** Find password, step 0: for whom, and the captcha. While the countdown runs, a code that came already serves. */
export function ResetRequestStep({ reset }: { reset: PasswordReset }) {
  const { t } = useTranslation('auth')
  const { captcha, requestForm, seconds } = reset
  const { form, register, errorOf, busy } = requestForm
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
        {...register('account')}
        label={t('field.account')}
        placeholder={t('field.accountHint')}
        error={errorOf('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CaptchaField
        {...register('qrcode', { onChange: () => form.setValue('uuid', captcha.picture?.uuid ?? '') })}
        captcha={captcha}
        value={typedFor({ qrcode, uuid }, captcha.picture?.uuid)}
        error={errorOf('qrcode')}
      />
    </AuthForm>
  )
}
