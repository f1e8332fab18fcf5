import { afterAll, describe, expect, it, vi } from 'vitest'
import { recordDays, recordRange } from '../../../src/lib/record-range.ts'
import { dayAfter, dayText, spanRange } from '../../../src/lib/record-span.ts'
import { readInstant } from './time-range.ts'

describe('a point in time', () => {
  it.each([
    ['2026-11-20', false, '2026-11-19T15:00:00.000Z'],
    ['2026-11-20', true, '2026-11-20T14:59:59.999Z'],
    ['2026-11-20 23:59:59', true, '2026-11-20T14:59:59.999Z'],
    ['2026-11-20 09:30:00', false, '2026-11-20T00:30:00.000Z'],
    ['2026-11-20T09:30:00+02:00', false, '2026-11-20T07:30:00.000Z'],
    ['1763600000000', false, '2025-11-20T00:53:20.000Z'],
  ])('%s is read in the operator’s zone', (text, end, instant) => {
    expect(readInstant(text, 'Asia/Tokyo', end)?.toISOString()).toBe(instant)
  })
  it('ends a day where the next one begins, also where clocks change at midnight', () => {
    const ends = ['2026-09-05', '2026-09-05 23:59:59', '2026-04-04'].map((day) =>
      readInstant(day, 'America/Santiago', true)?.toISOString(),
    )
    const last = '2026-09-06T03:59:59.999Z'
    expect(ends).toEqual([last, last, '2026-04-05T03:59:59.999Z'])
    expect(readInstant('2026-09-06', 'America/Santiago')?.toISOString()).toBe('2026-09-06T04:00:00.000Z')
  })
  it('that is none is not guessed', () => {
    expect(readInstant('yesterday', 'Asia/Tokyo')).toBeUndefined()
  })
})

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
