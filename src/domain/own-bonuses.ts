/** The player's bonuses from the back end (optional call), which counts the bets. */
import { mutationOptions, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/calls.ts'
import type { Bonus, Bonuses } from '~/api/contract/bonus.ts'
import { persisted, whenOlder } from '~/api/persisted.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { timeNow } from '~/api/server-time.ts'
import { answeredWrite } from '~/session/answered-write.ts'
import { unlessLive } from '~/session/live-state.ts'
import { useIsSignedIn } from './player/profile.ts'
import { bonusKey } from './responsible-play/played-totals.ts'

const freshMs = 30_000
/** Rounds of a game here, orders and live events invalidate it earlier. */
const shownMs = 300_000

export const ownBonusesQuery = () =>
  queryOptions({
    ...persisted({ quiet: true }),
    queryKey: bonusKey,
    queryFn: ({ signal }) => send('bonus/query', {}, signal),
    staleTime: shownMs,
    refetchOnWindowFocus: unlessLive(whenOlder(freshMs)),
  })

export type BonusWrite =
  { of: 'join'; body: RequestOf<'favorable/join'> } | { of: 'leave'; body: RequestOf<'favorable/leave'> }

export const bonusMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...answeredWrite(queryClient, bonusKey),
    mutationFn: ({ of, body }: BonusWrite) =>
      of === 'join' ? send('favorable/join', body) : send('favorable/leave', body),
  })

/** Prefetches in a loader, in parallel with the page's other reads. Does nothing without the capability. */
export function prefetchBonuses(queryClient: QueryClient): void {
  if (hasCapability('bonus')) void queryClient.prefetchQuery(ownBonusesQuery())
}

/** Disabled without the capability or without a session. */
export function useOwnBonuses() {
  const enabled = useIsSignedIn() && hasCapability('bonus')
  return useQuery({ ...ownBonusesQuery(), enabled })
}

/** Whether a bonus waits or runs now. Checks the time too, because cached data may be old. */
export const isOpenBonus = ({ state, expiresOn }: Pick<Bonus, 'state' | 'expiresOn'>): boolean =>
  (state === 'waiting' || state === 'running') && Date.parse(expiresOn) > timeNow()

/** The running bonus, which a withdrawal would forfeit. */
export const runningBonus = (bonuses: Bonuses | undefined): Bonus | undefined =>
  bonuses?.own.find((bonus) => bonus.state === 'running' && isOpenBonus(bonus))
