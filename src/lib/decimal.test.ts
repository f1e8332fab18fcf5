import { describe, expect, it } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  isMultipleOf,
  mostWithin,
  multiplyDecimals,
  parseDecimal,
  smallestUnit,
  subtractDecimals,
} from './decimal.ts'

describe('decimal', () => {
  it('compares by value, not by text', () => {
    expect(compareDecimals('10', '9.99')).toBe(1)
    expect(compareDecimals('1.0', '1')).toBe(0)
    expect(compareDecimals('-1', '0')).toBe(-1)
  })
  it('rejects anything but a plain decimal', () => {
    for (const text of ['', '.', '1e3', '0x10', 'Infinity', '1,000', '１', ' 1 2 '])
      expect(parseDecimal(text)).toBeNull()
    expect(parseDecimal(' 1.50 ')).toEqual({ units: 150n, scale: 2 })
    expect([parseDecimal('-.5'), parseDecimal('5.')]).toEqual([
      { units: -5n, scale: 1 },
      { units: 5n, scale: 0 },
    ])
  })
  it.each([addDecimals, subtractDecimals, multiplyDecimals, compareDecimals, isMultipleOf])(
    '%o says which two are none, whichever of them it is',
    (work) => {
      expect(() => work('1e3', '2')).toThrow(new RangeError('not decimals: "1e3", "2"'))
      expect(() => work('2', '')).toThrow(new RangeError('not decimals: "2", ""'))
    },
  )
  it.each([
    ['1000', '3', '1', '333'],
    ['1000', '0.5', '300', '1800'],
    ['2', '3', '1', '0'],
    ['0', '1', '1', '0'],
    ['-5', '1', '1', '0'],
    ['5', '0', '1', '0'],
    ['5', '-1', '1', '0'],
  ])('of %s buys at %s in steps of %s at most %s', (budget, price, step, most) =>
    expect(mostWithin(budget, price, step)).toBe(most),
  )
  it('returns the smallest amount of a currency', () => {
    expect([0, 2, 18].map(smallestUnit)).toEqual(['1', '0.01', `0.${'0'.repeat(17)}1`])
  })
  it('prints the shortest form', () => {
    expect(formatDecimal({ units: -1500n, scale: 3 })).toBe('-1.5')
    expect(formatDecimal({ units: 5n, scale: 3 })).toBe('0.005')
  })
})
