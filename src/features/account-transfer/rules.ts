/** What may be sent, why not, and what a failure means. Messages are keys of `i18n/<lang>/transfer.json`. */
import { isApiError, type ApiError } from '~/api/api-error.ts'
import { checked } from '~/components/form/checked.ts'
import type { Checked } from '~/components/form/use-rules-form.ts'
import { leavesOutcomeOpen } from '~/domain/money/place-order.ts'
import { compareDecimals, isPositive, multiplyDecimals } from '~/lib/decimal.ts'
import { coinCurrency, decimalsOf, formatMoney } from '~/lib/money-format.ts'
import { isRecord } from '~/lib/parse-json.ts'
import { readTypedAmount } from '~/lib/typed-amount.ts'
import { readTyped } from '~/lib/typed-text.ts'
import type { TransferFlow } from './transfer-flow.ts'

export interface WalletAccountValues {
  account: string
  password: string
  qrcode: string
  /** The picture that `qrcode` was typed for. */
  uuid: string
}
export type AmountValues = { mode: 'all' | 'part'; amount: string }

const wrong = (key: string, values = {}) => ({ messageKey: `transfer:problem.${key}`, values })

/** The provider's account and password; the captcha only once the server asks for it. */
export function checkAccount(values: WalletAccountValues, asksCaptcha: boolean) {
  const account = readTyped.account(values.account)
  const { password, uuid } = values
  const qrcode = readTyped.code(values.qrcode)
  return checked(
    { account, password, ...(asksCaptcha ? { uuid, qrcode } : {}) },
    {
      account: !account && wrong('account'),
      password: !password && wrong('password'),
      qrcode: asksCaptcha && !qrcode && wrong('captcha'),
    },
  )
}

export function checkCard(values: { bankAccount: string }) {
  const digits = readTyped.bankNumber(values.bankAccount)
  return checked(digits, {
    bankAccount: digits ? !/^\d{4,20}$/.test(digits) && wrong('cardFormat') : wrong('card'),
  })
}

export function checkCode(values: { code: string }) {
  const code = readTyped.code(values.code)
  return checked(code, { code: !code && wrong('code') })
}

/** How much is moved: all of it, or a part that is typed. Exact, never more than there is, or than an own limit leaves. */
export function checkTransferAmount(
  { mode, amount: typed }: AmountValues,
  {
    balance,
    currency,
    exchangeRate,
  }: Pick<NonNullable<TransferFlow['wallet']>, 'balance' | 'currency' | 'exchangeRate'>,
  language: string,
  left?: string,
): Checked<string, keyof AmountValues> {
  const isOver = (amount: string) =>
    left !== undefined && compareDecimals(multiplyDecimals(amount, exchangeRate ?? '1'), left) > 0
  const overLimit = {
    messageKey: 'finance:problem.overLimit',
    values: { left: formatMoney(left ?? '0', coinCurrency, language) },
  }
  if (mode === 'all') return checked(balance, { amount: isOver(balance) && overLimit })
  const read = readTypedAmount(typed, language, decimalsOf(currency), currency)
  if (!read.ok) return checked('', { amount: wrong(read.reason) })
  if (!isPositive(read.amount)) return checked('', { amount: wrong('nothing') })
  const isTooLarge = compareDecimals(read.amount, balance) > 0
  return checked(read.amount, {
    amount: isTooLarge
      ? wrong('tooLarge', { balance: formatMoney(balance, currency, language) })
      : isOver(read.amount) && overLimit,
  })
}

const is = (error: unknown, code: number): error is ApiError =>
  isApiError(error) && error.kind === 'refused' && error.code === code

/** The transfer is over (410). A code or a captcha that expired is 410 too, but names its field. */
export const isEnded = (error: unknown) => is(error, 410) && error.fieldProblems.length === 0

export const isLocked = (error: unknown) => is(error, 423)

export type Trouble =
  | { kind: 'maintenance'; until: string | undefined }
  | { kind: 'provider' }
  | { kind: 'moved'; on: string | undefined }

export function troubleOf(error: unknown): Trouble | null {
  if (!isApiError(error) || !['refused', 'malformed'].includes(error.kind)) return null
  if (error.code === 503) return { kind: 'maintenance', until: textIn(error, 'until') }
  if (error.code >= 500) return { kind: 'provider' }
  if (error.code === 409 && textIn(error, 'reason') === 'TRANSFERRED')
    return { kind: 'moved', on: textIn(error, 'transferredOn') }
  return null
}

function textIn({ data }: ApiError, key: string): string | undefined {
  const value = isRecord(data) ? data[key] : undefined
  return typeof value === 'string' ? value : undefined
}

/** A provider that did not answer may have paid out. Sent again (`wasOpen`), only two refusals prove that it has not. */
export const leavesTransferOpen = (error: unknown, wasOpen: boolean) =>
  wasOpen
    ? !(is(error, 410) || is(error, 400))
    : leavesOutcomeOpen(error) || troubleOf(error)?.kind === 'provider'
