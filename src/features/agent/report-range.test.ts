import { describe, expect, it } from 'vitest'
import { relativeChange, reportRanges } from './report-range.ts'

describe('reportRanges', () => {
  it('begins with the day of the operator, not of the device', () => {
    const { range, before } = reportRanges(1, new Date('2026-03-09T16:30:00Z'), 'Asia/Tokyo')
    expect(range).toEqual({ beginTime: '2026-03-10', endTime: '2026-03-09T16:30:00.000Z' })
    expect(before).toEqual({ beginTime: '2026-03-09', endTime: '2026-03-09 01:30:00' })
  })
  it('takes chosen days whole, beside as many before them', () => {
    const chosen = { from: '2026-03-01', to: '2026-03-03' }
    expect(reportRanges(chosen, new Date('2026-03-09T16:30:00Z'), 'Asia/Tokyo')).toEqual({
      range: { beginTime: '2026-03-01', endTime: '2026-03-03 23:59:59' },
      before: { beginTime: '2026-02-26', endTime: '2026-02-28 23:59:59' },
    })
  })
})

describe('relativeChange', () => {
  it('is a share of what was', () => {
    expect(relativeChange('150', '100')).toBe(0.5)
    expect(relativeChange('-50', '-100')).toBe(0.5)
    expect(relativeChange(0, 4)).toBe(-1)
  })
  it('is unknown where nothing was', () => expect(relativeChange('5', '0')).toBeNull())
})
