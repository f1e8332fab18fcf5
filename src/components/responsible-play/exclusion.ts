/** The player's self-exclusion as the back end keeps it: an optional call, for the account and not for this device. */
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

/** Beside the reads of a page that an exclusion or a limit shuts; nothing where the back end has no such call. */
export function prefetchExclusion(queryClient: QueryClient): void {
  if (hasCapability('selfExclusion')) void queryClient.prefetchQuery(exclusionQuery())
  if (hasCapability('limits')) void queryClient.prefetchQuery(accountLimitsQuery())
}

/** Whether an exclusion holds at `now` (server time, epoch ms): one that was read long ago may have ended since. */
export const holds = ({ excluded, until }: Exclusion, now: number): boolean =>
  excluded && (!until || Date.parse(until) > now)

const running = (exclusion: Exclusion) => (holds(exclusion, timeNow()) ? exclusion : null)

/** The signed-in player's exclusion. Null without one, and while unknown: the back end refuses by itself. */
export function useExclusion(): Exclusion | null {
  const enabled = useIsSignedIn() && hasCapability('selfExclusion')
  const { data } = useQuery({ ...exclusionQuery(), enabled, select: running })
  return (enabled && data) || null
}

/** Begins an exclusion or lengthens it. After a lost answer it may have begun all the same: it is read again. */
export const beginExclusionMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...answeredWrite(queryClient, exclusionQuery().queryKey),
    mutationFn: (body: RequestOf<'exclusion/begin'>) => send('exclusion/begin', body),
  })
