import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'
import { confirmOrder } from '~/domain/money/place-order.ts'
import {
  channelsQuery,
  knownOrders,
  refreshAfterOrder,
  refreshMoved,
  type Confirmed,
  type Shown,
} from '../api.ts'
import { refreshOrder, storePlacedDeposit } from '../order-watch.ts'

interface DepositOrder extends Confirmed, Shown {
  channel: string
  currency: string
  amount: string
  returnUrl: string
}

/** Places a deposit; no signal, because leaving the page must not cut an order off. */
export const placeDepositMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async ({ userId, ...body }: DepositOrder) => {
      const { requestId, amount, currency, channel: target } = body
      // What it needs next comes beside the answer.
      void import('../next-action/how-to-pay.tsx').catch(() => undefined)
      const known = knownOrders(queryClient, 'deposit')
      return confirmOrder(
        queryClient,
        { kind: 'deposit', requestId, userId, amount, currency, target, known },
        () => send('pay/order', body),
      )
    },
    onSuccess: (placement, { requestId, userId, channel, expectedCharge: charge }) => {
      if (placement.outcome !== 'placed') return
      storePlacedDeposit(queryClient, placement.answer, { requestId, userId, channel, charge })
      refreshAfterOrder(queryClient, 'deposit')
    },
    onError: (error) => refreshMoved(queryClient, error, channelsQuery('deposit').queryKey),
  })

/** Takes an unpaid deposit back. Whatever came of it, the order is read again: a payment may have arrived first. */
export const cancelDepositMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (orderSn: string) => send('pay/cancel', { orderSn }),
    onSettled: (_answer, _error, orderSn) => refreshOrder(queryClient, 'deposit', orderSn),
  })
