/** Reads of the crypto screens. */
import { queryOptions } from '@tanstack/react-query'
import { ApiError, requestErrorMessage } from '../../../api/api-error.ts'
import * as coins from '../../../api/contract/coins.ts'
import { send } from '../../../api/http.ts'
import { matchesPattern } from './address-pattern.ts'

/** Coins, networks and rates: the same for everybody. */
export const coinsQuery = () =>
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
export const depositAddressQuery = (coin: coins.Coin, network: coins.CoinNetwork) =>
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
