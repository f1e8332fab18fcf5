/** The player's limits as the back end keeps them for the account: an optional call. It refuses what would pass one. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AccountLimit, AccountLimits, LimitKind } from '~/api/contract/limits.ts'
import { persisted, whenOlder } from '~/api/persisted.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { timeNow } from '~/api/server-time.ts'
import { compareDecimals, isPositive, subtractDecimals } from '~/lib/decimal.ts'
import { minuteMs } from '~/lib/durations.ts'
import { useIsSignedIn } from '../player/profile.ts'
import { gameRecordsKey } from './played-totals.ts'

/** Below that of the rounds: each of them changes what is used. */
export const limitsKey = [...gameRecordsKey, 'limits'] as const
const freshMs = 10_000

export const accountLimitsQuery = () =>
  queryOptions({
    ...persisted({ quiet: true }),
    queryKey: [...limitsKey, 'state'],
    queryFn: ({ signal }) => send('limits/query', {}, signal),
    staleTime: freshMs,
    refetchOnWindowFocus: whenOlder(freshMs),
    // Time passes, and a game may not tell what it took.
    refetchInterval: ({ state }) => (state.data?.limits.some(isInForce) ? minuteMs : false),
  })

/** Undefined while unknown, and where the back end has no such call. */
export function useAccountLimits(): AccountLimits | undefined {
  const enabled = useIsSignedIn() && hasCapability('limits')
  const { data } = useQuery({ ...accountLimitsQuery(), enabled })
  return enabled ? data : undefined
}

const isInForce = ({ amount }: AccountLimit): boolean => amount !== null

/** What is left at `now` (server time): after the end of its period nothing is used of it; never below zero. */
export function leftOf({ amount, used, resetsOn }: AccountLimit, now: number): string {
  const isOver = resetsOn && Date.parse(resetsOn) <= now
  const left = subtractDecimals(amount ?? '0', isOver ? '0' : used)
  return isPositive(left) ? left : '0'
}

export type LimitPurpose = 'deposit' | 'play'
const kindsOf: Record<LimitPurpose, readonly LimitKind[]> = {
  deposit: ['deposit'],
  play: ['loss', 'wager', 'time'],
}

export interface NearLimit {
  limit: AccountLimit
  left: string
}

/** Of each kind that counts for it the limit with the least left; none where none is set. */
export function nearLimits(
  { limits }: Pick<AccountLimits, 'limits'>,
  of: LimitPurpose,
  now: number,
): NearLimit[] {
  return kindsOf[of].flatMap((kind) => {
    const held = limits.filter((limit) => limit.kind === kind && isInForce(limit))
    const lefts = held.map((limit) => ({ limit, left: leftOf(limit, now) }))
    return lefts.toSorted((one, other) => compareDecimals(one.left, other.left)).slice(0, 1)
  })
}

export function useNearLimits(of: LimitPurpose | undefined): NearLimit[] {
  const account = useAccountLimits()
  return account && of ? nearLimits(account, of, timeNow()) : []
}

/** Minutes played today on all devices; undefined where the back end does not count them, and while unknown. */
export const minutesToday = (account: AccountLimits | undefined): number | undefined => {
  const today = account?.limits.find(({ kind, period }) => kind === 'time' && period === 'day')
  return today && Math.floor(Number(today.used))
}
