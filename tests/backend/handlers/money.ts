import type * as money from '../../../src/api/contract/money.ts'
import { fetchChannels, lossRate } from '../money/channels.ts'
import { placeDeposit } from '../money/deposits.ts'
import { fetchOrders } from '../money/order-lists.ts'
import { placeWithdrawal } from '../money/withdrawals.ts'
import type { HandlersFor } from './handler.ts'

/** Deposits and withdrawals by bank. */
export const moneyHandlers = {
  channels: async ({ db }, { type }) => ({ channels: await fetchChannels(db, type), lossRate }),
  placeDeposit,
  deposits: (context, filter) => fetchOrders(context, 'deposits', filter),
  placeWithdrawal,
  withdrawals: (context, filter) => fetchOrders(context, 'withdrawals', filter),
} satisfies HandlersFor<typeof money>
