import { useSyncExternalStore, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { platform } from '~/api/platform.ts'
import { secondClock } from '~/components/code-countdown.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import { TextButton } from '~/ui/text-button.tsx'
import { PasswordField, type TextFieldProps } from '~/ui/text-field.tsx'

/** A fund password's hidden digits. `one-time-code`: password managers must not save it over the login password. */
export function DigitsField(props: TextFieldProps) {
  const digits = platform().fundPasswordDigits
  return digits === null ? (
    <PasswordField autoComplete="one-time-code" {...props} />
  ) : (
    <PasswordField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={2 * digits}
      look="code"
      {...props}
    />
  )
}

type OwnField = Omit<TextFieldProps, 'label'>

export function NewFundFields({ newPassword, repeat }: { newPassword: OwnField; repeat: OwnField }) {
  const { t } = useTranslation('account')
  const digits = platform().fundPasswordDigits
  return (
    <>
      <DigitsField
        {...newPassword}
        label={t('fund.new')}
        hint={digits === null ? undefined : t('fund.newHint', { digits })}
      />
      <DigitsField {...repeat} label={t('fund.repeat')} />
    </>
  )
}

/** The login password that confirms a change, and the way out for who has none. */
export function LoginPasswordField(props: OwnField & { label?: string }) {
  const { t } = useTranslation('account')
  const profile = useProfile()
  return (
    <div>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={profile?.userName ?? ''} readOnly />
      <PasswordField label={t('fund.loginPassword')} autoComplete="current-password" {...props} />
      {/* For players who signed up by a third party, or forgot their password. */}
      <TextButton onClick={() => void openAuthPopup('findPassword')}>{t('login.byMail')}</TextButton>
    </div>
  )
}

const lockedCode = 423

export function useLock(which: 'fund' | 'login') {
  const key = `${which} ${useProfile()?.userId ?? ''}`
  const seconds = useSyncExternalStore(
    onTick,
    () => secondsLocked(key),
    () => 0,
  )
  /** True when the error was a lock: its clock says it, so the form need not. */
  const noteLock = (error: unknown): boolean => {
    if (!isApiError(error) || error.code !== lockedCode || !error.retryAfter) return false
    lock(key, error.retryAfter)
    return true
  }
  /** Runs a change that the password confirms; a lock that it meets is no error of the form. */
  const during = (change: () => Promise<unknown>) =>
    change().catch((error: unknown) => {
      if (!noteLock(error)) throw error
    })
  /** The handler of a form that is not sent while the lock holds. */
  const unlessLocked =
    (send: (event: SubmitEvent<HTMLFormElement>) => Promise<void>) =>
    (event: SubmitEvent<HTMLFormElement>) => {
      if (seconds) event.preventDefault()
      else void send(event)
    }
  return { seconds, noteLock, during, unlessLocked, unlock: () => unlock(key) }
}

// Until when a password is locked after too many wrong tries, as the server said (423). One clock for who looks.

const ends = new Map<string, number>()

/** Whole seconds until the lock opens; 0 when it is open. */
function secondsLocked(key: string): number {
  const left = Math.ceil(((ends.get(key) ?? 0) - Date.now()) / 1000)
  return left > 0 ? left : 0
}

function lock(key: string, seconds: number): void {
  ends.set(key, Date.now() + seconds * 1000)
  clock.changed()
}

/** Another proof opened it. */
function unlock(key: string): void {
  ends.delete(key)
  clock.changed()
}

const clock = secondClock(() => [...ends.keys()].some((key) => secondsLocked(key) > 0))
const { onTick } = clock
