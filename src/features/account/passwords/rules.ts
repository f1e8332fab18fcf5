/** Rules of the two passwords; how many digits a fund password has stands in the platform block. */
import { isShortPassword, platform } from '~/api/platform.ts'
import { checked } from '~/components/form/checked.ts'
import { captchaSent, type TypedCaptcha } from '~/components/form/typed-captcha.ts'
import { readFundPassword } from '~/domain/money/fund-password.ts'
import { isEmail, readTyped } from '~/lib/typed-text.ts'

/** The login password serves the first setting, the fund password in force a change. */
export type FundValues = Record<'password' | 'oldPassword' | 'newPassword' | 'repeat', string>
type ForgottenValues = Record<'code' | 'password' | 'newPassword' | 'repeat', string>
type LoginPasswordValues = Record<'oldPassword' | 'newPassword' | 'repeat', string>

/** A fund password as it is sent: without a number of digits it is what was typed. */
const asTyped = (entry: string) => (platform().fundPasswordDigits === null ? entry : readTyped.pin(entry))

const newFundProblem = (newPassword: string) =>
  newPassword
    ? readFundPassword(newPassword) === null && {
        messageKey: 'account:fundFormat',
        values: { digits: platform().fundPasswordDigits ?? '' },
      }
    : 'account:required.newFund'

const unlike = (password: string, repeat: string) => password !== repeat && 'account:passwordsDiffer'

/** First setting or change of the fund password: what is sent differs, and so does what is asked for. */
export function checkNewFundPassword(values: FundValues, isSet: boolean) {
  const newPassword = asTyped(values.newPassword)
  const oldPassword = asTyped(values.oldPassword)
  return checked(isSet ? { oldPassword, newPassword } : { password: values.password, newPassword }, {
    oldPassword: isSet && !oldPassword && 'account:required.oldFund',
    newPassword: newFundProblem(newPassword),
    repeat: unlike(newPassword, asTyped(values.repeat)),
    password: !isSet && !values.password && 'account:required.password',
  })
}

/** A new fund password in place of a forgotten one: with the login password and the mailed code. */
export function checkForgotten(values: ForgottenValues) {
  const newPassword = asTyped(values.newPassword)
  const code = readTyped.code(values.code)
  return checked(
    { password: values.password, newPassword, code },
    {
      code: !code && 'account:required.code',
      password: !values.password && 'account:required.password',
      newPassword: newFundProblem(newPassword),
      repeat: unlike(newPassword, asTyped(values.repeat)),
    },
  )
}

/** Change of the login password. How strong it must be, apart from its length, is the server's to say. */
export function checkLoginPassword({ oldPassword, newPassword, repeat }: LoginPasswordValues) {
  const tooShort = { messageKey: 'account:tooShort', values: { characters: platform().passwordCharacters } }
  return checked(
    { oldPassword, newPassword },
    {
      oldPassword: !oldPassword && 'account:required.oldLogin',
      newPassword: newPassword ? isShortPassword(newPassword) && tooShort : 'account:required.newLogin',
      repeat: unlike(newPassword, repeat),
    },
  )
}

/** Asks for a code by mail: the picture's text, which counts for the picture `uuid` only. */
export function checkCodeRequest(typed: TypedCaptcha, pictureUuid: string | undefined) {
  const { uuid, qrcode } = captchaSent(typed, pictureUuid)
  return checked({ qrcode, uuid }, { qrcode: !qrcode && 'account:required.captcha' })
}

/** Asks for a code to a new address; full-width letters are read, as in the registration. */
export function checkEmailRequest({ email: typed, password }: { email: string; password: string }) {
  const email = readTyped.email(typed)
  return checked(
    { email, password },
    {
      email: email ? !isEmail(email) && 'account:emailFormat' : 'account:required.email',
      password: !password && 'account:required.password',
    },
  )
}

export function checkEmailCode({ code: typed }: { code: string }) {
  const code = readTyped.code(typed)
  return checked({ code }, { code: !code && 'account:required.code' })
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
