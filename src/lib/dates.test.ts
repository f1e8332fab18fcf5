import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatWireTime } from './dates.ts'
import { instantOf } from './wire-time.ts'

const iso = (value: unknown, zone?: string) => instantOf(value, zone)?.toISOString() ?? null

describe('instantOf', () => {
  it('reads ISO with an offset in every spelling', () => {
    for (const same of [
      '2026-11-20T09:00:00+09:00',
      '2026-11-20T00:00:00Z',
      '2026-11-20T00:00:00.000+0000',
      '2026-11-20 00:00:00+00',
      '2026-11-20T00:00:00.000000001Z',
      '2026-11-19T19:30:00-04:30',
    ])
      expect(iso(same, 'Australia/Sydney'), same).toBe('2026-11-20T00:00:00.000Z')
  })
  it("reads a time without a zone in the operator's zone, with or without a fraction", () => {
    for (const [zone, utc] of [
      ['Asia/Tokyo', '2026-11-20T00:00:00.000Z'],
      ['Asia/Shanghai', '2026-11-20T01:00:00.000Z'],
      ['Australia/Sydney', '2026-11-19T22:00:00.000Z'],
      ['America/New_York', '2026-11-20T14:00:00.000Z'],
    ] as const) {
      for (const wall of ['2026-11-20 09:00:00', '2026-11-20T09:00:00', '2026-11-20T09:00'])
        expect(iso(wall, zone), `${wall} ${zone}`).toBe(utc)
      expect(iso('2026-11-20 09:00:00.250', zone)).toBe(utc.replace('.000', '.250'))
    }
    expect(iso('2026-11-20', 'Asia/Shanghai')).toBe('2026-11-19T16:00:00.000Z')
  })
  it('reads epoch milliseconds and seconds, as numbers and as digits', () => {
    for (const same of [1_795_132_800_000, '1795132800000', 1_795_132_800, '1795132800'])
      expect(iso(same), String(same)).toBe('2026-11-20T00:00:00.000Z')
  })
  it('returns null for anything else, and never throws', () => {
    const texts =
      '0000-00-00 00:00:00|0000-00-00|0001-01-01T00:00:00Z|1970-01-01 00:00:00|2026-02-30 10:00:00||soon'
    const beyond = '2026-01-01 24:61:00|+275760-09-13T00:00:00.000Z| |1000000000000000'
    const others = [0, -1, 1e18, Number.NaN, Infinity, null, undefined, {}, []]
    for (const odd of [...texts.split('|'), ...beyond.split('|'), ...others])
      expect(instantOf(odd), JSON.stringify(odd)).toBeNull()
  })
  it('formats the same time of day in the zone in which it was parsed, also around DST changes', () => {
    const zones = 'Asia/Tokyo Asia/Shanghai Australia/Sydney America/New_York Australia/Lord_Howe'.split(' ')
    const wallIn = (date: Date, zone: string) =>
      date.toLocaleString('sv-SE', { timeZone: zone, hourCycle: 'h23' })
    // Six hours on both sides of every DST change of 2026, in steps of ten minutes.
    const starts = ['2026-03-08', '2026-04-05', '2026-10-04', '2026-11-01'].map((day) =>
      Date.parse(`${day}T00:00Z`),
    )
    for (const zone of zones)
      for (const start of starts)
        for (let step = -36; step <= 36; step += 1) {
          const wall = wallIn(new Date(start + step * 600_000), zone)
          const read = instantOf(wall, zone)
          expect(read && wallIn(read, zone), `${wall} ${zone}`).toBe(wall)
        }
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
        (zone, date) => {
          const wall = wallIn(date, zone)
          const read = instantOf(wall, zone)
          return wall < '1971-01-02' || (read !== null && wallIn(read, zone) === wall)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('formatWireTime', () => {
  it('uses the 24-hour clock in the given zone', () => {
    expect(formatWireTime('2026-11-20T14:02:00Z', 'ja-JP', 'time', 'Asia/Tokyo')).toBe('23:02')
    expect(formatWireTime('2026-11-20T15:02:00Z', 'ko-KR', 'time', 'Asia/Seoul')).toBe('00:02')
  })
})
