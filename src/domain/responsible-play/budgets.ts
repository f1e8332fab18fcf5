/** Budgets in pachinko's own terms, kept on this device. Pure: every rule takes the time it is asked at (epoch ms). */
import { compareDecimals, isPositive } from '~/lib/decimal.ts'

/** Coins a day, days with a game a month, minutes of games a day. */
export const budgetKinds = ['money', 'visits', 'minutes'] as const
export type BudgetKind = (typeof budgetKinds)[number]

export interface Budget {
  /** A plain decimal; null is no budget. */
  limit: string | null
  /** A raise that waits for its time. */
  next: { limit: string | null; from: string } | null
}

export interface SaferPlay {
  budgets: Record<BudgetKind, Budget>
  /** A break: no game until then. */
  stopUntil: string | null
}

/** What was used, as far as this device knows. */
export interface PlayLog {
  /** Days with a game, `yyyy-MM-dd` in the device's zone; this month's only. */
  days: readonly string[]
  today: { day: string; ms: number }
}

export const raiseDelayMs = 86_400_000
const none: Budget = { limit: null, next: null }
export const noBudgets: SaferPlay = { budgets: { money: none, visits: none, minutes: none }, stopUntil: null }
export const emptyLog: PlayLog = { days: [], today: { day: '', ms: 0 } }

/** The budget at `now`: a raise whose time has come is in force. */
export function budgetAt({ limit, next }: Budget, now: number): Budget {
  return next && Date.parse(next.from) <= now ? { limit: next.limit, next: null } : { limit, next }
}

/** True when `wanted` lets play more than `limit` does. */
const isRaise = (limit: string | null, wanted: string | null): boolean =>
  limit !== null && (wanted === null || compareDecimals(wanted, limit) > 0)

/** A new limit: a lower one at once, a higher one (or none) 24 h later. Giving the limit in force drops a waiting raise. */
export function withLimit(budget: Budget, wanted: string | null, now: number): Budget {
  const { limit, next } = budgetAt(budget, now)
  if (!isRaise(limit, wanted)) return { limit: wanted, next: null }
  const waits = next && isSame(next.limit, wanted)
  return { limit, next: waits ? next : { limit: wanted, from: new Date(now + raiseDelayMs).toISOString() } }
}

const isSame = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : compareDecimals(a, b) === 0

/** A break until `until`; a break under way is never shortened. */
export function withStop(state: SaferPlay, until: number, now: number): SaferPlay {
  const running = stopAt(state, now)
  if (running !== null && Date.parse(running) >= until) return state
  return { ...state, stopUntil: new Date(until).toISOString() }
}

/** The end of the break that runs at `now`, or null. */
export const stopAt = ({ stopUntil }: SaferPlay, now: number): string | null =>
  stopUntil !== null && Date.parse(stopUntil) > now ? stopUntil : null

/** The calendar day in the device's zone, `yyyy-MM-dd`. */
export function dayOf(now: number): string {
  const date = new Date(now)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const monthOf = (day: string) => day.slice(0, 7)

export const visitsThisMonth = (log: PlayLog, now: number): string[] =>
  log.days.filter((day) => monthOf(day) === monthOf(dayOf(now)))

export const playedTodayMs = ({ today }: PlayLog, now: number): number =>
  today.day === dayOf(now) ? today.ms : 0

/** A game was opened: its day counts once. */
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
  /** Today's loss in coins from the records, negative for a gain; null while it is unknown. */
  lostToday: string | null
  /** The records could not be read. */
  lossFailed?: boolean
}

export type Reached =
  | { kind: 'stop'; until: string }
  | { kind: BudgetKind; limit: string }
  /** There is a budget for money, and nobody can say how much of it is used. */
  | { kind: 'unknown'; limit: string }

/** Which of the player's own limits stands against another game now; a break first. Null when none does. */
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
  // Today's own visit goes on; one more day would be too many.
  const earlier = visitsThisMonth(log, now).filter((day) => day !== dayOf(now)).length
  if (visits !== null && compareDecimals(String(earlier), visits) >= 0)
    return { kind: 'visits', limit: visits }
  const minutes = limitOf('minutes')
  const played = String(Math.floor(playedTodayMs(log, now) / 60_000))
  if (minutes !== null && compareDecimals(played, minutes) >= 0) return { kind: 'minutes', limit: minutes }
  return money !== null && lostToday === null && lossFailed ? { kind: 'unknown', limit: money } : null
}
