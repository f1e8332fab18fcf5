import { Refusal, refuseField } from '../platform/handler.ts'
import type { Channel } from './channels.ts'
import { decimalOf, readUnits, units } from './ledger/decimal.ts'
import { financeMessage } from './messages.ts'
import { shownMoney } from './shown-money.ts'

const one = units('1')

/** Exact product; a remainder below 10⁻¹⁸ is refused rather than rounded away. */
export function multiply(a: string, b: string): string {
  const product = units(a) * units(b)
  if (product % one !== 0n) throw new RangeError(`${a} × ${b} has more than 18 decimals`)
  return decimalOf(product / one)
}

export const add = (a: string, b: string) => decimalOf(units(a) + units(b))
export const subtract = (a: string, b: string) => decimalOf(units(a) - units(b))
export const negate = (amount: string) => decimalOf(-units(amount))

/** One spelling per value ("1000.0" → "1000"). */
export const plain = (amount: string) => decimalOf(units(amount))

/** The same for an amount as it was sent, which may have more decimals than can be counted: then as it is. */
export function plainOrAsSent(amount: string): string {
  const value = readUnits(amount)
  return value === undefined ? amount : decimalOf(value)
}

/** What the player was shown, where the request says it. */
export interface Expected {
  expectedRate?: string | undefined
  expectedCharge?: string | undefined
}

/** Refuses an order whose rate or charge is no longer what the player was shown: 409, and nothing is placed. */
export function refuseMoved(
  { expectedRate, expectedCharge }: Expected,
  { rate, charge }: { rate: string; charge: string },
  lang: string,
): void {
  const isMoved = (shown: string | undefined, now: string) =>
    shown !== undefined && plainOrAsSent(shown) !== plain(now)
  if (isMoved(expectedRate, rate) || isMoved(expectedCharge, charge))
    throw new Refusal(409, financeMessage(lang, 'rateMoved'), {
      rateMoved: true,
      exchangeRate: plain(rate),
      charge: plain(charge),
    })
}

/** Refuses an amount outside the channel's range or between its steps, at the field `amount`. */
export function checkAmount(channel: Channel, amount: string, lang: string): void {
  const { currency, minAmount: min, maxAmount: max, step } = channel
  const value = readUnits(amount)
  if (value === undefined || value < units(min))
    throw refuseField(
      'amount',
      financeMessage(lang, 'amountTooSmall', { min: shownMoney(lang, min, currency) }),
    )
  if (value > units(max))
    throw refuseField(
      'amount',
      financeMessage(lang, 'amountTooLarge', { max: shownMoney(lang, max, currency) }),
    )
  if (units(step) > 0n && value % units(step) !== 0n)
    throw refuseField(
      'amount',
      financeMessage(lang, 'amountStep', { step: shownMoney(lang, step, currency) }),
    )
}

/** What the channel keeps of a payment, in its own currency. */
export const chargeOf = (channel: Channel, amount: string) =>
  decimalOf(units(channel.chargeFixed) + units(multiply(amount, channel.chargeRate)))
