import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { updatePaymentPasswordMutation } from '../mutations.ts'
import { type FundValues, checkFundPassword } from '../rules.ts'
import { useLock } from '../use-lock.ts'
import { DigitsField } from './digits-field.tsx'
import { ForgottenLink } from './forgotten-link.tsx'
import { LockedNote } from './locked-note.tsx'
import { ResetLoginLink } from './reset-login-link.tsx'
import { SettingForm } from './setting-form.tsx'

interface FundPasswordFormProps {
  /** There is one already: the form changes it. */
  isSet: boolean
  onDone: (message: string) => void
  onCancel: () => void
}

/** Sets the fund password with the login password, or changes it with the one in force (spec §2). */
export function FundPasswordForm({ isSet, onDone, onCancel }: FundPasswordFormProps) {
  const { t } = useTranslation('account')
  const digits = platform().fundPasswordDigits
  const update = useMutation(updatePaymentPasswordMutation(useQueryClient()))
  const lock = useLock(isSet ? 'fund' : 'login')
  const { register, errorOf, submit, busy } = useRulesForm({
    initial: { password: '', oldPassword: '', newPassword: '', repeat: '' },
    check: (values: FundValues) => checkFundPassword(values, isSet),
  })
  const send = submit(async (draft) => {
    // Said before the profile comes back and `isSet` turns.
    const message = isSet ? t('fund.changeDone') : t('fund.setDone')
    try {
      await update.mutateAsync(draft)
    } catch (error) {
      if (lock.noteLock(error)) return
      throw error
    }
    onDone(message)
  })
  return (
    <SettingForm
      title={isSet ? t('fund.changeTitle') : t('fund.setTitle')}
      submitLabel={isSet ? t('fund.changeSubmit') : t('fund.setSubmit')}
      busy={busy}
      error={errorOf('root')}
      locked={
        lock.seconds ? (
          <LockedNote seconds={lock.seconds}>{isSet ? <ForgottenLink /> : null}</LockedNote>
        ) : undefined
      }
      onSubmit={send}
      onCancel={onCancel}
    >
      {isSet ? (
        <div>
          <DigitsField {...register('oldPassword')} label={t('fund.old')} error={errorOf('oldPassword')} />
          <ForgottenLink />
        </div>
      ) : null}
      <DigitsField
        {...register('newPassword')}
        label={t('fund.new')}
        hint={digits === null ? undefined : t('fund.newHint', { digits })}
        error={errorOf('newPassword')}
      />
      <DigitsField {...register('repeat')} label={t('fund.repeat')} error={errorOf('repeat')} />
      {isSet ? null : (
        <div>
          <PasswordField
            {...register('password')}
            label={t('fund.loginPassword')}
            hint={t('fund.loginPasswordHint')}
            error={errorOf('password')}
            autoComplete="current-password"
          />
          <ResetLoginLink />
        </div>
      )}
    </SettingForm>
  )
}
