/** Paging, also for back ends that send no total (`contract/wire.ts`, `page`). */
import type { Page } from './contract/wire.ts'

/** Rows per request of a list; a back end may send fewer. */
export const pageSize = 50
/** For lists that show only the newest rows: the wallet's orders, home's notices. */
export const shortPageSize = 20
/** For reading a whole list; the maximum of the reference back end. */
export const longPageSize = 100

/** The rows of a page, unreadable ones included. */
const rowsIn = ({ records, dropped }: Page<unknown>) => records.length + dropped

/** The number of rows of the whole list, from its first page; null if unknown. */
export const totalOf = (first: Page<unknown>): number | null =>
  first.total ?? (first.hasMore ? null : rowsIn(first))

/** False only if the list is empty; unreadable rows count. */
export const hasRows = (first: Page<unknown> | undefined): boolean =>
  first !== undefined && totalOf(first) !== 0

/** A back end without paging sends the same rows for every page. */
const isRepeated = (page: Page<unknown>, before: Page<unknown> | undefined) =>
  before !== undefined &&
  page.dropped === before.dropped &&
  JSON.stringify(page.records) === JSON.stringify(before.records)

/** Whether a page follows `last`, after `count` rows in total. */
function hasNext(last: Page<unknown>, count: number): boolean {
  if (rowsIn(last) === 0) return false
  return last.total === null ? last.hasMore : count < last.total
}

/** The next page, from 1; undefined at the end. Without a total, the end is a short, empty or repeated page. */
export function nextPage(read: readonly Page<unknown>[]): number | undefined {
  const last = read.at(-1)
  if (!last) return 1
  const count = read.reduce((sum, page) => sum + rowsIn(page), 0)
  return hasNext(last, count) && !isRepeated(last, read.at(-2)) ? read.length + 1 : undefined
}

/** Sequential, so that reading a whole list does not slow down the player's other calls. */
export async function* eachPage<Read extends Page<unknown>>(
  fetchPage: (current: number) => Promise<Read>,
): AsyncGenerator<Read, void, undefined> {
  let before: Read | undefined
  let count = 0
  for (let current = 1; current === 1 || (before && hasNext(before, count)); current += 1) {
    const page = await fetchPage(current)
    if (isRepeated(page, before)) return
    yield page
    before = page
    count += rowsIn(page)
  }
}

/** Rows that are loaded before they scroll into view. */
const overscan = 25

export const pageNumbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** The pages that contain rows `from` to `to` plus overscan. Pages count from 1. */
export function pagesFor(from: number, to: number, size: number, pages: number): number[] {
  const pageOf = (index: number) => Math.min(pages, Math.max(1, Math.floor(index / size) + 1))
  return pageNumbers(pageOf(from - overscan), pageOf(to + overscan))
}

interface OpenList {
  /** The number of consecutive pages read, from the first. */
  read: number
  /** The number of rows read, plus one place while more may follow. */
  count: number
  goesOn: boolean
}

/** The known part of a list without a total, which continues until a short page. */
export function openList<Row>(first: Page<Row>, later: readonly (Page<Row> | undefined)[]): OpenList {
  const read = [first]
  let goesOn = nextPage(read) !== undefined
  for (const page of later) {
    if (!page || !goesOn) break
    const isBeyond = rowsIn(page) === 0 || isRepeated(page, read.at(-1))
    if (!isBeyond) read.push(page)
    goesOn = !isBeyond && nextPage(read) !== undefined
  }
  const last = read.at(-1) ?? first
  const count = (read.length - 1) * Math.max(1, first.size) + last.records.length + last.dropped
  return { read: read.length, count: goesOn ? count + 1 : count, goesOn }
}

export const isNearEnd = (index: number, count: number) => index >= count - 1 - overscan

type Slot<Row> =
  | { state: 'row'; row: Row }
  | { state: 'loading' }
  /** The row is invalid: it is shown as unreadable, not silently dropped. */
  | { state: 'unreadable' }
  /** The page now has fewer rows than before. */
  | { state: 'gone' }

/** The row at an index of a page; unreadable rows come after the valid ones. */
export function slotOf<Row>(page: Page<Row> | undefined, place: number): Slot<Row> {
  if (!page) return { state: 'loading' }
  const row = page.records[place]
  if (row !== undefined) return { state: 'row', row }
  return { state: place < page.records.length + page.dropped ? 'unreadable' : 'gone' }
}
