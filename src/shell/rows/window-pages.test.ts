import { describe, expect, it } from 'vitest'
import { pagesFor, slotOf } from './window-pages.ts'

describe('pagesFor', () => {
  it('names the pages in view and loads the next one ahead', () => {
    expect(pagesFor(0, 12, 50, 2000)).toEqual([1])
    expect(pagesFor(20, 32, 50, 2000)).toEqual([1, 2])
    expect(pagesFor(40, 52, 50, 2000)).toEqual([1, 2])
    expect(pagesFor(99_980, 99_999, 50, 2000)).toEqual([1999 + 1])
  })
  it('never asks for a page that does not exist', () => {
    expect(pagesFor(0, 3, 50, 1)).toEqual([1])
    expect(pagesFor(90, 99, 50, 2)).toEqual([2])
  })
})

describe('slotOf', () => {
  const page = { records: ['a', 'b'], dropped: 1, total: 3, size: 4, current: 1, hasMore: false }
  it('gives rows, and counts what could not be read', () => {
    expect(slotOf(page, 1)).toEqual({ state: 'row', row: 'b' })
    expect(slotOf(page, 2)).toEqual({ state: 'unreadable' })
    expect(slotOf(page, 3)).toEqual({ state: 'gone' })
    expect(slotOf(undefined, 0)).toEqual({ state: 'loading' })
  })
})
