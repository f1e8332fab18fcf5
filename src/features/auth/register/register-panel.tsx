import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { brandExtras } from '~/api/brand.ts'
import { platform } from '~/api/platform.ts'
import { RegionNotice } from '~/components/region-notice.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { PauseGate } from '~/components/unavailable/pause-gate.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { waitText } from '~/lib/duration-text.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { storeAgentCode } from '~/session/invite.ts'
import { Button } from '~/ui/button.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { Stack } from '~/ui/stack.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { NewPasswordField } from '~/ui/strength-meter.tsx'
import { CodeField, PasswordField, TextField } from '~/ui/text-field.tsx'
import { AuthForm, StepTitle } from '../auth-form.tsx'
import { InviterLine, useInviter } from './inviter-line.tsx'
import styles from './register-panel.module.css'
import type { Registration } from './use-registration.ts'

interface RegisterPanelProps {
  registration: Registration
  onSignIn: () => void
}

/** Register, two steps: e-mail and code, then username and password. */
export function RegisterPanel({ registration, onSignIn }: RegisterPanelProps) {
  const { t } = useTranslation('auth')
  return (
    <PauseGate of="signUp" works={<SignInInstead onSignIn={onSignIn} />}>
      <Stack gap={4}>
        <Stepper
          steps={[t('register.steps.email'), t('register.steps.account')]}
          current={registration.step}
        />
        {registration.step === 0 ? (
          <EmailStep registration={registration} />
        ) : (
          <CredentialsStep registration={registration} />
        )}
      </Stack>
    </PauseGate>
  )
}

/** While nobody can sign up. Its text comes with the paused state. */
function SignInInstead({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation('siteStatus')
  return (
    <Button variant="secondary" full onClick={onSignIn}>
      {t('link.signIn')}
    </Button>
  )
}

function EmailStep({ registration }: { registration: Registration }) {
  const { t, i18n } = useTranslation('auth')
  // Which edition of the agreement is accepted, where the operator names one.
  const { terms } = brandExtras()
  const { emailForm, invitedBy, seconds, sentTo, sendCode } = registration
  const { form, field, errorOf, busy } = emailForm
  const email = readTyped.email(form.watch('email'))
  // The wait is one address's own: a code for a corrected one may be asked for at once.
  const isOther = sentTo !== '' && email !== sentTo
  const waits = seconds > 0 && !isOther
  const sendLabel = sentTo && !isOther ? t('register.resend') : t('register.send')
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
      <InviterLine code={invitedBy} />
      <TextField
        {...field('email')}
        label={t('field.email')}
        inputMode="email"
        autoComplete="email"
        typing="exact"
        data-autofocus=""
      />
      <CodeField
        {...field('code')}
        label={t('field.code')}
        hint={<output>{sentTo ? t('register.sent', { email: sentTo }) : null}</output>}
        action={
          <Button
            variant="ghost"
            size="s"
            disabled={!email || waits}
            busy={registration.sendingCode}
            onClick={() => void sendCode()}
          >
            {waits ? t('register.resendIn', { time: waitText(seconds, i18n.language) }) : sendLabel}
          </Button>
        }
      />
      <RegionNotice />
      <Checkbox
        {...field('acceptTerms')}
        label={
          <Trans
            t={t}
            i18nKey="register.agree"
            values={{ age: platform().ageLimit }}
            components={{ agreement: <AgreementLink /> }}
          />
        }
      />
      {terms ? (
        <p className="small-muted">
          {t('register.terms', {
            version: terms.version,
            date: formatWireTime(`${terms.date}T00:00:00Z`, i18n.language, 'date', 'UTC'),
          })}
        </p>
      ) : null}
    </AuthForm>
  )
}

function CredentialsStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation('auth')
  const { emailForm, accountForm } = registration
  const { form, field, errorOf, busy } = accountForm
  const inviter = useInviter(form.watch('agentCode'))
  const keepAgentCode = ({ target }: { target: { value: string } }) =>
    storeAgentCode(readTyped.inviteCode(target.value))
  return (
    <AuthForm
      onSubmit={registration.submitAccount}
      error={errorOf('root')}
      actions={
        <div className={styles.actions}>
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
        {...field('account')}
        label={t('field.userName')}
        hint={t('field.userNameHint', { characters: platform().userNameCharacters })}
        autoComplete="username"
        typing="exact"
      />
      <NewPasswordField
        {...field('password')}
        label={t('field.password')}
        hint={t('field.passwordHint', { characters: platform().passwordCharacters })}
        typed={form.watch('password')}
      />
      <PasswordField {...field('repeat')} label={t('field.repeat')} autoComplete="new-password" />
      <TextField
        {...field('agentCode', { onChange: keepAgentCode })}
        label={t('field.inviteCode')}
        hint={inviter ? <output>{inviter}</output> : undefined}
        maxLength={64}
        autoComplete="off"
        typing="exact"
      />
    </AuthForm>
  )
}

/** The agreement opens in a new window. A plain link, because the popup stands outside the router. */
function AgreementLink({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <a href="/user-agreement" target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('register.newWindow')})</span>
    </a>
  )
}
