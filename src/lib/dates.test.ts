import { describe, expect, it } from 'vitest'
import { formatWireTime, instantOf } from './dates.ts'

describe('instantOf', () => {
  it('reads ISO with offset and zoneless times of the operator', () => {
    expect(instantOf('2026-11-20T09:00:00+09:00')?.toISOString()).toBe('2026-11-20T00:00:00.000Z')
    expect(instantOf('2026-11-20 09:00:00', 'Asia/Tokyo')?.toISOString()).toBe('2026-11-20T00:00:00.000Z')
  })
  it('gives null for junk', () => {
    expect(instantOf('soon')).toBeNull()
  })
})

describe('formatWireTime', () => {
  it('uses the 24-hour clock and each habit of writing dates', () => {
    const at = '2026-11-20T14:02:00Z'
    expect(formatWireTime(at, 'ja-JP', 'dateTime', 'UTC')).toBe('2026/11/20 14:02')
    expect(formatWireTime(at, 'en-US', 'dateTime', 'UTC')).toBe('20 Nov 2026 14:02')
    expect(formatWireTime(at, 'ja-JP', 'time', 'Asia/Tokyo')).toBe('23:02')
  })
  it('shows an unreadable time as it came', () => {
    expect(formatWireTime('soon', 'en-US', 'date')).toBe('soon')
  })
})
