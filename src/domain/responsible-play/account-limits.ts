/** The account's limits from the back end (optional call), which refuses what would exceed one. */
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

/** Starts with the key of the game records, because each round changes the used amounts. */
export const limitsKey = [...gameRecordsKey, 'limits'] as const
const freshMs = 10_000

export const accountLimitsQuery = () =>
  queryOptions({
    ...persisted({ quiet: true }),
    queryKey: [...limitsKey, 'state'],
    queryFn: ({ signal }) => send('limits/query', {}, signal),
    staleTime: freshMs,
    refetchOnWindowFocus: whenOlder(freshMs),
    // Playing time advances, and a game may not report its rounds.
    refetchInterval: ({ state }) => (state.data?.limits.some(isInForce) ? minuteMs : false),
  })

/** Undefined while loading and without the capability. */
export function useAccountLimits(): AccountLimits | undefined {
  const enabled = useIsSignedIn() && hasCapability('limits')
  const { data } = useQuery({ ...accountLimitsQuery(), enabled })
  return enabled ? data : undefined
}

const isInForce = ({ amount }: AccountLimit): boolean => amount !== null

/** The rest of a limit at `now` (server time), at least 0. After the period's end nothing counts as used. */
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

/** For each relevant kind, the limit with the smallest rest; empty if none is set. */
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

/** Minutes played today on all devices; undefined if the back end does not count them, or while loading. */
export const minutesToday = (account: AccountLimits | undefined): number | undefined => {
  const today = account?.limits.find(({ kind, period }) => kind === 'time' && period === 'day')
  return today && Math.ceil(Number(today.used))
}
