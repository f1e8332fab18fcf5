/** Writes of the wallet. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/contract/define.ts'
import * as money from '~/api/contract/money.ts'
import { removeBankCard, saveBankCard } from '~/api/contract/user.ts'
import { send } from '~/api/http.ts'
import { writeOnce } from '~/api/write-once.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { withProof } from '~/domain/money/order-proof.ts'
import { confirmOrder, isRateMoved, requireOwner, type Placement } from '~/domain/money/place-order.ts'
import { bankCardsQuery } from '~/domain/player/bank-cards.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { channelsQuery, knownOrders, orderListsKey } from './api.ts'
import { orderQuery, storePlacedDeposit } from './order-watch.ts'

/** What a review shows of rate and charge. The server refuses the order where they have moved since. */
export interface Shown {
  expectedRate: string
  /** In the order's currency. */
  expectedCharge: string
}

/** Whose order a review confirms, under the id that was born with the review. */
export interface Confirmed {
  requestId: string
  userId: string
}

/** Reads the quote of a review again where the server says that it moved. */
export function refreshMoved(queryClient: QueryClient, error: unknown, queryKey: readonly unknown[]): void {
  if (isRateMoved(error)) void queryClient.invalidateQueries({ queryKey })
}

/** What a placed or found order changes: the lists, and for a withdrawal the balance. */
export function refreshAfterOrder(queryClient: QueryClient, kind: MoneyKind): void {
  void queryClient.invalidateQueries({ queryKey: orderListsKey(kind) })
  void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
}

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
      const known = knownOrders(queryClient, 'deposit')
      return confirmOrder(
        queryClient,
        { kind: 'deposit', requestId, userId, amount, currency, target, known },
        () => send(money.placeDeposit, body),
      )
    },
    onSuccess: (placement, { requestId, userId, channel }) => {
      if (placement.outcome !== 'placed') return
      storePlacedDeposit(queryClient, placement.answer, { requestId, userId, channel })
      refreshAfterOrder(queryClient, 'deposit')
    },
    onError: (error) => refreshMoved(queryClient, error, channelsQuery('deposit').queryKey),
  })

/** Takes an unpaid deposit back. Whatever came of it, the order is read again: a payment may have arrived first. */
export const cancelDepositMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (orderSn: string) => send(money.cancelDeposit, { orderSn }),
    onSettled: (_answer, _error, orderSn) => {
      refreshAfterOrder(queryClient, 'deposit')
      return queryClient.invalidateQueries({ queryKey: orderQuery('deposit', orderSn).queryKey })
    },
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
        () => send(money.placeWithdrawal, body),
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
    ...writeOnce,
    mutationFn: (card: RequestOf<typeof saveBankCard>) => send(saveBankCard, card),
    onSettled: () => refreshCards(queryClient),
  })

/** After a lost answer the card may be there, or gone, all the same: the list is read again in any case. */
function refreshCards(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: bankCardsQuery().queryKey })
  void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
}

/** A new account as its form has it. */
export type NewCard = Omit<RequestOf<typeof saveBankCard>, 'paymentPassword' | 'passkey'>

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
      return placed(await send(saveBankCard, body))
    },
    onSettled: () => refreshCards(queryClient),
  })

/** Unbinds a bank card. */
export const removeBankCardMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async ({ userId, paymentPassword, ...card }: { id: string; requestId: string } & Proven) => {
      const body = await withProof('user/bank/remove', card, paymentPassword)
      requireOwner(queryClient, userId)
      return placed(await send(removeBankCard, body))
    },
    onSettled: () => refreshCards(queryClient),
  })

/** Nothing moves: what was not answered is told, and sent again under its id. */
const placed = <Answer>(answer: Answer): Placement<Answer> => ({ outcome: 'placed', answer })
