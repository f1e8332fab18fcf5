/** Sealed, for 30 days (rules.md, "A remembered password is sealed"); wiped when it fails and when another account signs in. */
import { isApiError } from '~/api/api-error.ts'
import type { Profile } from '~/api/contract/user.ts'
import { platform } from '~/api/platform.ts'
import { dayMs } from '~/lib/durations.ts'
import { forget, open, seal } from '~/lib/sealed-box.ts'
import { readStoredJson, writeStoredJson } from '~/lib/storage.ts'

export interface RememberedLogin {
  rememberPassword: boolean
  account: string
  password: string
}
interface Stored {
  rememberPassword: boolean
  account: string
  sealed: string | null
  until: number
}

const keptMs = 30 * dayMs

function stored(): Stored | null {
  const value = readStoredJson('rememberedLogin')
  if (typeof value !== 'object' || value === null) return null
  const { rememberPassword, account, sealed, until } = value as Partial<Record<keyof Stored, unknown>>
  if (typeof rememberPassword !== 'boolean' || typeof account !== 'string') return null
  return {
    rememberPassword,
    account,
    sealed: typeof sealed === 'string' ? sealed : null,
    until: Number(until) || 0,
  }
}

/** The login form's initial values; `rememberPassword` is true unless the player opted out. */
export async function readRemembered(): Promise<RememberedLogin> {
  const record = stored()
  if (!record) return { rememberPassword: true, account: '', password: '' }
  const left = record.until - Date.now()
  // More time left than the maximum means that the clock was set back.
  if (left <= 0 || left > keptMs) {
    await forgetRemembered(record.rememberPassword)
    return { rememberPassword: record.rememberPassword, account: '', password: '' }
  }
  const { rememberPassword, account, sealed } = record
  if (!sealed || !platform().rememberedPassword) return { rememberPassword, account, password: '' }
  return { rememberPassword, account, password: (await open(sealed)) ?? '' }
}

/** A sign-in succeeded with "remember me" ticked. */
export async function remember(account: string, password: string): Promise<void> {
  const sealed = platform().rememberedPassword ? await seal(password) : null
  write({ rememberPassword: true, account, sealed, until: Date.now() + keptMs })
}

/** Opt-out, or another player's sign-in: account and password are gone, the choice itself stays. */
export async function forgetRemembered(rememberPassword: boolean): Promise<void> {
  write({ rememberPassword, account: '', sealed: null, until: Date.now() + keptMs })
  await forget()
}

/** Removes another account's remembered login after a sign-in without a password (rules.md, "A remembered password is sealed"). */
export async function forgetRememberedOfOthers(player: Profile | undefined): Promise<void> {
  const record = stored()
  if (!player || !record?.account) return
  const names = [player.userName, player.email].map((name) => name.toLowerCase())
  if (!names.includes(record.account.toLowerCase())) await forgetRemembered(record.rememberPassword)
}

/** Removes the password, which may be wrong after a failed sign-in or a reset; keeps the account. */
export async function wipePassword(): Promise<void> {
  const record = stored()
  if (record?.sealed) write({ ...record, sealed: null })
  await forget()
}

/** True if the server refused the credentials; false for a network error or if only the captcha was wrong. */
export function saysPasswordIsWrong(error: unknown): boolean {
  if (!isApiError(error) || (error.kind !== 'refused' && error.kind !== 'unauthorised')) return false
  const { fieldProblems } = error
  return !fieldProblems.length || fieldProblems.some(({ field }) => field !== 'qrcode')
}

const write = (record: Stored) => writeStoredJson('rememberedLogin', record)

/** What is stored, without unsealing the password; null if there is nothing. */
export function rememberedOnDevice(): { account: string; hasPassword: boolean; until: string } | null {
  const record = stored()
  if (!record?.account || record.until <= Date.now()) return null
  const { account, sealed, until } = record
  return { account, hasPassword: sealed !== null, until: new Date(until).toISOString() }
}

/** Removes the remembered login at the player's request; keeps the choice of the checkbox. */
export const forgetOnDevice = () => forgetRemembered(stored()?.rememberPassword ?? true)
