/** What a withdrawal by coin costs and brings, exact, from the server's network and rate alone. */
import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import { multiplyDecimals, subtractDecimals } from '~/lib/decimal.ts'

export interface CryptoQuote {
  amount: string
  charge: string
  net: string
  cost: string
}

/** The fee is kept from the amount: the wallet pays the amount, the address gets the rest. */
export function cryptoQuote(
  { coin, exchangeRate }: Pick<Coin, 'coin' | 'exchangeRate'>,
  { withdrawFee }: Pick<CryptoNetwork, 'withdrawFee'>,
  amount: string,
  balanceCurrency: string,
): CryptoQuote {
  return {
    amount,
    charge: withdrawFee,
    net: subtractDecimals(amount, withdrawFee),
    cost: balanceCurrency === coin ? amount : multiplyDecimals(amount, exchangeRate),
  }
}
