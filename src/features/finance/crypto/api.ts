/** The money order of the crypto screens: never retried, never paused, never kept (safety rules 1, 2, 5). */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError, requestErrorMessage } from '~/api/api-error.ts'
import * as coins from '~/api/contract/crypto.ts'
import { placeCryptoWithdrawal } from '~/api/contract/crypto.ts'
import { send } from '~/api/http.ts'
import { writeTarget, type CryptoTarget } from '~/domain/money/crypto-target.ts'
import { placeMoneyOrder } from '~/domain/money/place-order.ts'
import { depositsQuery, withdrawalsQuery } from '../api.ts'
import {
  journalEntryOf,
  refreshAfterOrder,
  refreshMoved,
  type Confirmation,
  type Shown,
} from '../mutations.ts'
import { matchesPattern } from './address-pattern.ts'

interface CryptoOrder extends CryptoTarget, Shown {
  amount: string
  paymentPassword: string
}

/** Places a withdrawal by coin. The fund password goes into the body and nowhere else. */
export const placeCryptoWithdrawalMutation = (queryClient: QueryClient) =>
  mutationOptions({
    networkMode: 'always',
    retry: 0,
    gcTime: 0,
    meta: { inline: true },
    mutationFn: async (confirmation: Confirmation<CryptoOrder>) => {
      const { requestId, draft } = confirmation
      const { coin, network, address, memo, amount, paymentPassword, expectedRate, expectedCharge } = draft
      const placed = { amount, currency: coin, target: writeTarget(draft) }
      const entry = journalEntryOf(queryClient, 'withdraw', confirmation, placed)
      const shown = { expectedRate, expectedCharge }
      const target = { coin, network, address, ...(memo ? { memo } : {}) }
      const order = { ...target, amount, paymentPassword, requestId, ...shown }
      return placeMoneyOrder(entry, () => send(placeCryptoWithdrawal, order))
    },
    onSuccess: (placement) => {
      if (placement.outcome === 'placed') refreshAfterOrder(queryClient, 'withdraw')
    },
    onError: (error) => refreshMoved(queryClient, error, cryptoCoinsQuery().queryKey),
  })

/** Reads of the crypto screens. */

/** Coins, networks and rates: the same for everybody. */
export const cryptoCoinsQuery = () =>
  queryOptions({
    queryKey: ['coins'],
    queryFn: ({ signal }) => send(coins.coins, {}, signal),
    staleTime: 30_000,
    refetchInterval: 60_000,
    meta: { call: 'cpp/coins' },
  })

/**
 * The player's deposit address. Money that goes to a wrong one is gone: it is read anew each time it is looked at,
 * kept nowhere (no stale time, no cache, no persistence), and an answer about anything else is no answer.
 */
export const depositAddressQuery = (coin: coins.Coin, network: coins.CryptoNetwork) =>
  queryOptions({
    queryKey: ['depositAddress', coin.coin, network.network],
    queryFn: async ({ signal }) => {
      const asked = { coin: coin.coin, network: network.network }
      const answer = await send(coins.depositAddress, asked, signal)
      const isAnswer = answer.coin === asked.coin && answer.network === asked.network
      if (!isAnswer || matchesPattern(network.addressRegex, answer.address) === false)
        throw new ApiError('garbled', requestErrorMessage, 200)
      return answer
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    meta: { quiet: true },
  })

interface FreshRead<Data> {
  data: Data | undefined
  isSuccess: boolean
  fetchStatus: string
}

/** The data of a read only while it is the answer to the last question, and there is a line to ask again. */
export const freshOnly = <Data>(read: FreshRead<Data>, isOnline: boolean): Data | undefined =>
  isOnline && read.isSuccess && read.fetchStatus === 'idle' ? read.data : undefined

/** What both sides of the screen read before they show. Never an address: that is read when it is looked at. */
export function prefetchCrypto(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(cryptoCoinsQuery())
  void queryClient.prefetchQuery(depositsQuery())
  void queryClient.prefetchQuery(withdrawalsQuery())
}
