/** Rules of the two passwords (spec §5; `design/contract.md`: the fund password has 6 digits). */
import type { Checked, Problem } from '../../shell/form/use-rules-form.ts'

export interface FundValues {
  /** The login password: serves the first setting. */
  password: string
  /** The fund password in force: serves a change. */
  oldPassword: string
  newPassword: string
  repeat: string
}
export interface LoginPasswordValues {
  oldPassword: string
  newPassword: string
  repeat: string
}

/** Full-width digits are what a Japanese keyboard gives. */
const plainDigits = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '')

function result<Draft, Field extends string>(
  draft: Draft,
  problems: Problem<Field>[],
): Checked<Draft, Field> {
  return problems.length ? { ok: false, problems } : { ok: true, draft }
}

/** First setting or change of the fund password: what is sent differs, and so does what is asked for. */
export function checkFundPassword(values: FundValues, isSet: boolean) {
  const newPassword = plainDigits(values.newPassword)
  const oldPassword = plainDigits(values.oldPassword)
  const problems: Problem<keyof FundValues>[] = []
  if (isSet && !oldPassword) problems.push({ field: 'oldPassword', messageKey: 'account:required.oldFund' })
  if (!newPassword) problems.push({ field: 'newPassword', messageKey: 'account:required.newFund' })
  else if (!/^\d{6}$/.test(newPassword))
    problems.push({ field: 'newPassword', messageKey: 'account:fundFormat' })
  if (newPassword !== plainDigits(values.repeat))
    problems.push({ field: 'repeat', messageKey: 'account:passwordsDiffer' })
  if (!isSet && !values.password)
    problems.push({ field: 'password', messageKey: 'account:required.password' })
  return result(isSet ? { oldPassword, newPassword } : { password: values.password, newPassword }, problems)
}

/** Change of the login password. How strong it must be is the server's to say. */
export function checkLoginPassword({ oldPassword, newPassword, repeat }: LoginPasswordValues) {
  const problems: Problem<keyof LoginPasswordValues>[] = []
  if (!oldPassword) problems.push({ field: 'oldPassword', messageKey: 'account:required.oldLogin' })
  if (!newPassword) problems.push({ field: 'newPassword', messageKey: 'account:required.newLogin' })
  if (newPassword !== repeat) problems.push({ field: 'repeat', messageKey: 'account:passwordsDiffer' })
  return result({ oldPassword, newPassword }, problems)
}

/** "t***o@example.com": enough to know it again, not enough to read it over a shoulder. */
export function maskedEmail(email: string): string {
  const [name = '', domain] = email.split('@')
  if (!domain) return email
  return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}@${domain}`
}
