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
} from '../api.ts'

interface WithdrawalOrder extends Confirmed, Shown {
  bankId: string
  amount: string
  currency: string
  /** The bonus that the review says is lost. */
  forfeits?: string
  /** Null where a passkey confirms. */
  paymentPassword: string | null
}

/** Places a withdrawal. The fund password goes into the body and nowhere else. */
export const placeWithdrawalMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async ({ userId, currency, paymentPassword, ...order }: WithdrawalOrder) => {
      const { requestId, amount, bankId: target } = order
      const body = await withProof('draw/withdraw', order, paymentPassword)
      const known = knownOrders(queryClient, 'withdraw')
      return confirmOrder(
        queryClient,
        { kind: 'withdraw', requestId, userId, amount, currency, target, known },
        () => send('draw/withdraw', body),
      )
    },
    onSuccess: (placement) => {
      if (placement.outcome === 'placed') refreshAfterOrder(queryClient, 'withdraw')
    },
    onError: (error) => refreshMoved(queryClient, error, channelsQuery('withdraw').queryKey),
  })
