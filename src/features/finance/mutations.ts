/** Writes of the money room: never retried, never paused, never kept (safety rules 1, 2, 5). */
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/contract/define.ts'
import * as money from '~/api/contract/money.ts'
import { saveBankCard } from '~/api/contract/user.ts'
import { send } from '~/api/http.ts'
import { serverTimeNow } from '~/api/server-time.ts'
import type { JournalEntry, MoneyKind } from '~/domain/money/journal.ts'
import { isRateMoved, placeMoneyOrder, requireOwner } from '~/domain/money/place-order.ts'
import { bankCardsQuery } from '~/domain/player/bank-cards.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { channelsQuery, knownOrders, orderListsKey } from './api.ts'
import { storePlacedDeposit } from './orders/order-watch.ts'

const oneShot = { networkMode: 'always', retry: 0, gcTime: 0, meta: { inline: true } } as const

/** What a review shows of rate and charge. The server refuses the order where they have moved since (S23). */
export interface Shown {
  expectedRate: string
  /** In the order's currency. */
  expectedCharge: string
}

/** Reads the quote of a review again where the server says that it moved. */
export function refreshMoved(queryClient: QueryClient, error: unknown, queryKey: readonly unknown[]): void {
  if (isRateMoved(error)) void queryClient.invalidateQueries({ queryKey })
}

/** One confirmation of a review: who orders what, under the id that was born with the review. */
export interface Confirmation<Draft> {
  requestId: string
  userId: string
  draft: Draft
}

/**
 * The journal's entry of a confirmation, with all that later tells its order from others (safety rule 19). Throws
 * `SessionChanged` where the token in force is not the player's.
 */
export function journalEntryOf(
  queryClient: QueryClient,
  kind: MoneyKind,
  { requestId, userId }: Confirmation<unknown>,
  order: Pick<JournalEntry, 'amount' | 'currency' | 'target' | 'account'>,
): JournalEntry {
  const { amount, currency, target, account } = order
  requireOwner(queryClient, userId)
  const serverNow = serverTimeNow()
  return {
    requestId,
    kind,
    amount,
    currency,
    target,
    userId,
    at: new Date().toISOString(),
    known: knownOrders(queryClient, kind),
    ...(account ? { account } : {}),
    ...(serverNow === null ? {} : { serverAt: new Date(serverNow).toISOString() }),
  }
}

/** What a placed or found order changes: the lists, and for a withdrawal the balance. */
export function refreshAfterOrder(queryClient: QueryClient, kind: MoneyKind): void {
  void queryClient.invalidateQueries({ queryKey: orderListsKey(kind) })
  void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
}

/** Places a deposit; no signal, because leaving the page must not cut an order off. */
export const placeDepositMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...oneShot,
    mutationFn: async (
      confirmation: Confirmation<
        { channel: string; currency: string; amount: string; returnUrl: string } & Shown
      >,
    ) => {
      const { requestId, draft } = confirmation
      const entry = journalEntryOf(queryClient, 'deposit', confirmation, { ...draft, target: draft.channel })
      return placeMoneyOrder(entry, () => send(money.placeDeposit, { ...draft, requestId }))
    },
    onSuccess: (placement, { requestId, userId, draft }) => {
      if (placement.outcome !== 'placed') return
      storePlacedDeposit(queryClient, placement.answer, { requestId, userId, channel: draft.channel })
      refreshAfterOrder(queryClient, 'deposit')
    },
    onError: (error) => refreshMoved(queryClient, error, channelsQuery('deposit').queryKey),
  })

/** Places a withdrawal. The fund password goes into the body and nowhere else. */
export const placeWithdrawalMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...oneShot,
    mutationFn: async (
      confirmation: Confirmation<
        {
          bankId: string
          amount: string
          currency: string
          /** Last four digits of the card's number. */
          account: string
          paymentPassword: string
        } & Shown
      >,
    ) => {
      const { requestId, draft } = confirmation
      const { bankId, amount, paymentPassword, expectedRate, expectedCharge } = draft
      const entry = journalEntryOf(queryClient, 'withdraw', confirmation, { ...draft, target: bankId })
      return placeMoneyOrder(entry, () =>
        send(money.placeWithdrawal, {
          bankId,
          amount,
          paymentPassword,
          requestId,
          expectedRate,
          expectedCharge,
        }),
      )
    },
    onSuccess: (placement) => {
      if (placement.outcome === 'placed') refreshAfterOrder(queryClient, 'withdraw')
    },
    onError: (error) => refreshMoved(queryClient, error, channelsQuery('withdraw').queryKey),
  })

/** Binds a bank card. The profile counts cards, so it is read again too. */
export const saveBankCardMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...oneShot,
    mutationFn: (card: RequestOf<typeof saveBankCard>) => send(saveBankCard, card),
    // After a lost answer the card may be there all the same: read the list again in any case.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: bankCardsQuery().queryKey })
      void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
    },
  })
