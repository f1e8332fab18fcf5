import { describe, expect, it } from 'vitest'
import { monthAfter, monthsOf } from './statement-view.tsx'

const tokyo = 'Asia/Tokyo'

describe('the months of statements', () => {
  it('start and end in the operator’s time zone', () => {
    const lateInUtc = Date.parse('2026-10-31T15:30:00Z')
    expect(monthsOf(lateInUtc, Date.parse('2026-01-31T14:59:59Z'), tokyo)).toEqual({
      first: '2026-01',
      last: '2026-11',
    })
    expect(monthsOf(lateInUtc, undefined, 'America/New_York').last).toBe('2026-10')
  })
  it('follow each other over the end of a year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2024-03', -1)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-02',
    ])
  })
})
