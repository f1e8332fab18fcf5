import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasskeyRow } from '~/api/contract/passkey.ts'
import type { Profile } from '~/api/contract/user.ts'
import { checked } from '~/components/form/checked.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { hasWebAuthn } from '~/lib/web-authn.ts'
import { Callout } from '~/ui/callout.tsx'
import { Card } from '~/ui/card.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TextButton } from '~/ui/text-button.tsx'
import { TextField, type TextFieldProps } from '~/ui/text-field.tsx'
import { showToast } from '~/ui/toast.ts'
import {
  addPasskeyMutation,
  passkeysQuery,
  removePasskeyMutation,
  renamePasskeyMutation,
  type Passwords,
} from '../api.ts'
import { DigitsField, LoginPasswordField, useLock } from '../passwords/password-parts.tsx'
import { SectionTitle, SettingForm, type SettingProps } from '../setting-form.tsx'
import styles from './passkey-section.module.css'

type Open = { form: 'add' } | { form: 'rename' | 'remove'; row: PasskeyRow }

export function PasskeySection({ profile, onDone }: Omit<SettingProps, 'onCancel'>) {
  const { t, i18n } = useTranslation('account')
  const query = useQuery(passkeysQuery())
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const said = (message = '') => {
    close()
    showToast({ message, tone: 'success' })
  }
  const asked = { profile, onCancel: close }
  if (open?.form === 'add') return <AddPasskey {...asked} onDone={onDone} />
  if (open?.form === 'rename') return <RenamePasskey {...asked} row={open.row} onDone={said} />
  if (open?.form === 'remove') return <RemovePasskey {...asked} row={open.row} onDone={said} />
  const dayOf = (time: string) => formatWireTime(time, i18n.language, 'date')
  return (
    <Card>
      <SectionTitle lead={t('passkey.lead')}>{t('passkey.name')}</SectionTitle>
      <Stack gap={4}>
        <QueryBoundary
          query={query}
          skeleton={<Skeleton shape="text" rows={1} />}
          empty={(rows) => (rows.length ? null : <p className="small-muted">{t('passkey.none')}</p>)}
        >
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((row) => (
                <li key={row.id} className={styles.row}>
                  <div>
                    <p className={styles.name}>
                      <bdi>{row.name}</bdi>
                    </p>
                    <p className="small-muted">
                      {[
                        row.createdOn ? t('passkey.added', { date: dayOf(row.createdOn) }) : '',
                        row.lastUsedOn ? t('passkey.used', { date: dayOf(row.lastUsedOn) }) : '',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  <div className={styles.actions}>
                    {(['rename', 'remove'] as const).map((form) => (
                      <TextButton key={form} onClick={() => setOpen({ form, row })}>
                        {t(`passkey.${form}`)}
                        <span className="visually-hidden">{row.name}</span>
                      </TextButton>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
        {hasWebAuthn() ? (
          <>
            <p>
              <Callout icon="clock">{t('passkey.hold')}</Callout>
            </p>
            <ServerButton full onClick={() => setOpen({ form: 'add' })}>
              {t('passkey.add')}
            </ServerButton>
          </>
        ) : (
          <p>
            <Callout icon="info">{t('passkey.unsupported')}</Callout>
          </p>
        )}
      </Stack>
    </Card>
  )
}

const longestName = 60

/** A session that somebody left open must not be enough to change what signs orders. */
function OwnPassword({ isFund, ...field }: Omit<TextFieldProps, 'label'> & { isFund: boolean }) {
  const { t } = useTranslation('account')
  return isFund ? <DigitsField {...field} label={t('fund.name')} /> : <LoginPasswordField {...field} />
}

function useOwnPassword(profile: Profile) {
  const isFund = profile.hasPaymentPassword === true
  const lock = useLock(isFund ? 'fund' : 'login')
  return { isFund, name: isFund ? 'paymentPassword' : 'password', lock } as const
}

const addingKey = 'passkey.add'
const noPasswords = { password: '', paymentPassword: '' }

function AddPasskey({ profile, onDone, onCancel }: SettingProps) {
  const { t } = useTranslation('account')
  const add = useMutation(addPasskeyMutation(useQueryClient()))
  const { isFund, name, lock } = useOwnPassword(profile)
  const { form, field, submit, ...status } = useRulesForm({
    initial: { ...noPasswords, name: deviceName(navigator.userAgent) },
    check: (values: typeof noPasswords & { name: string }) => checkAdding(values, isFund),
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
      add.reset()
    }
  })
  return (
    <SettingForm
      title={t('passkey.add')}
      lead={t('passkey.lead')}
      submitLabel={t('passkey.add')}
      status={status}
      lock={lock}
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

function RenamePasskey({ row, onDone, onCancel }: SettingProps & { row: PasskeyRow }) {
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
      submitLabel={t('profile.save')}
      status={status}
      onSubmit={send}
      onCancel={onCancel}
    >
      <TextField {...field('name')} label={t('passkey.label')} maxLength={longestName} autoComplete="off" />
    </SettingForm>
  )
}

function RemovePasskey({ profile, row, onDone, onCancel }: SettingProps & { row: PasskeyRow }) {
  const { t } = useTranslation('account')
  const remove = useMutation(removePasskeyMutation(useQueryClient()))
  const { isFund, name, lock } = useOwnPassword(profile)
  const { field, submit, ...status } = useRulesForm({
    initial: noPasswords,
    check: (values: typeof noPasswords) => checkRemoval(values, isFund),
    draftKey: 'passkey.removal',
  })
  const send = submit((passwords) =>
    lock
      .during(async () => {
        await remove.mutateAsync({ id: row.id, credential: row.credential, ...passwords })
        onDone(t('passkey.removeDone'))
      })
      .finally(remove.reset),
  )
  return (
    <SettingForm
      title={t('passkey.removeTitle')}
      lead={t('passkey.removeText')}
      submitLabel={t('passkey.remove')}
      status={status}
      lock={lock}
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

type PasswordValues = Record<'password' | 'paymentPassword', string>

/** The password of the two that this player is asked for; fund passwords of full-width digits are read. */
const passwordIn = ({ password, paymentPassword }: PasswordValues, isFund: boolean): Passwords =>
  isFund ? { paymentPassword: readTyped.pin(paymentPassword) } : { password }

const missingIn = ({ password, paymentPassword }: Passwords) => ({
  password: password === '' && 'account:passkey.passwordMissing',
  paymentPassword: paymentPassword === '' && 'account:passkey.passwordMissing',
})

export function checkRemoval(values: PasswordValues, isFund: boolean) {
  const passwords = passwordIn(values, isFund)
  return checked(passwords, missingIn(passwords))
}

export function checkName({ name }: { name: string }) {
  const plain = readTyped.words(name)
  return checked(plain, { name: !plain && 'account:passkey.labelMissing' })
}

export function checkAdding(values: PasswordValues & { name: string }, isFund: boolean) {
  const name = readTyped.words(values.name)
  const passwords = passwordIn(values, isFund)
  const wrong = { name: !name && 'account:passkey.labelMissing', ...missingIn(passwords) }
  return checked({ name, ...passwords }, wrong)
}

/** A first name for the passkey of this device; its player may change it. */
function deviceName(userAgent: string): string {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']
  return known.find((name) => userAgent.includes(name)) ?? ''
}
