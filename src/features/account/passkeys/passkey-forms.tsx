import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PasskeyRow } from '~/api/contract/passkey.ts'
import type { Profile } from '~/api/contract/user.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { Callout } from '~/ui/callout.tsx'
import { TextField, type TextFieldProps } from '~/ui/text-field.tsx'
import { DigitsField, LockedNote, LoginPasswordField, useLock } from '../passwords/password-parts.tsx'
import { SettingForm } from '../setting-form.tsx'
import { addPasskeyMutation, removePasskeyMutation, renamePasskeyMutation } from './api.ts'
import { checkAdding, checkName, checkRemoval, deviceName } from './rules.ts'

interface FormProps {
  profile: Profile
  onDone: (message: string) => void
  onCancel: () => void
}

const longestName = 60

/** A session that somebody left open must not be enough to change what signs orders. */
function OwnPassword({ isFund, ...field }: Omit<TextFieldProps, 'label'> & { isFund: boolean }) {
  const { t } = useTranslation('account')
  return isFund ? <DigitsField {...field} label={t('fund.name')} /> : <LoginPasswordField {...field} />
}

/** Which password is asked for, and its lock. */
function useOwnPassword(profile: Profile) {
  const isFund = profile.hasPaymentPassword === true
  const lock = useLock(isFund ? 'fund' : 'login')
  return { isFund, name: isFund ? 'paymentPassword' : 'password', lock } as const
}

const addingKey = 'passkey.add'
const noPasswords = { password: '', paymentPassword: '' }

/** Name and password, then the browser's own prompt. */
export function AddPasskey({ profile, onDone, onCancel }: FormProps) {
  const { t } = useTranslation('account')
  const add = useMutation(addPasskeyMutation(useQueryClient()))
  const { isFund, name, lock } = useOwnPassword(profile)
  const { form, field, submit, ...status } = useRulesForm({
    initial: { ...noPasswords, name: deviceName(navigator.userAgent) },
    check: (values: { password: string; paymentPassword: string; name: string }) =>
      checkAdding(values, isFund),
    draftKey: addingKey,
  })
  const send = submit(async (draft) => {
    try {
      // Given up in the browser's prompt: the form stays as it is.
      if (!(await add.mutateAsync(draft))) return
      forgetDraft(addingKey)
      onDone(t('passkey.addDone'))
    } catch (error) {
      if (lock.noteLock(error)) return
      if (!(error instanceof DOMException)) throw error
      form.setError('root', { message: t('passkey.known') })
    } finally {
      // Its variables hold the password.
      add.reset()
    }
  })
  return (
    <SettingForm
      title={t('passkey.add')}
      lead={t('passkey.lead')}
      submitLabel={t('passkey.add')}
      status={status}
      locked={lock.seconds ? <LockedNote seconds={lock.seconds} /> : undefined}
      onSubmit={send}
      onCancel={onCancel}
    >
      <p>
        <Callout icon="clock">{t('passkey.hold')}</Callout>
      </p>
      <TextField
        {...field('name')}
        label={t('passkey.label')}
        hint={t('passkey.labelHint')}
        maxLength={longestName}
        autoComplete="off"
      />
      <OwnPassword {...field(name)} isFund={isFund} />
    </SettingForm>
  )
}

export function RenamePasskey({ row, onDone, onCancel }: FormProps & { row: PasskeyRow }) {
  const { t } = useTranslation('account')
  const draftKey = `passkey.${row.id}`
  const rename = useMutation(renamePasskeyMutation(useQueryClient()))
  const { field, submit, ...status } = useRulesForm({
    initial: { name: row.name },
    check: checkName,
    draftKey,
  })
  const send = submit(async (name) => {
    await rename.mutateAsync({ id: row.id, name })
    forgetDraft(draftKey)
    onDone(t('passkey.renameDone'))
  })
  return (
    <SettingForm
      title={t('passkey.rename')}
      submitLabel={t('passkey.save')}
      status={status}
      onSubmit={send}
      onCancel={onCancel}
    >
      <TextField {...field('name')} label={t('passkey.label')} maxLength={longestName} autoComplete="off" />
    </SettingForm>
  )
}

export function RemovePasskey({ profile, row, onDone, onCancel }: FormProps & { row: PasskeyRow }) {
  const { t } = useTranslation('account')
  const remove = useMutation(removePasskeyMutation(useQueryClient()))
  const { isFund, name, lock } = useOwnPassword(profile)
  const { field, submit, ...status } = useRulesForm({
    initial: noPasswords,
    check: (values: typeof noPasswords) => checkRemoval(values, isFund),
    draftKey: 'passkey.removal',
  })
  const send = submit(async (passwords) => {
    try {
      await remove.mutateAsync({ id: row.id, ...passwords })
      onDone(t('passkey.removeDone'))
    } catch (error) {
      if (!lock.noteLock(error)) throw error
    } finally {
      remove.reset()
    }
  })
  return (
    <SettingForm
      title={t('passkey.removeTitle')}
      lead={t('passkey.removeText')}
      submitLabel={t('passkey.remove')}
      status={status}
      locked={lock.seconds ? <LockedNote seconds={lock.seconds} /> : undefined}
      onSubmit={send}
      onCancel={onCancel}
    >
      <p>
        <bdi>{row.name}</bdi>
      </p>
      <OwnPassword {...field(name)} isFund={isFund} />
    </SettingForm>
  )
}
