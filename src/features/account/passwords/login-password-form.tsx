import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { NewPasswordField } from '~/ui/strength-meter.tsx'
import { PasswordField } from '~/ui/text-field.tsx'
import { updatePasswordMutation } from '../api.ts'
import { SettingForm, type SettingProps } from '../setting-form.tsx'
import { LoginPasswordField, useLock } from './password-parts.tsx'
import { checkLoginPassword } from './rules.ts'

export function LoginPasswordForm({ onDone, onCancel }: SettingProps) {
  const { t } = useTranslation('account')
  const update = useMutation(updatePasswordMutation(useQueryClient()))
  const lock = useLock('login')
  const { form, field, submit, ...status } = useRulesForm({
    initial: { oldPassword: '', newPassword: '', repeat: '' },
    check: checkLoginPassword,
    draftKey: 'account.loginPassword',
  })
  const send = submit((draft) =>
    lock.during(() => update.mutateAsync(draft).then(() => onDone(t('login.done')))),
  )
  return (
    <SettingForm
      title={t('login.title')}
      lead={t('login.detail')}
      submitLabel={t('login.submit')}
      status={status}
      lock={lock}
      onSubmit={send}
      onCancel={onCancel}
    >
      <LoginPasswordField {...field('oldPassword')} label={t('login.old')} />
      <NewPasswordField
        {...field('newPassword')}
        label={t('login.new')}
        hint={t('login.newHint', { characters: platform().passwordCharacters })}
        typed={form.watch('newPassword')}
      />
      <PasswordField {...field('repeat')} label={t('login.repeat')} autoComplete="new-password" />
    </SettingForm>
  )
}
