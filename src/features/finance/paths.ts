import type { MoneyKind } from '../../shell/money/journal.ts'

/** The wallet's two addresses; an order is open at them with `?order=`. */
export const walletPaths = {
  deposit: '/user/finance/deposit',
  withdraw: '/user/finance/withdraw',
} as const satisfies Record<MoneyKind, string>
