import { addDay, dayStart, format } from '@formkit/tempo'
import { dayMs } from './durations.ts'
import { mostDays, recordRange, type RecordDays, type RecordRange } from './record-range.ts'

/** Days that somebody has chosen, both included, as `yyyy-MM-dd`: of the device's calendar, or the operator's for a team. */
export interface DayRange {
  from: string
  to: string
}

/** Which days records are of: the last ones, or those between two days. */
export type RecordSpan = RecordDays | DayRange

/** What stands against two days: one is not given, they are the wrong way round, not here yet, or too many for the back end. */
export type RangeProblem = 'missing' | 'order' | 'future' | 'tooLong'

/** A day as dates are typed: `yyyy-MM-dd` in the device's zone. */
export const dayText = (at: Date) => format(at, 'YYYY-MM-DD', 'en')

/** The begin of a day; null where there is no such day. */
function startOf(day: string): Date | null {
  if (!/^\d{4}(-\d\d){2}$/.test(day)) return null
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const start = new Date(year, month - 1, date)
  return dayText(start) === day ? start : null
}

/** Why these days cannot be asked for at `now`, or null when they can. */
export function rangeProblem({ from, to }: DayRange, now: Date): RangeProblem | null {
  const [first, last] = [startOf(from), startOf(to)]
  if (!first || !last) return 'missing'
  if (first > last) return 'order'
  if (last > now) return 'future'
  // By the calendar: a day in which the clocks change has another length.
  return Math.round((last.getTime() - first.getTime()) / dayMs) >= mostDays ? 'tooLong' : null
}

/**
 * The two days of an address, or null where they cannot be asked for. Any of the future pass: the page may have been open
 * for longer than a day, and the operator's calendar may be ahead of the device's.
 */
export function dayRange({ from = '', to = '' }: Partial<DayRange>): DayRange | null {
  return rangeProblem({ from, to }, new Date(8.64e15)) ? null : { from, to }
}

/** The same, written as one (`2026-10-01_2026-10-15`). */
export function readDayRange(value: string | undefined): DayRange | null {
  const [from, to] = (value ?? '').split('_')
  return dayRange({ ...(from ? { from } : {}), ...(to ? { to } : {}) })
}

/** Wire times from the first to the last moment of these days, up to `now`. */
export function spanRange(span: RecordSpan, now: Date): RecordRange {
  if (typeof span === 'number') return recordRange(span, now)
  const first = startOf(span.from) ?? dayStart(now)
  const end = addDay(startOf(span.to) ?? dayStart(now), 1).getTime() - 1
  return {
    beginTime: new Date(Math.min(first.getTime(), now.getTime())).toISOString(),
    endTime: new Date(Math.min(end, now.getTime())).toISOString(),
  }
}
