/** Rules of the two passwords; how many digits a fund password has stands in the platform block. */
import { isShortPassword, platform } from '~/api/platform.ts'
import type { Checked, Problem } from '~/components/form/use-rules-form.ts'
import { readFundPassword } from '~/domain/money/fund-password.ts'
import { isEmail, readTyped } from '~/lib/typed-text.ts'

export interface FundValues {
  /** The login password: serves the first setting. */
  password: string
  /** The fund password in force: serves a change. */
  oldPassword: string
  newPassword: string
  repeat: string
}
interface ForgottenValues {
  code: string
  password: string
  newPassword: string
  repeat: string
}
/** `qrcode` counts for the picture `uuid` only. */
export interface CodeRequestValues {
  qrcode: string
  uuid: string
}
export interface EmailRequestValues {
  email: string
  password: string
}
interface LoginPasswordValues {
  oldPassword: string
  newPassword: string
  repeat: string
}

function result<Draft, Field extends string>(
  draft: Draft,
  problems: Problem<Field>[],
): Checked<Draft, Field> {
  return problems.length ? { ok: false, problems } : { ok: true, draft }
}

/** A fund password as it is sent: without a number of digits it is what was typed. */
const asTyped = (entry: string) => (platform().fundPasswordDigits === null ? entry : readTyped.pin(entry))

function newFundProblems(newPassword: string, repeat: string): Problem<'newPassword' | 'repeat'>[] {
  const problems: Problem<'newPassword' | 'repeat'>[] = []
  if (!newPassword) problems.push({ field: 'newPassword', messageKey: 'account:required.newFund' })
  else if (readFundPassword(newPassword) === null)
    problems.push({
      field: 'newPassword',
      messageKey: 'account:fundFormat',
      values: { digits: platform().fundPasswordDigits ?? '' },
    })
  if (newPassword !== repeat) problems.push({ field: 'repeat', messageKey: 'account:passwordsDiffer' })
  return problems
}

/** First setting or change of the fund password: what is sent differs, and so does what is asked for. */
export function checkNewFundPassword(values: FundValues, isSet: boolean) {
  const newPassword = asTyped(values.newPassword)
  const oldPassword = asTyped(values.oldPassword)
  const problems: Problem<keyof FundValues>[] = []
  if (isSet && !oldPassword) problems.push({ field: 'oldPassword', messageKey: 'account:required.oldFund' })
  problems.push(...newFundProblems(newPassword, asTyped(values.repeat)))
  if (!isSet && !values.password)
    problems.push({ field: 'password', messageKey: 'account:required.password' })
  return result(isSet ? { oldPassword, newPassword } : { password: values.password, newPassword }, problems)
}

/** A new fund password in place of a forgotten one: with the login password and the mailed code. */
export function checkForgotten(values: ForgottenValues) {
  const newPassword = asTyped(values.newPassword)
  const code = readTyped.code(values.code)
  const problems: Problem<keyof ForgottenValues>[] = []
  if (!code) problems.push({ field: 'code', messageKey: 'account:required.code' })
  if (!values.password) problems.push({ field: 'password', messageKey: 'account:required.password' })
  problems.push(...newFundProblems(newPassword, asTyped(values.repeat)))
  return result({ password: values.password, newPassword, code }, problems)
}

/** Change of the login password. How strong it must be, apart from its length, is the server's to say. */
export function checkLoginPassword({ oldPassword, newPassword, repeat }: LoginPasswordValues) {
  const problems: Problem<keyof LoginPasswordValues>[] = []
  if (!oldPassword) problems.push({ field: 'oldPassword', messageKey: 'account:required.oldLogin' })
  if (!newPassword) problems.push({ field: 'newPassword', messageKey: 'account:required.newLogin' })
  if (isShortPassword(newPassword))
    problems.push({
      field: 'newPassword',
      messageKey: 'account:tooShort',
      values: { characters: platform().passwordCharacters },
    })
  if (newPassword !== repeat) problems.push({ field: 'repeat', messageKey: 'account:passwordsDiffer' })
  return result({ oldPassword, newPassword }, problems)
}

/** Asks for a code by mail: the picture's text, typed for the picture in view. */
export function checkCodeRequest({ qrcode, uuid }: CodeRequestValues, pictureUuid: string | undefined) {
  const typed = uuid === pictureUuid ? readTyped.code(qrcode) : ''
  return result(
    { qrcode: typed, uuid },
    typed ? [] : [{ field: 'qrcode' as const, messageKey: 'account:required.captcha' }],
  )
}

/** Asks for a code to a new address; full-width letters are read, as in the registration. */
export function checkEmailRequest({ email: typed, password }: EmailRequestValues) {
  const email = readTyped.email(typed)
  const problems: Problem<keyof EmailRequestValues>[] = []
  if (!email) problems.push({ field: 'email', messageKey: 'account:required.email' })
  else if (!isEmail(email)) problems.push({ field: 'email', messageKey: 'account:emailFormat' })
  if (!password) problems.push({ field: 'password', messageKey: 'account:required.password' })
  return result({ email, password }, problems)
}

export function checkEmailCode({ code: typed }: { code: string }) {
  const code = readTyped.code(typed)
  return result({ code }, code ? [] : [{ field: 'code' as const, messageKey: 'account:required.code' }])
}

/** "t***o@example.com": enough to know it again, not enough to read it over a shoulder. */
export function maskedEmail(email: string): string {
  const [name = '', domain] = email.split('@')
  if (!domain) return email
  return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}@${domain}`
}

/** A user name or an address, as far as its owner needs to know it again: "ta•••". */
export const maskedAccount = (account: string) =>
  account.includes('@') ? maskedEmail(account) : `${account.slice(0, account.length > 4 ? 2 : 1)}•••`
