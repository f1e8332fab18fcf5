/** The money order of the crypto screens: never retried, never paused, never kept (safety rules 1, 2, 5). */
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { placeCoinWithdrawal } from '../../../api/contract/coins.ts'
import { send } from '../../../api/http.ts'
import { placeMoneyOrder } from '../../../shell/money/money-order.ts'
import { type Confirmation, entryOf, refreshAfterOrder, refreshMoved, type Shown } from '../mutations.ts'
import { type CoinTarget, writeTarget } from './coin-target.ts'
import { coinsQuery } from './queries.ts'

export interface CoinOrder extends CoinTarget, Shown {
  amount: string
  paymentPassword: string
}

/** Places a withdrawal by coin. The fund password goes into the body and nowhere else. */
export const placeCoinWithdrawalMutation = (queryClient: QueryClient) =>
  mutationOptions({
    networkMode: 'always',
    retry: 0,
    gcTime: 0,
    meta: { inline: true },
    mutationFn: async (confirmation: Confirmation<CoinOrder>) => {
      const { requestId, draft } = confirmation
      const { coin, network, address, memo, amount, paymentPassword, expectedRate, expectedCharge } = draft
      const placed = { amount, currency: coin, target: writeTarget(draft) }
      const entry = entryOf(queryClient, 'withdraw', confirmation, placed)
      const shown = { expectedRate, expectedCharge }
      const target = { coin, network, address, ...(memo ? { memo } : {}) }
      const order = { ...target, amount, paymentPassword, requestId, ...shown }
      return placeMoneyOrder(entry, () => send(placeCoinWithdrawal, order))
    },
    onSuccess: (placement) => {
      if (placement.outcome === 'placed') refreshAfterOrder(queryClient, 'withdraw')
    },
    onError: (error) => refreshMoved(queryClient, error, coinsQuery().queryKey),
  })
