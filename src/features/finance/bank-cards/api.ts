import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/calls.ts'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'
import { withProof } from '~/domain/money/order-proof.ts'
import { requireOwner, type Placement } from '~/domain/money/place-order.ts'
import { bankCardsQuery } from '~/domain/player/bank-cards.ts'
import { profileQuery } from '~/domain/player/profile.ts'

/** Binds a bank card. The profile counts cards, so it is read again too. */
export const saveBankCardMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (card: RequestOf<'user/bank/save'>) => send('user/bank/save', card),
    onSettled: () => refreshCards(queryClient),
  })

/** After a lost answer the card may be there, or gone, all the same: the list is read again in any case. */
function refreshCards(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: bankCardsQuery().queryKey })
  void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
}

export type NewCard = Omit<RequestOf<'user/bank/save'>, 'paymentPassword' | 'passkey'>

export interface Proven {
  userId: string
  /** Null where a passkey confirms. */
  paymentPassword: string | null
}

/** The same for an account that a passkey guards. */
export const saveProvenBankCardMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async ({ userId, paymentPassword, ...card }: NewCard & Proven) => {
      const body = await withProof('user/bank/save', card, paymentPassword)
      requireOwner(queryClient, userId)
      return placed(await send('user/bank/save', body))
    },
    onSettled: () => refreshCards(queryClient),
  })

export const removeBankCardMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async ({ userId, paymentPassword, ...card }: { id: string; requestId: string } & Proven) => {
      const body = await withProof('user/bank/remove', card, paymentPassword)
      requireOwner(queryClient, userId)
      return placed(await send('user/bank/remove', body))
    },
    onSettled: () => refreshCards(queryClient),
  })

/** Nothing moves: what was not answered is told, and sent again under its id. */
const placed = <Answer>(answer: Answer): Placement<Answer> => ({ outcome: 'placed', answer })
