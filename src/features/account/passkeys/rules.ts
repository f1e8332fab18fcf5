import type { Checked, Problem } from '~/components/form/use-rules-form.ts'
import { readTyped } from '~/lib/typed-text.ts'
import type { Passwords } from './api.ts'

interface PasswordValues {
  password: string
  paymentPassword: string
}

const missingName = { field: 'name', messageKey: 'account:passkey.labelMissing' } as const

/** The password of the two that this player is asked for; fund passwords of full-width digits are read. */
export function checkRemoval(
  { password, paymentPassword }: PasswordValues,
  isFund: boolean,
): Checked<Passwords, keyof PasswordValues> {
  const typed = isFund ? readTyped.pin(paymentPassword) : password
  if (typed) return { ok: true, draft: isFund ? { paymentPassword: typed } : { password: typed } }
  const field = isFund ? 'paymentPassword' : 'password'
  return { ok: false, problems: [{ field, messageKey: 'account:passkey.passwordMissing' }] }
}

export function checkName({ name }: { name: string }): Checked<string, 'name'> {
  const plain = readTyped.words(name)
  return plain ? { ok: true, draft: plain } : { ok: false, problems: [missingName] }
}

export function checkAdding(
  values: PasswordValues & { name: string },
  isFund: boolean,
): Checked<Passwords & { name: string }, keyof PasswordValues | 'name'> {
  const name = checkName(values)
  const passwords = checkRemoval(values, isFund)
  if (name.ok && passwords.ok) return { ok: true, draft: { name: name.draft, ...passwords.draft } }
  const problems: Problem<keyof PasswordValues | 'name'>[] = []
  if (!name.ok) problems.push(...name.problems)
  if (!passwords.ok) problems.push(...passwords.problems)
  return { ok: false, problems }
}

/** A first name for the passkey of this device; its player may change it. */
export function deviceName(userAgent: string): string {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']
  return known.find((name) => userAgent.includes(name)) ?? ''
}
