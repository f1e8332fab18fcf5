import { describe, expect, it } from 'vitest'
import { changeOf, datesFault, operatorDays, reportRanges } from './report-range.ts'

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

describe('changeOf', () => {
  it('is a share of what was', () => {
    expect(changeOf('150', '100')).toBe(0.5)
    expect(changeOf('-50', '-100')).toBe(0.5)
    expect(changeOf(0, 4)).toBe(-1)
  })
  it('is unknown where nothing was', () => expect(changeOf('5', '0')).toBeNull())
})

describe('the days of a team’s records', () => {
  const now = new Date('2026-11-20T16:30:00Z')
  it('are the operator’s, also where this device has another day', () => {
    expect(operatorDays(1, now, 'Asia/Tokyo')).toEqual(['2026-11-21', '2026-11-21'])
    expect(operatorDays(7, now, 'Asia/Tokyo')).toEqual(['2026-11-15', '2026-11-21'])
    expect(operatorDays(7, now, 'America/Los_Angeles')).toEqual(['2026-11-14', '2026-11-20'])
  })
})

describe('two chosen days', () => {
  it.each([
    ['2026-11-01', '2026-11-01', null],
    ['2026-08-23', '2026-11-20', null],
    ['2026-08-22', '2026-11-20', 'most'],
    ['2026-11-20', '2026-11-19', 'order'],
    ['2026-02-30', '2026-11-19', 'from'],
    ['', '2026-11-19', 'from'],
    ['2026-11-19', '20/11/2026', 'to'],
  ])('%s to %s: %s', (from, to, fault) => expect(datesFault({ from, to }, 90)).toBe(fault))
})
