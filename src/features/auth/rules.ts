/** What may be sent, and why not. Messages are keys of `i18n/<lang>/auth.json`. */
import { isShortPassword, platform } from '~/api/platform.ts'
import type { Checked, Problem } from '~/components/form/use-rules-form.ts'
import { isEmail, readTyped } from '~/lib/typed-text.ts'
import { isAgentCode } from '~/session/invite.ts'

interface TypedCaptcha {
  qrcode: string
  /** The picture that `qrcode` was typed for: a text for an older picture counts as not typed. */
  uuid: string
}
export interface LoginValues extends TypedCaptcha {
  account: string
  password: string
  rememberPassword: boolean
}
export type EmailValues = { email: string; code: string; acceptTerms: boolean }
export type AccountValues = { account: string; password: string; repeat: string; agentCode: string }
export interface ResetRequestValues extends TypedCaptcha {
  account: string
}
export type ResetValues = { newPassword: string; qrcode: string }

/** What was typed for the picture in view. */
export const typedFor = (values: TypedCaptcha, pictureUuid: string | undefined) =>
  values.uuid === pictureUuid ? values.qrcode : ''

type RequiredKey = 'account' | 'userName' | 'password' | 'newPassword' | 'captcha' | 'email' | 'code'

const required = <Field extends string>(field: Field, key: RequiredKey, value: string): Problem<Field>[] =>
  value ? [] : [{ field, messageKey: `auth:required.${key}` }]

/** A new password that is missing or too short; how strong it must be is the server's to say. */
const newPassword = <Field extends string>(
  field: Field,
  key: 'password' | 'newPassword',
  password: string,
): Problem<Field>[] =>
  isShortPassword(password)
    ? [{ field, messageKey: 'auth:tooShort', values: { characters: platform().passwordCharacters } }]
    : required(field, key, password)

function result<Draft, Field extends string>(
  draft: Draft,
  problems: Problem<Field>[],
): Checked<Draft, Field> {
  return problems.length ? { ok: false, problems } : { ok: true, draft }
}

export function checkLogin(values: LoginValues, pictureUuid: string | undefined) {
  const account = readTyped.account(values.account)
  const qrcode = readTyped.code(typedFor(values, pictureUuid))
  const { password, rememberPassword, uuid } = values
  return result({ call: { account, password, uuid, qrcode }, rememberPassword }, [
    ...required('account', 'account', account),
    ...required('password', 'password', password),
    ...required('qrcode', 'captcha', qrcode),
  ])
}

/** The part of register step 0 that must hold before a code is sent. */
export function emailProblems(typed: string): Problem<'email'>[] {
  const email = readTyped.email(typed)
  if (!email) return required('email', 'email', email)
  return isEmail(email) ? [] : [{ field: 'email', messageKey: 'auth:emailFormat' }]
}

export function checkEmailStep(values: EmailValues) {
  const code = readTyped.code(values.code)
  const problems: Problem<'email' | 'code' | 'acceptTerms'>[] = [
    ...emailProblems(values.email),
    ...required('code', 'code', code),
  ]
  if (!values.acceptTerms) problems.push({ field: 'acceptTerms', messageKey: 'auth:acceptTerms' })
  return result({ email: readTyped.email(values.email), code, acceptTerms: values.acceptTerms }, problems)
}

export function checkAccountStep(values: AccountValues) {
  const account = readTyped.account(values.account)
  const agentCode = readTyped.inviteCode(values.agentCode)
  const problems: Problem<keyof AccountValues>[] = [
    ...required('account', 'userName', account),
    ...newPassword('password', 'password', values.password),
  ]
  const { userNameCharacters: characters } = platform()
  if (account && !/^[a-z\d]+$/i.test(account))
    problems.push({ field: 'account', messageKey: 'auth:userNameFormat' })
  else if (account && account.length < characters)
    problems.push({ field: 'account', messageKey: 'auth:tooShort', values: { characters } })
  if (values.password !== values.repeat)
    problems.push({ field: 'repeat', messageKey: 'auth:passwordsDiffer' })
  if (agentCode && !isAgentCode(agentCode))
    problems.push({ field: 'agentCode', messageKey: 'auth:inviteCodeFormat' })
  return result({ account, password: values.password, agentCode }, problems)
}

export function checkResetRequest(values: ResetRequestValues, pictureUuid: string | undefined) {
  const account = readTyped.account(values.account)
  const qrcode = readTyped.code(typedFor(values, pictureUuid))
  return result({ account, qrcode, uuid: values.uuid }, [
    ...required('account', 'account', account),
    ...required('qrcode', 'captcha', qrcode),
  ])
}

/** Find password, step 1: `qrcode` is the mailed code. */
export function checkReset(values: ResetValues) {
  const qrcode = readTyped.code(values.qrcode)
  return result({ newPassword: values.newPassword, qrcode }, [
    ...newPassword('newPassword', 'newPassword', values.newPassword),
    ...required('qrcode', 'code', qrcode),
  ])
}
