/** Exact costs and results of an order, computed from the server's channel only. */
import type { Channel } from '~/api/contract/money.ts'
import { addDecimals, isPositive, multiplyDecimals, subtractDecimals } from '~/lib/decimal.ts'

export interface Quote {
  amount: string
  /** In the channel's currency. */
  charge: string
  /** Deposit: the total that the player pays. Withdrawal: what arrives. */
  net: string
  /** Game coins added or taken. */
  coins: string
}

type Rates = Pick<Channel, 'chargeRate' | 'chargeFixed' | 'exchangeRate'>

/** `chargeRate` is a fraction of the amount, `chargeFixed` an amount. */
const chargeOf = (channel: Pick<Channel, 'chargeRate' | 'chargeFixed'>, amount: string) =>
  addDecimals(channel.chargeFixed, multiplyDecimals(amount, channel.chargeRate))

const quoteBy =
  (netOf: (amount: string, charge: string) => string) =>
  (channel: Rates, amount: string): Quote => {
    const charge = chargeOf(channel, amount)
    const coins = multiplyDecimals(amount, channel.exchangeRate)
    return { amount, charge, net: netOf(amount, charge), coins }
  }

/** The whole amount becomes coins; the fee is paid in addition. */
export const depositQuote = quoteBy(addDecimals)
/** The fee is deducted: the wallet pays the amount, the bank account gets the rest. */
export const withdrawQuote = quoteBy(subtractDecimals)

/** The non-zero parts of a channel's fee: a fraction and a fixed amount. */
export const feeParts = (channel: Pick<Channel, 'chargeRate' | 'chargeFixed'>) => ({
  rate: isPositive(channel.chargeRate) ? channel.chargeRate : null,
  fixed: isPositive(channel.chargeFixed) ? channel.chargeFixed : null,
})
