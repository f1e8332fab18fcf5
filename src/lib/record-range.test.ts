import { describe, expect, it } from 'vitest'
import { dayMs } from './durations.ts'
import { mostDays, recordDays, recordRange } from './record-range.ts'

describe('recordRange', () => {
  const now = new Date(2026, 2, 10, 14, 2, 30)
  it('starts today at midnight; longer ranges go back whole days', () => {
    const { beginTime, endTime } = recordRange(1, now)
    expect(new Date(beginTime)).toEqual(new Date(2026, 2, 10))
    expect(endTime).toBe(now.toISOString())
    expect(new Date(recordRange(7, now).beginTime)).toEqual(new Date(2026, 2, 4))
    expect(new Date(recordRange(30, now).beginTime)).toEqual(new Date(2026, 1, 9))
  })
  it('is never longer than 90 days', () => {
    for (const days of recordDays) {
      const { beginTime, endTime } = recordRange(days, new Date(2026, 2, 10, 23, 59, 59, 999))
      expect(Date.parse(endTime) - Date.parse(beginTime)).toBeLessThanOrEqual(mostDays * dayMs)
    }
  })
})
