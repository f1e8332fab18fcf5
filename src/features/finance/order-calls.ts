/** Places orders, and takes one back. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'
import { withProof } from '~/domain/money/order-proof.ts'
import { confirmOrder } from '~/domain/money/place-order.ts'
import {
  channelsQuery,
  knownOrders,
  refreshAfterOrder,
  refreshMoved,
  type Confirmed,
  type Shown,
} from './api.ts'
import { refreshOrder, storePlacedDeposit } from './order-watch.ts'

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
      void import('./next-action/how-to-pay.tsx').catch(() => undefined)
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

interface WithdrawalOrder extends Confirmed, Shown {
  bankId: string
  amount: string
  currency: string
  /** Last four digits of the card's number. */
  account: string
  /** Null where a passkey confirms. */
  paymentPassword: string | null
}

/** Places a withdrawal. The fund password goes into the body and nowhere else. */
export const placeWithdrawalMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async ({ userId, account, currency, paymentPassword, ...order }: WithdrawalOrder) => {
      const { requestId, amount, bankId: target } = order
      const body = await withProof('draw/withdraw', order, paymentPassword)
      const known = knownOrders(queryClient, 'withdraw')
      return confirmOrder(
        queryClient,
        { kind: 'withdraw', requestId, userId, amount, currency, target, account, known },
        () => send('draw/withdraw', body),
      )
    },
    onSuccess: (placement) => {
      if (placement.outcome === 'placed') refreshAfterOrder(queryClient, 'withdraw')
    },
    onError: (error) => refreshMoved(queryClient, error, channelsQuery('withdraw').queryKey),
  })

/** Takes an unpaid deposit back. Whatever came of it, the order is read again: a payment may have arrived first. */
export const cancelDepositMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (orderSn: string) => send('pay/cancel', { orderSn }),
    onSettled: (_answer, _error, orderSn) => refreshOrder(queryClient, 'deposit', orderSn),
  })
