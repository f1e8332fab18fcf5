import { Trans, useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import { ServerButton } from '../../../shell/offline/server-button.tsx'
import { RegionNotice } from '../../../shell/region-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Registration } from '../use-registration.ts'
import { AgreementLink } from './agreement-link.tsx'
import { AuthForm } from './auth-form.tsx'
import { StepTitle } from './step-title.tsx'

/** Register step 0: the address is proved by a mailed code, the agreement accepted. */
export function EmailStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation('auth')
  const { emailForm, seconds, sentTo, sendCode } = registration
  const { form, register, errorOf, busy } = emailForm
  const isEmpty = !form.watch('email').trim()
  const sendLabel = sentTo ? t('register.resend') : t('register.send')
  return (
    <AuthForm
      onSubmit={registration.submitEmail}
      error={errorOf('root')}
      actions={
        <ServerButton type="submit" full busy={busy}>
          {t('register.next')}
        </ServerButton>
      }
    >
      {registration.cameBack ? <StepTitle takeFocus>{t('register.steps.email')}</StepTitle> : null}
      <TextField
        {...register('email')}
        label={t('field.email')}
        error={errorOf('email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CodeField
        {...register('code')}
        label={t('field.code')}
        error={errorOf('code')}
        hint={<output>{sentTo ? t('register.sent', { email: sentTo }) : null}</output>}
        // Longer than the code: spaces that were copied with it are dropped, not the last figures.
        maxLength={12}
        action={
          <Button
            variant="ghost"
            size="s"
            disabled={isEmpty || seconds > 0}
            busy={registration.sendingCode}
            onClick={() => void sendCode()}
          >
            {seconds > 0 ? t('register.resendIn', { seconds }) : sendLabel}
          </Button>
        }
      />
      <RegionNotice />
      <Checkbox
        {...register('acceptTerms')}
        label={
          <Trans
            t={t}
            i18nKey="register.agree"
            values={{ age: platform().ageLimit }}
            components={{ agreement: <AgreementLink /> }}
          />
        }
        error={errorOf('acceptTerms')}
      />
    </AuthForm>
  )
}
