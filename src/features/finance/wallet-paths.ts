import type { MoneyKind } from '~/domain/money/journal.ts'

/** The wallet's two addresses; an order is open at them with `?order=`. */
export const walletPaths = {
  deposit: '/user/finance/deposit',
  withdraw: '/user/finance/withdraw',
} as const satisfies Record<MoneyKind, string>

/** One shared screen at two addresses; `?coin=&network=` name what is chosen there. */
export const cryptoPaths = {
  deposit: '/user/finance/deposit/cryptocurrency',
  withdraw: '/user/finance/withdraw/cryptocurrency',
} as const satisfies Record<MoneyKind, string>

/** The wallet is another page than an order in it. */
export const walletItself = { search: {}, activeOptions: { exact: true } }
