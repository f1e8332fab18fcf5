import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  countedList,
  decimal,
  id,
  integer,
  list,
  nothing,
  optionalDecimal,
  optionalFlag,
  optionalInteger,
  optionalText,
  orEmpty,
  page,
  paging,
  readableList,
  requestId,
  text,
  yesNo,
} from './wire.ts'

const row = v.looseObject({ orderSn: v.string(), amount: decimal })

describe('page', () => {
  const good = { orderSn: 'a', amount: 5 }
  it('reads null rows as none', () => {
    const empty = [{ records: null }, { total: 0 }, { records: null, total: 0 }, { rows: null }, { list: [] }]
    for (const wire of empty)
      expect(v.parse(page(row), wire)).toMatchObject({ records: [], dropped: 0, hasMore: false })
  })
  it('has a next page without a total only if it has at least ten rows', () => {
    const rows = (count: number) => Array.from({ length: count }, () => good)
    expect(v.parse(page(row), rows(9))).toMatchObject({ total: null, hasMore: false, size: 9, current: 1 })
    expect(v.parse(page(row), rows(10))).toMatchObject({ total: null, hasMore: true, size: 10, current: 1 })
  })
  it('is the last one once the total is reached, or if it is empty', () => {
    const at = (current: number, total: number, records: unknown[] = [good, good]) =>
      v.parse(page(row), { records, total, current, size: 2 })
    expect(at(1, 4)).toMatchObject({ total: 4, size: 2, current: 1, hasMore: true })
    expect(at(2, 5)).toMatchObject({ current: 2, hasMore: true })
    expect(at(2, 4)).toMatchObject({ current: 2, hasMore: false })
    expect(at(1, 4, [])).toMatchObject({ total: 4, hasMore: false })
    // The last page has fewer rows than the back end's `size`.
    expect(at(3, 5, [good])).toMatchObject({ size: 2, current: 3, hasMore: false })
  })
  it('counts its rows if the back end’s size is invalid', () => {
    for (const size of [0, -1, null, undefined])
      expect(v.parse(page(row), { records: [good, good], total: 2, size }), String(size)).toMatchObject({
        size: 2,
        total: 2,
        hasMore: false,
      })
    expect(v.parse(page(row), { records: [good, good], total: 1 })).toMatchObject({ total: null })
    expect(v.parse(page(row), { list: [good], total: '3', size: '1', current: '2' })).toMatchObject({
      size: 1,
      total: 3,
      current: 2,
      hasMore: true,
    })
    const last = { records: [good], total: 101, size: 50, current: 3 }
    expect(v.parse(page(row), last)).toMatchObject({ size: 50, hasMore: false })
  })
  it('has the rows’ schema as metadata for the contract document', () => {
    expect(v.getMetadata(page(row))).toEqual({ pageOf: row })
    expect(v.getMetadata(countedList(row))).toEqual({ rows: row })
  })
  it('is requested by number, with twenty rows by default', () => {
    expect(v.parse(v.object(paging), {})).toEqual({ current: 1, size: 20 })
    expect(v.parse(v.object(paging), { current: 3, size: 50 })).toEqual({ current: 3, size: 50 })
  })
  it('rejects anything that is not a page', () => {
    const none = [{ records: 7 }, { records: null, total: 104 }, { total: 7 }, { rows: 'x' }]
    for (const wire of [null, {}, 'x', ...none])
      expect(v.safeParse(page(row), wire).success, JSON.stringify(wire)).toBe(false)
  })
})

describe('lists', () => {
  const good = { orderSn: 'a', amount: 1 }
  it('are parsed row by row: an invalid row is dropped alone', () => {
    for (const schema of [list(row), readableList(row)]) {
      expect(v.parse(schema, [good, 'x'])).toEqual([{ orderSn: 'a', amount: '1' }])
      expect(v.parse(schema, [])).toEqual([])
      expect(v.parse(schema, null)).toEqual([])
      expect(v.safeParse(schema, { 0: good }).success).toBe(false)
    }
  })
})

describe('calls whose success needs no data', () => {
  const expiry = orEmpty(v.object({ seconds: v.optional(v.number(), 600) }))
  it('parse absent data as an empty object', () => {
    for (const wire of [null, undefined, {}]) expect(v.parse(expiry, wire)).toEqual({ seconds: 600 })
    expect(v.parse(expiry, { seconds: 30 })).toEqual({ seconds: 30 })
    expect(v.safeParse(expiry, { seconds: 'x' }).success).toBe(false)
  })
  it('return nothing, whatever the data', () => {
    expect([null, 'done', { a: 1 }].map((wire) => v.parse(nothing, wire))).toEqual([null, null, null])
  })
})

