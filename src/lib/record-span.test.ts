import { describe, expect, it } from 'vitest'
import { calendarSpansOf, dayRange, rangeProblem, readDayRange, spanRange } from './record-span.ts'

const now = new Date(2026, 2, 10, 14, 2)

describe('days that a player has chosen', () => {
  it('range from the first to the last moment, but not beyond now', () => {
    expect(spanRange({ from: '2026-02-01', to: '2026-02-03' }, now)).toEqual({
      beginTime: new Date(2026, 1, 1).toISOString(),
      endTime: new Date(2026, 1, 3, 23, 59, 59, 999).toISOString(),
    })
    expect(spanRange({ from: '2026-03-10', to: '2026-03-10' }, now).endTime).toBe(now.toISOString())
    const later = spanRange({ from: '2026-04-01', to: '2026-04-02' }, now)
    expect(later).toEqual({ beginTime: now.toISOString(), endTime: now.toISOString() })
    expect(new Date(spanRange(7, now).beginTime)).toEqual(new Date(2026, 2, 4))
  })
  it.each([
    ['2026-02-01', '', 'missing'],
    ['2026-02-30', '2026-03-01', 'missing'],
    ['2026-03-02', '2026-03-01', 'order'],
    ['2026-03-01', '2026-03-11', 'future'],
    ['2025-12-10', '2026-03-10', 'tooLong'],
    ['2025-12-11', '2026-03-10', null],
    ['2026-03-10', '2026-03-10', null],
    ['2024-02-29', '2024-03-01', null],
  ])('%s to %s: %s', (from, to, problem) => {
    expect(rangeProblem({ from, to }, '2026-03-10')).toBe(problem)
  })
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-15', '2026-03-09'],
  ])('begin a week on Monday: %s', (today, monday) => {
    expect(calendarSpansOf(today)).toEqual({
      thisWeek: { from: monday, to: today },
      lastWeek: { from: '2026-03-02', to: '2026-03-08' },
      lastMonth: { from: '2026-02-01', to: '2026-02-28' },
    })
  })
  it('are accepted from a URL only if they are valid', () => {
    expect(readDayRange('2026-02-01_2026-02-03')).toEqual({ from: '2026-02-01', to: '2026-02-03' })
    for (const junk of [undefined, '', '2026-02-01', '2026-02-03_2026-02-01', 'a_b', '2026-01-01_2026-04-02'])
      expect(readDayRange(junk)).toBeNull()
    expect([dayRange({}), dayRange({ from: '2026-02-01' }), dayRange({ to: '2026-02-01' })]).toEqual([
      null,
      null,
      null,
    ])
    expect(dayRange({ from: '20/11/2026', to: '2026-11-21' })).toBeNull()
  })
})
