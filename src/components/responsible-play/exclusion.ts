/** The account's self-exclusion from the back end (optional call). */
import { mutationOptions, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/calls.ts'
import type { Exclusion } from '~/api/contract/self-exclusion.ts'
import { persisted, whenOlder } from '~/api/persisted.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { timeNow } from '~/api/server-time.ts'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import { accountLimitsQuery } from '~/domain/responsible-play/account-limits.ts'
import { answeredWrite } from '~/session/answered-write.ts'

const freshMs = 60_000

export const exclusionQuery = () =>
  queryOptions({
    ...persisted({ quiet: true }),
    queryKey: ['selfExclusion'],
    queryFn: ({ signal }) => send('exclusion/state', {}, signal),
    staleTime: freshMs,
    refetchOnWindowFocus: whenOlder(freshMs),
  })

/** Prefetches exclusion and limits in a loader, in parallel with the page's other reads. Does nothing without the capability. */
export function prefetchExclusion(queryClient: QueryClient): void {
  if (hasCapability('selfExclusion')) void queryClient.prefetchQuery(exclusionQuery())
  if (hasCapability('limits')) void queryClient.prefetchQuery(accountLimitsQuery())
}

/** Whether an exclusion is active at `now` (server time, epoch ms). Checks the time too, because cached data may be old. */
export const holds = ({ excluded, until }: Exclusion, now: number): boolean =>
  excluded && (!until || Date.parse(until) > now)

const running = (exclusion: Exclusion) => (holds(exclusion, timeNow()) ? exclusion : null)

/** The signed-in player's exclusion. Null without one and while loading; the back end refuses anyway. */
export function useExclusion(): Exclusion | null {
  const enabled = useIsSignedIn() && hasCapability('selfExclusion')
  const { data } = useQuery({ ...exclusionQuery(), enabled, select: running })
  return (enabled && data) || null
}

/** Starts or extends an exclusion. Refetches after an error, because the write may have succeeded. */
export const beginExclusionMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...answeredWrite(queryClient, exclusionQuery().queryKey),
    mutationFn: (body: RequestOf<'exclusion/begin'>) => send('exclusion/begin', body),
  })
