import { format } from '@formkit/tempo'
import { dayMs } from './durations.ts'
import { dayFrom, mostDays, recordRange, type RecordDays, type RecordRange } from './record-range.ts'

/** A range of days, both inclusive, as `yyyy-MM-dd`: in the device's calendar, or in the operator's for a team. */
export interface DayRange {
  from: string
  to: string
}

/** The days of records: the last n, or a range. */
export type RecordSpan = RecordDays | DayRange

/** Why a range is invalid: a missing day, wrong order, in the future, or longer than the back end allows. */
export type RangeProblem = 'missing' | 'order' | 'future' | 'tooLong'

/** An instant's day as in a date input: `yyyy-MM-dd` in `zone`, or in the device's zone. */
export const dayText = (at: Date, zone?: string) =>
  format({ date: at, format: 'YYYY-MM-DD', locale: 'en', ...(zone ? { tz: zone } : {}) })

/** The day `days` after `day`; calendar arithmetic, so independent of the zone. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

const isDay = (day: string) =>
  /^\d{4}(-\d\d){2}$/.test(day) && !Number.isNaN(Date.parse(day)) && dayAfter(day, 0) === day

/** The number of days, both inclusive. */
export const lengthOf = ({ from, to }: DayRange) =>
  1 + (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs

export function daysOf(span: RecordSpan, today: string): DayRange {
  if (typeof span === 'number') return { from: dayAfter(today, 1 - span), to: today }
  return { from: span.from < today ? span.from : today, to: span.to < today ? span.to : today }
}

/** From Monday to `today`, the whole week before, and the whole month before. */
export function calendarSpansOf(today: string): Record<'thisWeek' | 'lastWeek' | 'lastMonth', DayRange> {
  const monthEnd = dayAfter(`${today.slice(0, 8)}01`, -1)
  const monday = dayAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  return {
    thisWeek: { from: monday, to: today },
    lastWeek: { from: dayAfter(monday, -7), to: dayAfter(monday, -1) },
    lastMonth: { from: `${monthEnd.slice(0, 8)}01`, to: monthEnd },
  }
}

/** Why the range is invalid; null if valid. */
export function rangeProblem({ from, to }: DayRange, today: string): RangeProblem | null {
  if (!isDay(from) || !isDay(to)) return 'missing'
  if (from > to) return 'order'
  if (to > today) return 'future'
  return lengthOf({ from, to }) > mostDays ? 'tooLong' : null
}

/** Null if invalid. Future days pass, because the operator's calendar may be ahead. */
export function dayRange({ from = '', to = '' }: Partial<DayRange>): DayRange | null {
  return rangeProblem({ from, to }, '9999-12-31') ? null : { from, to }
}

/** Parses `2026-10-01_2026-10-15`. */
export function readDayRange(value: string | undefined): DayRange | null {
  const [from, to] = (value ?? '').split('_')
  return dayRange({ ...(from ? { from } : {}), ...(to ? { to } : {}) })
}

/** Wire times from the first to the last moment of the days, up to `now`, in the device's calendar. */
export function spanRange(span: RecordSpan, now: Date): RecordRange {
  if (typeof span === 'number') return recordRange(span, now)
  const beginOf = (day: string, days = 0) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    return dayFrom(new Date(year, month - 1, date), days).getTime()
  }
  return {
    beginTime: new Date(Math.min(beginOf(span.from), now.getTime())).toISOString(),
    endTime: new Date(Math.min(beginOf(span.to, 1) - 1, now.getTime())).toISOString(),
  }
}
