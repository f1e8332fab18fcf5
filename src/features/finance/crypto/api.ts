import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError, requestErrorMessage } from '~/api/api-error.ts'
import type { RequestOf } from '~/api/calls.ts'
import type * as coins from '~/api/contract/crypto.ts'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'
import { writeTarget, type CryptoTarget } from '~/domain/money/crypto-target.ts'
import { withProof } from '~/domain/money/order-proof.ts'
import { confirmOrder } from '~/domain/money/place-order.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { notePause, prefetchSiteStatus } from '~/domain/site-status.ts'
import {
  depositsQuery,
  knownOrders,
  refreshAfterOrder,
  refreshMoved,
  withdrawalsQuery,
  type Confirmed,
  type Shown,
} from '../api.ts'
import { matchesPattern } from './address-pattern.ts'

interface CryptoOrder extends CryptoTarget, Confirmed, Shown {
  amount: string
  /** The bonus that the review says is lost. */
  forfeits?: string
  /** Null where a passkey confirms. */
  paymentPassword: string | null
}

/** Places a withdrawal by coin. The fund password goes into the body and nowhere else. */
export const placeCryptoWithdrawalMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: async ({ userId, memo, paymentPassword, ...order }: CryptoOrder) => {
      const plain = memo ? { ...order, memo } : order
      const body = await withProof('cpp/coins/withdraw', plain, paymentPassword)
      const { requestId, amount, coin: currency } = order
      const known = knownOrders(queryClient, 'withdraw')
      return confirmOrder(
        queryClient,
        {
          kind: 'withdraw',
          requestId,
          userId,
          amount,
          currency,
          target: writeTarget({ ...order, memo }),
          known,
        },
        () => send('cpp/coins/withdraw', body),
      )
    },
    onSuccess: (placement) => {
      if (placement.outcome === 'placed') refreshAfterOrder(queryClient, 'withdraw')
    },
    onError: (error) => refreshMoved(queryClient, error, cryptoCoinsQuery().queryKey),
  })

/** Coins, networks and rates: the same for everybody. */
export const cryptoCoinsQuery = () =>
  queryOptions({
    queryKey: ['coins'],
    queryFn: ({ signal }) => send('cpp/coins', {}, signal),
    staleTime: 30_000,
    refetchInterval: 60_000,
    meta: { call: 'cpp/coins' },
  })

/** Money sent to a wrong address is lost: read anew at each look, never cached, and an answer about anything else is none. */
export const depositAddressQuery = (coin: coins.Coin, network: coins.CryptoNetwork) =>
  queryOptions({
    queryKey: ['depositAddress', coin.coin, network.network],
    queryFn: async ({ signal, client }) => {
      const asked = { coin: coin.coin, network: network.network }
      const answer = await send('cpp/coins/deposit/address', asked, signal).catch((error: unknown) => {
        notePause(client, error, 'deposits')
        throw error
      })
      const isAnswer = answer.coin === asked.coin && answer.network === asked.network
      if (!isAnswer || matchesPattern(network.addressRegex, answer.address) === false)
        throw new ApiError('malformed', requestErrorMessage, 200)
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
  prefetchSiteStatus(queryClient)
  void queryClient.prefetchQuery(cryptoCoinsQuery())
  void queryClient.prefetchQuery(profileQuery())
  void queryClient.prefetchQuery(depositsQuery())
  void queryClient.prefetchQuery(withdrawalsQuery())
}

export const fetchAddressCheck = (body: RequestOf<'cpp/coins/withdrawal/address/validit'>) =>
  send('cpp/coins/withdrawal/address/validit', body)
