import { describe, expect, it } from 'vitest'
import { operatorDays, relativeChange, reportRanges } from './report-range.ts'

describe('reportRanges', () => {
  it('begins with the day of the operator, not of the device', () => {
    const { range, before } = reportRanges(1, new Date('2026-03-09T16:30:00Z'), 'Asia/Tokyo')
    expect(range).toEqual({ beginTime: '2026-03-10', endTime: '2026-03-09T16:30:00.000Z' })
    expect(before).toEqual({ beginTime: '2026-03-09', endTime: '2026-03-08T16:30:00.000Z' })
  })
  it('compares as many days as it shows', () => {
    const { range, before } = reportRanges(7, new Date('2026-03-09T10:00:00Z'), 'UTC')
    expect([range.beginTime, before.beginTime]).toEqual(['2026-03-03', '2026-02-24'])
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

describe('the days of a team’s records', () => {
  const now = new Date('2026-11-20T16:30:00Z')
  it('are the operator’s, also where this device has another day', () => {
    expect(operatorDays(1, now, 'Asia/Tokyo')).toEqual(['2026-11-21', '2026-11-21'])
    expect(operatorDays(7, now, 'Asia/Tokyo')).toEqual(['2026-11-15', '2026-11-21'])
    expect(operatorDays(7, now, 'America/Los_Angeles')).toEqual(['2026-11-14', '2026-11-20'])
  })
})
