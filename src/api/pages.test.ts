import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { page } from './contract/wire.ts'
import { eachPage, hasRows, nextPage } from './pages.ts'

const numbers = page(v.number())
const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

/** Responses of back ends with 104 rows for a page of `size`. */
const dialects = {
  'a bare array': (from: number, size: number) => rows(from, Math.min(size, 104 - from)),
  'no total': (from: number, size: number) => ({ rows: rows(from, Math.min(size, 104 - from)) }),
  'no count (MyBatis-Plus)': (from: number, size: number) => ({
    records: rows(from, Math.min(size, 104 - from)),
    total: 0,
    size,
  }),
  'a total without a size': (from: number, size: number) => ({
    list: rows(from, Math.min(size, 104 - from)),
    total: '104',
  }),
}

/** A page of ten rows with a total. */
const counted = (records: unknown[], total: number, current?: number) => ({
  records,
  total,
  size: 10,
  current,
})

async function all(fetchPage: (current: number) => unknown) {
  const read = []
  const asked: number[] = []
  const fetched = async (current: number) => {
    asked.push(current)
    // Throws instead of hanging in an endless loop.
    if (current < 1 || current > 20) throw new Error(`asked for page ${current}`)
    return v.parse(numbers, fetchPage(current))
  }
  for await (const part of eachPage(fetched)) read.push(part)
  return { read, asked, records: read.flatMap(({ records }) => records) }
}

describe('a list is read completely', () => {
  for (const [name, send] of Object.entries(dialects))
    it.each([100, 50, 20])(`from ${name}, %i rows per page`, async (size) => {
      const { records } = await all((current) => send(Math.min(104, (current - 1) * size), size))
      expect(records).toEqual(rows(0, 104))
    })
  it('once from a back end without paging', async () => {
    const { records, asked } = await all(() => rows(0, 40))
    expect(records).toEqual(rows(0, 40))
    expect(asked).toEqual([1, 2])
  })
  it('and ends if no row is readable, instead of looping', async () => {
    const { read } = await all(() => rows(0, 40).map(String))
    expect(read).toHaveLength(1)
    expect(read[0]).toMatchObject({ records: [], dropped: 40 })
  })
  it('past two pages that differ only in unreadable rows', () => {
    const half = v.parse(numbers, { records: [...rows(0, 5), 'x', 'x'], total: 104 })
    const less = v.parse(numbers, { records: [...rows(0, 5), 'x'], total: 104 })
    expect(nextPage([half, less])).toBe(3)
    expect(nextPage([half, half])).toBeUndefined()
  })
  it('once from a back end without paging and with unreadable rows', async () => {
    const { read } = await all(() => [...rows(0, 30), 'x', 'y'])
    expect(read).toHaveLength(1)
    expect(read[0]).toMatchObject({ dropped: 2 })
  })
  it('counting unreadable rows towards the total', async () => {
    const { records, asked } = await all((current) => counted([...rows(current * 10, 9), 'x'], 30, current))
    expect(records).toHaveLength(27)
    expect(asked).toEqual([1, 2, 3])
  })
  it('returns the number of the next page', () => {
    const first = v.parse(numbers, rows(0, 50))
    expect(nextPage([])).toBe(1)
    expect(nextPage([first])).toBe(2)
    expect(nextPage([first, v.parse(numbers, rows(50, 4))])).toBeUndefined()
    expect(nextPage([first, first])).toBeUndefined()
    expect(nextPage([v.parse(numbers, { records: rows(0, 50), total: 50, size: 50 })])).toBeUndefined()
    const of104 = (from: number, count: number) =>
      v.parse(numbers, { records: [...rows(from, count - 1), 'x'], total: 104, size: 50 })
    expect(nextPage([of104(0, 50), of104(50, 50)])).toBe(3)
    expect(nextPage([of104(0, 50), of104(50, 50), of104(100, 4)])).toBeUndefined()
    expect(nextPage([v.parse(numbers, { records: [], total: 104, size: 50 })])).toBeUndefined()
  })
})

describe('the length of a list', () => {
  it('is zero only if a response says so', () => {
    expect(hasRows(v.parse(numbers, []))).toBe(false)
    expect(hasRows(v.parse(numbers, { records: null, total: 0 }))).toBe(false)
    expect(hasRows(v.parse(numbers, { records: null }))).toBe(false)
    expect(hasRows(v.parse(numbers, ['x', 'y']))).toBe(true)
    expect(hasRows(v.parse(numbers, { records: [], total: 7 }))).toBe(true)
    expect(hasRows(undefined)).toBe(false)
  })
})
