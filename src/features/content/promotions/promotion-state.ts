/** Where a promotion stands in time. Pure: the caller gives the time (epoch ms). */
import type { Promotion } from '~/api/contract/content.ts'
import { dayMs } from '~/lib/durations.ts'
import { instantOf } from '~/lib/wire-time.ts'

type PromotionState =
  | { word: 'upcoming' | 'ended' | 'open' }
  /** Ends within a week: `days` more midnights of this device, 0 for today. */
  | { word: 'ending'; days: number }

type Period = Pick<Promotion, 'beginTime' | 'endTime'>

const timeOf = (value: string | null | undefined, zone: string): number | null =>
  (value ? instantOf(value, zone) : null)?.getTime() ?? null

/** Begin and end as epoch ms; null where the promotion has none (or one that cannot be read). */
export const periodOf = ({ beginTime, endTime }: Period, operatorZone: string) => ({
  begin: timeOf(beginTime, operatorZone),
  end: timeOf(endTime, operatorZone),
})

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
/** Counted by calendar days, so that a day of 23 or 25 hours is one day. */
const daysBetween = (from: number, to: number) => Math.round((midnight(to) - midnight(from)) / dayMs)

export function promotionState(period: Period, operatorZone: string, now: number): PromotionState {
  const { begin, end } = periodOf(period, operatorZone)
  if (end !== null && end <= now) return { word: 'ended' }
  if (begin !== null && begin > now) return { word: 'upcoming' }
  const days = end === null ? null : daysBetween(now, end)
  return days !== null && days <= 7 ? { word: 'ending', days } : { word: 'open' }
}

type Span = { from: number; to: number }

/** The part of a promotion that lies within a calendar of `days` days from `start`, as fractions of it; null outside. */
export function spanIn(period: Period, operatorZone: string, start: number, days: number): Span | null {
  const { begin, end } = periodOf(period, operatorZone)
  const part = (time: number) => Math.min(1, Math.max(0, (time - start) / (days * dayMs)))
  const from = begin === null ? 0 : part(begin)
  const to = end === null ? 1 : part(end)
  return to > from ? { from, to } : null
}
