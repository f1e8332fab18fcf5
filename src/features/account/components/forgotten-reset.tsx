import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import { useProfile } from '../../../session/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { maskedEmail } from '../rules.ts'
import type { FundReset } from '../use-fund-reset.ts'
import { DigitsField } from './digits-field.tsx'
import { LockedNote } from './locked-note.tsx'
import { SettingForm } from './setting-form.tsx'

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
