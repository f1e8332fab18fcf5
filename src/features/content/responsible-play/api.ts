/** What the page for responsible play reads and changes of the account's limits. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/calls.ts'
import type { AccountLimit } from '~/api/contract/limits.ts'
import { persisted } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { accountLimitsQuery, limitsKey } from '~/domain/responsible-play/account-limits.ts'
import { compareDecimals } from '~/lib/decimal.ts'
import { answeredWrite } from '~/session/answered-write.ts'

export const limitHistoryQuery = () =>
  queryOptions({
    ...persisted({ quiet: true }),
    queryKey: [...limitsKey, 'history'],
    queryFn: ({ signal }) => send('limits/history', { current: 1, size: 50 }, signal),
  })

/** True when `wanted` lets the player do more than is in force: then it waits. */
export const isRaise = ({ amount }: AccountLimit, wanted: string | null): boolean =>
  amount !== null && (wanted === null || compareDecimals(wanted, amount) > 0)

const changes = (queryClient: QueryClient) => ({
  ...answeredWrite(queryClient, accountLimitsQuery().queryKey),
  onSettled: () => void queryClient.invalidateQueries({ queryKey: limitHistoryQuery().queryKey }),
})

export const setLimitMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...changes(queryClient),
    mutationFn: (body: RequestOf<'limits/set'>) => send('limits/set', body),
  })

export const confirmLimitMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...changes(queryClient),
    mutationFn: (body: RequestOf<'limits/confirm'>) => send('limits/confirm', body),
  })
