import { afterAll, describe, expect, it, vi } from 'vitest'
import { recordDays, recordRange } from '../../../src/lib/record-range.ts'
import { dayAfter, dayText, spanRange } from '../../../src/lib/record-span.ts'
import { readInstant } from './time-range.ts'

/** Not beside the app's code: the threads of its tests cannot change their zone. */
describe('days of the app and of the back end', () => {
  afterAll(() => vi.unstubAllEnvs())
  const days = Array.from({ length: 366 }, (_, index) => dayAfter('2024-01-01', index))
  const zones = ['America/Santiago', 'Africa/Cairo', 'Asia/Beirut', 'America/Asuncion', 'America/Havana']

  it.each([...zones, 'Europe/London', 'Australia/Lord_Howe', 'Asia/Tokyo'])(
    '%s: are the same, and follow each other without a gap',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const future = new Date('2030-01-01')
      for (const day of days) {
        const { beginTime, endTime } = spanRange({ from: day, to: day }, future)
        const next = dayAfter(day, 1)
        expect(Date.parse(spanRange({ from: next, to: next }, future).beginTime)).toBe(
          Date.parse(endTime) + 1,
        )
        expect(
          [beginTime, endTime].map((at) => dayText(new Date(at))),
          day,
        ).toEqual([day, day])
        const ofBackEnd = [readInstant(day, zone), readInstant(day, zone, true)]
        expect(
          ofBackEnd.map((at) => at?.toISOString()),
          day,
        ).toEqual([beginTime, endTime])
        for (const count of recordDays) {
          const first = dayAfter(day, 1 - count)
          expect(recordRange(count, new Date(endTime)).beginTime, `${count} days until ${day}`).toBe(
            spanRange({ from: first, to: first }, future).beginTime,
          )
        }
      }
    },
  )
})
