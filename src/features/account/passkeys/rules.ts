import { checked } from '~/components/form/checked.ts'
import { readTyped } from '~/lib/typed-text.ts'
import type { Passwords } from './api.ts'

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
export function deviceName(userAgent: string): string {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']
  return known.find((name) => userAgent.includes(name)) ?? ''
}
