/** Rules of the budgets that are stored on this device. Pure functions: each takes the time (epoch ms). */
import { compareDecimals, isPositive } from '~/lib/decimal.ts'

/** Coins lost per day, days with a game per month, minutes of play per day. */
export const budgetKinds = ['money', 'visits', 'minutes'] as const
export type BudgetKind = (typeof budgetKinds)[number]

export interface Budget {
  /** A plain decimal; null for no budget. */
  limit: string | null
  /** A pending raise. */
  next: { limit: string | null; from: string } | null
}

export interface SaferPlay {
  budgets: Record<BudgetKind, Budget>
  /** The end of a break, during which no game opens. */
  stopUntil: string | null
}

/** The usage on this device. */
export interface PlayLog {
  /** Days with a game in this month, `yyyy-MM-dd` in the device's time zone. */
  days: readonly string[]
  today: { day: string; ms: number }
}

export const raiseDelayMs = 86_400_000
const none: Budget = { limit: null, next: null }
export const noBudgets: SaferPlay = { budgets: { money: none, visits: none, minutes: none }, stopUntil: null }
export const emptyLog: PlayLog = { days: [], today: { day: '', ms: 0 } }

/** The budget at `now`: applies a raise that is due. */
export function budgetAt({ limit, next }: Budget, now: number): Budget {
  return next && Date.parse(next.from) <= now ? { limit: next.limit, next: null } : { limit, next }
}

/** True if `wanted` allows more than `limit`. */
const isRaise = (limit: string | null, wanted: string | null): boolean =>
  limit !== null && (wanted === null || compareDecimals(wanted, limit) > 0)

/** Sets a limit: a lower one at once, a higher one or none after 24 h. The current limit drops a pending raise. */
export function withLimit(budget: Budget, wanted: string | null, now: number): Budget {
  const { limit, next } = budgetAt(budget, now)
  if (!isRaise(limit, wanted)) return { limit: wanted, next: null }
  const waits = next && isSame(next.limit, wanted)
  return { limit, next: waits ? next : { limit: wanted, from: new Date(now + raiseDelayMs).toISOString() } }
}

const isSame = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : compareDecimals(a, b) === 0

/** Starts a break until `until`; never shortens a running one. */
export function withStop(state: SaferPlay, until: number, now: number): SaferPlay {
  const running = stopAt(state, now)
  if (running !== null && Date.parse(running) >= until) return state
  return { ...state, stopUntil: new Date(until).toISOString() }
}

/** The end of the break at `now`, or null. */
export const stopAt = ({ stopUntil }: SaferPlay, now: number): string | null =>
  stopUntil !== null && Date.parse(stopUntil) > now ? stopUntil : null

/** The calendar day in the device's time zone, `yyyy-MM-dd`. */
function dayOf(now: number): string {
  const date = new Date(now)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const monthOf = (day: string) => day.slice(0, 7)

export const visitsThisMonth = (log: PlayLog, now: number): string[] =>
  log.days.filter((day) => monthOf(day) === monthOf(dayOf(now)))

export const playedTodayMs = ({ today }: PlayLog, now: number): number =>
  today.day === dayOf(now) ? today.ms : 0

/** Records that a game was opened; each day counts once. */
export function withVisit(log: PlayLog, now: number): PlayLog {
  const day = dayOf(now)
  const days = visitsThisMonth(log, now)
  return { ...log, days: days.includes(day) ? days : [...days, day] }
}

export const withPlayed = (log: PlayLog, ms: number, now: number): PlayLog => ({
  ...log,
  today: { day: dayOf(now), ms: playedTodayMs(log, now) + Math.max(0, ms) },
})

interface Used {
  log: PlayLog
  /** Today's loss in coins, negative for a gain; null while loading. */
  lostToday: string | null
  /** The game records failed to load. */
  lossFailed?: boolean
}

export type Reached =
  | { kind: 'stop'; until: string }
  | { kind: BudgetKind; limit: string }
  /** There is a money budget, but its usage is unknown. */
  | { kind: 'unknown'; limit: string }

/** The budget or break that blocks another game now, breaks first; null if none does. */
export function reachedLimit(
  state: SaferPlay,
  { log, lostToday, lossFailed = false }: Used,
  now: number,
): Reached | null {
  const until = stopAt(state, now)
  if (until) return { kind: 'stop', until }
  const limitOf = (kind: BudgetKind) => budgetAt(state.budgets[kind], now).limit
  const money = limitOf('money')
  if (money !== null && lostToday !== null && isPositive(lostToday) && compareDecimals(lostToday, money) >= 0)
    return { kind: 'money', limit: money }
  const visits = limitOf('visits')
  // Today does not count: a day that has begun may continue.
  const earlier = visitsThisMonth(log, now).filter((day) => day !== dayOf(now)).length
  if (visits !== null && compareDecimals(String(earlier), visits) >= 0)
    return { kind: 'visits', limit: visits }
  const minutes = limitOf('minutes')
  const played = String(Math.floor(playedTodayMs(log, now) / 60_000))
  if (minutes !== null && compareDecimals(played, minutes) >= 0) return { kind: 'minutes', limit: minutes }
  return money !== null && lostToday === null && lossFailed ? { kind: 'unknown', limit: money } : null
}
