import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { configurePlatform } from '../platform.ts'
import { optionalTime, time } from './wire.ts'

describe('time', () => {
  afterEach(() => void configurePlatform('{}'))

  it("becomes one instant, whatever its spelling, in the operator's zone where it names none", () => {
    configurePlatform('{"operatorZone":"Asia/Shanghai"}')
    for (const wire of [
      ...'2026-11-20 08:00:00|2026-11-20T08:00:00.000|2026-11-20|2026-11-20T00:00:00Z'.split('|'),
      1_795_132_800_000,
      1_795_132_800,
      '1795132800000',
    ])
      expect(v.parse(time, wire), String(wire)).toBe(
        wire === '2026-11-20' ? '2026-11-19T16:00:00.000Z' : '2026-11-20T00:00:00.000Z',
      )
  })
  it('is not known rather than wrong, and costs no row', () => {
    const timed = v.looseObject({ id: v.string(), createdOn: time, endTime: optionalTime })
    for (const wire of ['0000-00-00 00:00:00', '', 1e18, 0, null, undefined, {}])
      expect(v.parse(timed, { id: 'a', createdOn: wire, endTime: wire })).toMatchObject({
        id: 'a',
        createdOn: '',
      })
    expect(v.parse(optionalTime, '2026-11-20T00:00:00Z')).toBe('2026-11-20T00:00:00.000Z')
    expect(v.parse(optionalTime, null)).toBeNull()
    expect(v.parse(optionalTime, '0000-00-00 00:00:00')).toBeUndefined()
    expect(v.parse(optionalTime, 1e18)).toBeUndefined()
  })
})
