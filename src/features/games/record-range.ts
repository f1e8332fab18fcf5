import { dayMs } from '../../lib/durations.ts'

/** The longest range that the reference back end answers is 90 days (`design/contract.md`, "Defaults"). */
export const recordDays = [7, 30, 90] as const
export type RecordDays = (typeof recordDays)[number]

export interface RecordRange {
  beginTime: string
  endTime: string
}

/** The last `days` days up to `now` (epoch ms), as wire times. */
export const recordRange = (days: RecordDays, now: number): RecordRange => ({
  beginTime: new Date(now - days * dayMs).toISOString(),
  endTime: new Date(now).toISOString(),
})
