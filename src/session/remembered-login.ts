/**
 * "Remember me": account and sealed password (rules.md, "A remembered password is sealed"), for 30 days. Wiped when it
 * fails, when another account signs in, and on opting out.
 */
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

/** What the login form starts with; `rememberPassword` is true unless the player said otherwise. */
export async function readRemembered(): Promise<RememberedLogin> {
  const record = stored()
  if (!record) return { rememberPassword: true, account: '', password: '' }
  const left = record.until - Date.now()
  // Too long a time left means that the clock was set back.
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

/** Somebody signed in without a password: what is kept of another account goes (rules.md, "A remembered password is sealed", "account switch"). */
export async function forgetRememberedOfOthers(player: Profile | undefined): Promise<void> {
  const record = stored()
  if (!player || !record?.account) return
  const names = [player.userName, player.email].map((name) => name.toLowerCase())
  if (!names.includes(record.account.toLowerCase())) await forgetRemembered(record.rememberPassword)
}

/** A sign-in failed, or the password was reset: what was kept may be wrong. The account stays. */
export async function wipePassword(): Promise<void> {
  const record = stored()
  if (record?.sealed) write({ ...record, sealed: null })
  await forget()
}

/** True when the server refused the sign-in itself: neither the picture alone nor the connection was to blame. */
export function saysPasswordIsWrong(error: unknown): boolean {
  if (!isApiError(error) || (error.kind !== 'refused' && error.kind !== 'unauthorised')) return false
  const { fieldProblems } = error
  return !fieldProblems.length || fieldProblems.some(({ field }) => field !== 'qrcode')
}

const write = (record: Stored) => writeStoredJson('rememberedLogin', record)

/** What is kept right now, without opening it; null when there is nothing. */
export function rememberedOnDevice(): { account: string; hasPassword: boolean; until: string } | null {
  const record = stored()
  if (!record?.account || record.until <= Date.now()) return null
  const { account, sealed, until } = record
  return { account, hasPassword: sealed !== null, until: new Date(until).toISOString() }
}

/** The player had the device forget who signs in here; whether to remember the next one stays as it was chosen. */
export const forgetOnDevice = () => forgetRemembered(stored()?.rememberPassword ?? true)
