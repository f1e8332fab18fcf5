import type { MoneyKind } from '../../../shell/money/journal.ts'

/** Spec §2: one shared screen at two addresses; `?coin=&network=` name what is chosen there. */
export const cryptoPaths = {
  deposit: '/user/finance/deposit/cryptocurrency',
  withdraw: '/user/finance/withdraw/cryptocurrency',
} as const satisfies Record<MoneyKind, string>
