import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { configurePlatform } from '../platform.ts'
import { countedList, decimal, flag, integer, optionalFlag, optionalTime, page, time, yesNo } from './wire.ts'

const row = v.looseObject({ orderSn: v.string(), amount: decimal })

describe('page', () => {
  const good = { orderSn: 'a', amount: 5 }
  it('reads the shapes that back ends of this family send', () => {
    for (const wire of [
      { records: [good], total: '1', size: 20, current: 1, pages: 1 },
      { rows: [good], total: 1 },
      { list: [good], total: 1 },
      { records: null, list: [good], total: 1 },
      [good],
    ]) {
      expect(v.parse(page(row), wire)).toMatchObject({
        records: [{ orderSn: 'a', amount: '5' }],
        hasMore: false,
        dropped: 0,
      })
    }
  })
  it('drops a bad row and counts it, and keeps the list', () => {
    expect(v.parse(page(row), [good, { orderSn: null }, 'x'])).toMatchObject({
      records: [good].map(() => ({ orderSn: 'a' })),
      dropped: 2,
    })
  })
  it('takes no total from a back end that did not count', () => {
    const records = Array.from({ length: 20 }, () => good)
    for (const wire of [{ records }, { records, total: 0 }, { records, total: -1 }, records])
      expect(v.parse(page(row), wire)).toMatchObject({ total: null, hasMore: true, size: 20 })
    expect(v.parse(page(row), { records, total: 104 })).toMatchObject({ total: 104, hasMore: true })
  })
  it('reads no rows where a back end writes them as null', () => {
    for (const wire of [
      { records: null },
      { total: 0 },
      { records: null, total: 0 },
      { rows: null },
      { list: [] },
    ])
      expect(v.parse(page(row), wire)).toMatchObject({ records: [], dropped: 0, hasMore: false })
  })
  it('refuses what is no page', () => {
    for (const wire of [null, {}, 'x', { records: 7 }, { records: null, total: 104 }])
      expect(v.safeParse(page(row), wire).success, JSON.stringify(wire)).toBe(false)
  })
})

it('counts the rows of a list that could not be read', () => {
  expect(v.parse(countedList(row), [{ orderSn: 'a', amount: 1 }, {}])).toMatchObject({ dropped: 1 })
  expect(v.parse(countedList(row), null)).toEqual({ records: [], dropped: 0 })
})

describe('scalars', () => {
  it('reads decimals exactly and refuses the rest', () => {
    expect(v.parse(decimal, '0.000000000000000001')).toBe('0.000000000000000001')
    expect(v.parse(decimal, 12.5)).toBe('12.5')
    for (const wire of ['1e', 'e5', '1e5e5', '1e1000', 'NaN', '', null, Infinity])
      expect(v.safeParse(decimal, wire).success).toBe(false)
  })
  it('writes out exponents, of JSON numbers and in texts, and never makes a nothing of a little', () => {
    for (const [wire, digits] of [
      [5e-7, '0.0000005'],
      [-1.25e-9, '-0.00000000125'],
      [1e21, '1000000000000000000000'],
      [1.5e22, '15000000000000000000000'],
      [-1e21, '-1000000000000000000000'],
      [0, '0'],
      [-0, '0'],
      [1e-6, '0.000001'],
      ['5E-7', '0.0000005'],
      ['1.25e+3', '1250'],
      ['-1.2345E2', '-123.45'],
    ] as const)
      expect(v.parse(decimal, wire), String(wire)).toBe(digits)
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const digits = v.parse(decimal, number)
        return !digits.includes('e') && Object.is(Number(digits) + 0, number + 0)
      }),
    )
  })
  it('reads integers and flags that arrive as strings', () => {
    expect(v.parse(integer, '42')).toBe(42)
    expect(['1', 1, true, 'true', 'TRUE'].map((wire) => v.parse(flag, wire))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    expect([0, '0', 'false', null, undefined, 'x'].map((wire) => v.parse(flag, wire))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
  it('tells "no" from "not said"', () => {
    expect([0, '0', false, 'false'].map((wire) => v.parse(optionalFlag, wire))).toEqual(Array(4).fill(false))
    expect([null, undefined, 'x', {}].map((wire) => v.parse(optionalFlag, wire))).toEqual(
      Array(4).fill(undefined),
    )
    expect([1, '1', 'true'].map((wire) => v.parse(yesNo, wire))).toEqual([true, true, true])
    for (const wire of [null, undefined, 'x', 7]) expect(v.safeParse(yesNo, wire).success).toBe(false)
  })
})

describe('time', () => {
  afterEach(() => void configurePlatform('{}'))

  it("becomes one instant, whatever its spelling, in the operator's zone where it names none", () => {
    configurePlatform('{"operatorZone":"Asia/Shanghai"}')
    for (const wire of [
      '2026-11-20 08:00:00',
      '2026-11-20T08:00:00.000',
      '2026-11-20',
      '2026-11-20T00:00:00Z',
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
    expect(v.parse(optionalTime, '0000-00-00 00:00:00')).toBeUndefined()
    expect(v.parse(optionalTime, 1e18)).toBeUndefined()
  })
})
