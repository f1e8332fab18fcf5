import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decimal, flag, integer, page, time } from './wire.ts'

const row = v.looseObject({ orderSn: v.string(), amount: decimal })

describe('page', () => {
  const good = { orderSn: 'a', amount: 5 }
  it('reads the four shapes that back ends of this family send', () => {
    for (const wire of [
      { records: [good], total: '1', size: 20, current: 1, pages: 1 },
      { rows: [good], total: 1 },
      { list: [good], total: 1 },
      [good],
    ]) {
      expect(v.parse(page(row), wire)).toMatchObject({
        records: [{ orderSn: 'a', amount: '5' }],
        total: 1,
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
  it('refuses what is no page', () => {
    for (const wire of [null, {}, 'x', { records: 7 }])
      expect(v.safeParse(page(row), wire).success).toBe(false)
  })
})

describe('scalars', () => {
  it('reads decimals exactly and refuses the rest', () => {
    expect(v.parse(decimal, '0.000000000000000001')).toBe('0.000000000000000001')
    expect(v.parse(decimal, 12.5)).toBe('12.5')
    for (const wire of ['1e5', 'NaN', '', null, Infinity])
      expect(v.safeParse(decimal, wire).success).toBe(false)
  })
  it('reads integers and flags that arrive as strings', () => {
    expect(v.parse(integer, '42')).toBe(42)
    expect(['1', 1, true, 'true'].map((wire) => v.parse(flag, wire))).toEqual([true, true, true, true])
    expect([0, '0', null, undefined].map((wire) => v.parse(flag, wire))).toEqual([false, false, false, false])
  })
  it('reads epoch milliseconds', () => {
    expect(v.parse(time, 0)).toBe('1970-01-01T00:00:00.000Z')
  })
})
