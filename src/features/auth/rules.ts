/** What may be sent, and why not. Messages are keys of `i18n/<lang>/auth.json`. */
import { isShortPassword, platform } from '~/api/platform.ts'
import { checked } from '~/components/form/checked.ts'
import { captchaSent, type TypedCaptcha } from '~/components/form/typed-captcha.ts'
import { isEmail, readTyped } from '~/lib/typed-text.ts'
import { isAgentCode } from '~/session/invite.ts'

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

type RequiredKey = 'account' | 'userName' | 'password' | 'newPassword' | 'captcha' | 'email' | 'code'

const missing = (key: RequiredKey, value: string) => !value && `auth:required.${key}`

/** A new password that is missing or too short; how strong it must be is the server's to say. */
const newPasswordProblem = (key: 'password' | 'newPassword', password: string) =>
  isShortPassword(password)
    ? { messageKey: 'auth:tooShort', values: { characters: platform().passwordCharacters } }
    : missing(key, password)

export function checkLogin(values: LoginValues, pictureUuid: string | undefined) {
  const account = readTyped.account(values.account)
  const { uuid, qrcode } = captchaSent(values, pictureUuid)
  const { password, rememberPassword } = values
  return checked(
    { call: { account, password, uuid, qrcode }, rememberPassword },
    {
      account: missing('account', account),
      password: missing('password', password),
      qrcode: missing('captcha', qrcode),
    },
  )
}

export function checkEmailStep({ email: typed, acceptTerms, ...values }: EmailValues) {
  const email = readTyped.email(typed)
  const code = readTyped.code(values.code)
  return checked(
    { email, code, acceptTerms },
    {
      email: email ? !isEmail(email) && 'auth:emailFormat' : missing('email', email),
      code: missing('code', code),
      acceptTerms: !acceptTerms && 'auth:acceptTerms',
    },
  )
}

export function checkAccountStep({ password, repeat, ...values }: AccountValues) {
  const account = readTyped.account(values.account)
  const agentCode = readTyped.inviteCode(values.agentCode)
  const { userNameCharacters: characters } = platform()
  const isPlain = /^[a-z\d]+$/i.test(account)
  const accountProblem = isPlain
    ? account.length < characters && { messageKey: 'auth:tooShort', values: { characters } }
    : 'auth:userNameFormat'
  return checked(
    { account, password, agentCode },
    {
      account: account ? accountProblem : missing('userName', account),
      password: newPasswordProblem('password', password),
      repeat: password !== repeat && 'auth:passwordsDiffer',
      agentCode: agentCode && !isAgentCode(agentCode) && 'auth:inviteCodeFormat',
    },
  )
}

export function checkResetRequest(values: ResetRequestValues, pictureUuid: string | undefined) {
  const account = readTyped.account(values.account)
  const { uuid, qrcode } = captchaSent(values, pictureUuid)
  return checked(
    { account, qrcode, uuid },
    { account: missing('account', account), qrcode: missing('captcha', qrcode) },
  )
}

/** Find password, step 1: `qrcode` is the mailed code. */
export function checkReset({ newPassword, qrcode: typed }: ResetValues) {
  const qrcode = readTyped.code(typed)
  return checked(
    { newPassword, qrcode },
    { newPassword: newPasswordProblem('newPassword', newPassword), qrcode: missing('code', qrcode) },
  )
}
