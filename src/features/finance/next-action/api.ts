import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'
import { refreshOrder } from '../order-watch.ts'

/** Says that a deposit is paid; may be said again. Whatever came of it, the order is read again. */
export const claimPaidMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (orderSn: string) => send('pay/paid', { orderSn }),
    onSettled: (_answer, _error, orderSn) => refreshOrder(queryClient, 'deposit', orderSn),
  })
