import { addDay, dayStart } from '@formkit/tempo'

/** The ranges of records: whole days of the device's calendar, 90 at most. */
export const recordDays = [1, 7, 30, 90] as const
export type RecordDays = (typeof recordDays)[number]
export const usualDays: RecordDays = 30
export const mostDays: RecordDays = 90

export interface RecordRange {
  beginTime: string
  endTime: string
}

/** `dayStart` comes last, because a day may start at 1:00 if clocks change at midnight. */
export const dayFrom = (at: Date, days: number): Date => dayStart(addDay(at, days))

export function recordRange(days: RecordDays, now: Date): RecordRange {
  return { beginTime: dayFrom(now, 1 - days).toISOString(), endTime: now.toISOString() }
}
