/** What an order costs and brings, exact, from the server's channel alone. */
import type { Channel } from '~/api/contract/money.ts'
import { addDecimals, isPositive, multiplyDecimals, subtractDecimals } from '~/lib/decimal.ts'

export interface Quote {
  amount: string
  /** In the channel's currency. */
  charge: string
  /** Deposit: what the player pays in all. Withdrawal: what arrives. */
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

/** The amount becomes coins in full; the channel's fee is paid on top. */
export const depositQuote = quoteBy(addDecimals)
/** The fee is kept from the amount: the wallet pays the amount, the bank account gets the rest. */
export const withdrawQuote = quoteBy(subtractDecimals)

/** How a channel charges, a fraction and an amount: its parts that are more than nothing. */
export const feeParts = (channel: Pick<Channel, 'chargeRate' | 'chargeFixed'>) => ({
  rate: isPositive(channel.chargeRate) ? channel.chargeRate : null,
  fixed: isPositive(channel.chargeFixed) ? channel.chargeFixed : null,
})
