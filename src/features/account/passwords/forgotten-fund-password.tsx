import { useTranslation } from 'react-i18next'
import type { Profile } from '~/api/contract/user.ts'
import { platform } from '~/api/platform.ts'
import { CaptchaField } from '~/components/captcha-field.tsx'
import { useProfile } from '~/domain/player/profile.ts'
import { Button } from '~/ui/button.tsx'
import { Stack } from '~/ui/stack.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { CodeField, PasswordField } from '~/ui/text-field.tsx'
import { SettingForm } from '../setting-form.tsx'
import { DigitsField, LockedNote } from './password-parts.tsx'
import { maskedEmail } from './rules.ts'
import { type FundReset, useFundReset } from './use-fund-reset.ts'

interface ForgottenSectionProps {
  profile: Profile
  onDone: (message: string) => void
  onCancel: () => void
}

/** A forgotten fund password: the mailbox and the login password together prove who asks. */
export function ForgottenSection({ profile, onDone, onCancel }: ForgottenSectionProps) {
  const { t } = useTranslation('account')
  const reset = useFundReset(profile.userName, () => onDone(t('forgotten.done')))
  return (
    <Stack gap={4}>
      <Stepper steps={[t('forgotten.stepCode'), t('forgotten.stepNew')]} current={reset.step} />
      {reset.step === 0 ? (
        <ForgottenRequest reset={reset} email={profile.email} onCancel={onCancel} />
      ) : (
        <ForgottenReset reset={reset} email={profile.email} />
      )}
    </Stack>
  )
}

interface ForgottenRequestProps {
  reset: FundReset
  email: string
  onCancel: () => void
}

/** Step 0: where the code goes, and the picture that keeps robots from sending it. */
export function ForgottenRequest({ reset, email, onCancel }: ForgottenRequestProps) {
  const { t } = useTranslation('account')
  const { captcha, requestForm, seconds } = reset
  const { form, register, errorOf, busy } = requestForm
  const [qrcode, uuid] = form.watch(['qrcode', 'uuid'])
  const waits = seconds > 0
  return (
    <SettingForm
      title={t('forgotten.title')}
      lead={t('forgotten.lead', { email: maskedEmail(email) })}
      submitLabel={waits ? t('forgotten.sendIn', { seconds }) : t('forgotten.send')}
      busy={busy}
      error={errorOf('root')}
      onSubmit={async (event) => {
        if (waits) event.preventDefault()
        else await reset.submitRequest(event)
      }}
      onCancel={onCancel}
    >
      <CaptchaField
        {...register('qrcode', { onChange: () => form.setValue('uuid', captcha.picture?.uuid ?? '') })}
        captcha={captcha}
        value={uuid === captcha.picture?.uuid ? qrcode : ''}
        error={errorOf('qrcode')}
      />
      {waits ? (
        <Button variant="ghost" full onClick={() => reset.toStep(1)}>
          {t('forgotten.haveCode')}
        </Button>
      ) : null}
    </SettingForm>
  )
}

/** Step 1: the mailed code, the login password, and the new fund password twice. */
export function ForgottenReset({ reset, email }: { reset: FundReset; email: string }) {
  const { t } = useTranslation('account')
  const digits = platform().fundPasswordDigits
  const profile = useProfile()
  const { resetForm, seconds, lockSeconds } = reset
  const { register, errorOf, busy } = resetForm
  return (
    <SettingForm
      title={t('forgotten.stepNew')}
      lead={t('forgotten.sent', { email: maskedEmail(email) })}
      submitLabel={t('fund.setSubmit')}
      busy={busy}
      error={errorOf('root')}
      locked={lockSeconds ? <LockedNote seconds={lockSeconds} /> : undefined}
      onSubmit={reset.submitReset}
      onCancel={() => reset.toStep(0)}
    >
      <input type="hidden" autoComplete="username" value={profile?.userName ?? ''} readOnly />
      <CodeField
        {...register('code')}
        label={t('forgotten.code')}
        error={errorOf('code')}
        // Longer than the code: spaces that were copied with it are dropped, not the last figures.
        maxLength={12}
        action={
          <Button variant="ghost" size="s" disabled={seconds > 0} onClick={() => reset.toStep(0)}>
            {seconds > 0 ? t('forgotten.sendIn', { seconds }) : t('forgotten.again')}
          </Button>
        }
      />
      <DigitsField
        {...register('newPassword')}
        label={t('fund.new')}
        hint={digits === null ? undefined : t('fund.newHint', { digits })}
        error={errorOf('newPassword')}
      />
      <DigitsField {...register('repeat')} label={t('fund.repeat')} error={errorOf('repeat')} />
      <PasswordField
        {...register('password')}
        label={t('fund.loginPassword')}
        hint={t('fund.loginPasswordHint')}
        error={errorOf('password')}
        autoComplete="current-password"
      />
    </SettingForm>
  )
}
