import { describe, expect, it } from 'vitest'
import { openList, slotOf } from './pages.ts'

describe('slotOf', () => {
  const page = { records: ['a', 'b'], dropped: 1, total: 3, size: 4, current: 1, hasMore: false }
  it('returns rows, and a place for each unreadable row', () => {
    expect(slotOf(page, 1)).toEqual({ state: 'row', row: 'b' })
    expect(slotOf(page, 2)).toEqual({ state: 'unreadable' })
    expect(slotOf(page, 3)).toEqual({ state: 'gone' })
    expect(slotOf(undefined, 0)).toEqual({ state: 'loading' })
  })
})

describe('openList', () => {
  /** A page whose last `dropped` rows are unreadable. */
  const page = (from: number, count: number, dropped = 0) => ({
    records: Array.from({ length: count - dropped }, (_, index) => from + index),
    dropped,
    total: null,
    size: count,
    current: 1,
    hasMore: count >= 10,
  })
  it('has a place for rows that may follow, until a short page', () => {
    const [first, second] = [page(0, 50), page(50, 50)]
    expect(openList(first, [])).toEqual({ read: 1, count: 51, goesOn: true })
    expect(openList(first, [second, undefined])).toEqual({ read: 2, count: 101, goesOn: true })
    expect(openList(first, [second, page(100, 4)])).toEqual({ read: 3, count: 104, goesOn: false })
  })
  it('ends with an empty page and with a repeated one', () => {
    const first = page(0, 50)
    expect(openList(first, [page(50, 0)])).toEqual({ read: 1, count: 50, goesOn: false })
    expect(openList(first, [first])).toEqual({ read: 1, count: 50, goesOn: false })
    expect(openList(first, [page(50, 50), page(50, 50), page(100, 50)])).toMatchObject({
      read: 2,
      count: 100,
    })
  })
  it('has a place for each unreadable row, even for a whole unreadable page', () => {
    const first = page(0, 50, 5)
    expect(openList(first, [])).toEqual({ read: 1, count: 51, goesOn: true })
    expect(openList(first, [page(50, 50, 50)])).toEqual({ read: 2, count: 101, goesOn: true })
    expect(openList(first, [page(50, 4, 1)])).toEqual({ read: 2, count: 54, goesOn: false })
  })
  it('counts unreadable rows, even on a page without valid ones', () => {
    const first = page(0, 50)
    const mixed = { ...page(50, 1), dropped: 1 }
    expect(openList(first, [mixed])).toEqual({ read: 2, count: 52, goesOn: false })
    expect(openList(first, [{ ...page(50, 0), dropped: 3 }])).toEqual({ read: 2, count: 53, goesOn: false })
  })
  it('ignores pages after the end', () => {
    expect(openList(page(0, 4), [page(4, 50)])).toEqual({ read: 1, count: 4, goesOn: false })
  })
})
