/** What the page for responsible play reads and changes of the account's limits. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/calls.ts'
import type { AccountLimit, AccountLimits } from '~/api/contract/limits.ts'
import { persisted } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'
import { accountLimitsQuery, limitsKey } from '~/domain/responsible-play/account-limits.ts'
import { compareDecimals } from '~/lib/decimal.ts'

export const limitHistoryQuery = () =>
  queryOptions({
    ...persisted({ quiet: true }),
    queryKey: [...limitsKey, 'history'],
    queryFn: ({ signal }) => send('limits/history', { current: 1, size: 50 }, signal),
  })

/** True when `wanted` lets the player do more than is in force: then it waits. */
export const isRaise = ({ amount }: AccountLimit, wanted: string | null): boolean =>
  amount !== null && (wanted === null || compareDecimals(wanted, amount) > 0)

/** After a lost answer it may have changed all the same: it is read again. */
const changes = (queryClient: QueryClient) => ({
  ...writeOnce,
  onSuccess: (limits: AccountLimits) => {
    queryClient.setQueryData(accountLimitsQuery().queryKey, limits)
    void queryClient.invalidateQueries({ queryKey: limitHistoryQuery().queryKey })
  },
  onError: () => void queryClient.invalidateQueries({ queryKey: limitsKey }),
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