describe('scalars', () => {
  it('reads ids and texts from numbers, and rejects an empty id', () => {
    expect([7, 'a7'].map((wire) => v.parse(id, wire))).toEqual(['7', 'a7'])
    for (const wire of ['', null, {}]) expect(v.safeParse(id, wire).success).toBe(false)
    expect([7, 'a', null, undefined].map((wire) => v.parse(text, wire))).toEqual(['7', 'a', '', ''])
    expect([7, 'a', null].map((wire) => v.parse(optionalText, wire))).toEqual(['7', 'a', null])
    expect(v.parse(v.object({ memo: optionalText }), {})).toEqual({})
    for (const schema of [text, optionalText]) expect(v.safeParse(schema, {}).success).toBe(false)
  })
  it('reads decimals in every spelling exactly, and rejects a text that only contains one', () => {
    const plain = ['5', '-5', '+5', '5.', '.5', '-.5', '.55', '12.34', '007', '0.000000000000000001']
    for (const wire of plain) expect(v.parse(decimal, ` ${wire} `)).toBe(wire)
    expect(v.parse(decimal, 12.5)).toBe('12.5')
    const none =
      '|.|+|-|x5|5x|5.5.5|--5|1,000|.5x|x.5|5 5|.e1|x1e5|1e5x|1e|1e+|1e1.5|1.5.5e3|1xe5|e|1e--5|e5|1e5e5|1e1000|NaN'
    for (const wire of [...none.split('|'), null, Infinity])
      expect(v.safeParse(decimal, wire).success, String(wire)).toBe(false)
  })
  it('expands exponents of numbers and texts exactly, and never rounds a small value to zero', () => {
    for (const [wire, digits] of [
      ['5e0', '5'],
      ['1.5e0', '1.5'],
      ['15e-1', '1.5'],
      ['5e-1', '0.5'],
      ['12.5e-3', '0.0125'],
      ['12.345e1', '123.45'],
      ['12.5e1', '125'],
      ['12.5e2', '1250'],
      ['+5e3', '+5000'],
      ['1e100', `1${'0'.repeat(100)}`],
      ['5E-7', '0.0000005'],
      ['1.25e+3', '1250'],
      ['-1.2345E2', '-123.45'],
      [5e-7, '0.0000005'],
      [-1.25e-9, '-0.00000000125'],
      [1e21, '1000000000000000000000'],
      [1.5e22, '15000000000000000000000'],
      [-1e21, '-1000000000000000000000'],
      [0, '0'],
      [-0, '0'],
      [1e-6, '0.000001'],
    ] as const)
      expect(v.parse(decimal, wire), String(wire)).toBe(digits)
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const digits = v.parse(decimal, number)
        return !digits.includes('e') && Object.is(Number(digits) + 0, number + 0)
      }),
    )
  })
  it('reads only exact whole numbers, as numbers or texts', () => {
    expect([42, ' 42 ', '-7', 0].map((wire) => v.parse(integer, wire))).toEqual([42, 42, -7, 0])
    const others = '|1.5|x7|7x|-|+7|0x10|1e3|7.0|9007199254740993'.split('|')
    for (const wire of [1.5, 2 ** 53, null, ...others])
      expect(v.safeParse(integer, wire).success, String(wire)).toBe(false)
  })
  it('reads an invalid optional number as missing', () => {
    expect(['7', 'x', 1.5].map((wire) => v.parse(optionalInteger, wire))).toEqual([7, undefined, undefined])
    expect(['0.50', 'x', {}].map((wire) => v.parse(optionalDecimal, wire))).toEqual([
      '0.50',
      undefined,
      undefined,
    ])
    expect([null, undefined].map((wire) => v.parse(optionalDecimal, wire))).toEqual([null, undefined])
    expect([null, undefined].map((wire) => v.parse(optionalInteger, wire))).toEqual([null, undefined])
  })
  it('reads yes and no in every spelling', () => {
    for (const wire of [true, 1, 'true', '1', 'yes', 'Y', ' Yes ']) expect(v.parse(yesNo, wire)).toBe(true)
    for (const wire of [false, 0, 'false', '0', 'no', 'N', ' No ']) expect(v.parse(yesNo, wire)).toBe(false)
  })
  it('accepts only UUIDs as request ids', () => {
    const uuid = '6f1f9f0e-8a0b-4f7e-9c1d-0a1b2c3d4e5f'
    expect(v.parse(requestId, uuid)).toBe(uuid)
    for (const wire of ['', '7', 7]) expect(v.safeParse(requestId, wire).success).toBe(false)
  })
  it('distinguishes "no" from absent', () => {
    expect([0, '0', false, 'false'].map((wire) => v.parse(optionalFlag, wire))).toEqual(Array(4).fill(false))
    expect([null, undefined, 'x', {}].map((wire) => v.parse(optionalFlag, wire))).toEqual(
      Array(4).fill(undefined),
    )
    for (const wire of [null, undefined, 'x', 7]) expect(v.safeParse(yesNo, wire).success).toBe(false)
  })
})
