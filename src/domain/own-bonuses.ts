/** The player's bonuses as the back end keeps them: an optional call. It counts the bets, and refuses a loss that was not told. */
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Bonus, Bonuses } from '~/api/contract/bonus.ts'
import { persisted, whenOlder } from '~/api/persisted.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { timeNow } from '~/api/server-time.ts'
import { unlessLive } from '~/session/live-state.ts'
import { useIsSignedIn } from './player/profile.ts'
import { bonusKey } from './responsible-play/played-totals.ts'

const freshMs = 30_000
/** Each round of a game here, each order and the stream of live facts have it read again before. */
const shownMs = 300_000

export const ownBonusesQuery = () =>
  queryOptions({
    ...persisted({ quiet: true }),
    queryKey: bonusKey,
    queryFn: ({ signal }) => send('bonus/query', {}, signal),
    staleTime: shownMs,
    refetchOnWindowFocus: unlessLive(whenOlder(freshMs)),
  })

/** Beside the reads of a page near the balance; nothing where the back end has no such call. */
export function prefetchBonuses(queryClient: QueryClient): void {
  if (hasCapability('bonus')) void queryClient.prefetchQuery(ownBonusesQuery())
}

/** Nothing is asked where the back end has no such call, or nobody is signed in. */
export function useOwnBonuses() {
  const enabled = useIsSignedIn() && hasCapability('bonus')
  return useQuery({ ...ownBonusesQuery(), enabled })
}

/** Whether a bonus waits or runs now: one that was read long ago may have ended since. */
export const isOpenBonus = ({ state, expiresOn }: Pick<Bonus, 'state' | 'expiresOn'>): boolean =>
  (state === 'waiting' || state === 'running') && Date.parse(expiresOn) > timeNow()

/** The one whose coins are set apart: a withdrawal would lose it. */
export const runningBonus = (bonuses: Bonuses | undefined): Bonus | undefined =>
  bonuses?.own.find((bonus) => bonus.state === 'running' && isOpenBonus(bonus))
