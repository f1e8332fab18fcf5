/** How far a list goes, also where a back end does not say how long it is (`contract/wire.ts`, `page`). */
import type { Page } from './contract/wire.ts'

/** How many rows a list asks for at once; a back end may send fewer. */
export const pageSize = 50
/** For what shows only the newest: the orders of the wallet, the notices of the home. */
export const shortPageSize = 20
/** For what reads a list to its end; the most that the reference back end sends at once. */
export const longPageSize = 100

/** Rows that a page brought, those that could not be read included. */
const rowsIn = ({ records, dropped }: Page<unknown>) => records.length + dropped

/** How many rows the whole list has, from its first page; null where nobody can know yet. */
export const totalOf = (first: Page<unknown>): number | null =>
  first.total ?? (first.hasMore ? null : rowsIn(first))

/** False only where an answer says that the list holds nothing: rows that could not be read are there all the same. */
export const hasRows = (first: Page<unknown> | undefined): boolean =>
  first !== undefined && totalOf(first) !== 0

/** A back end that knows no pages sends the same rows whatever page is asked for. */
const isRepeated = (page: Page<unknown>, before: Page<unknown> | undefined) =>
  before !== undefined &&
  page.dropped === before.dropped &&
  JSON.stringify(page.records) === JSON.stringify(before.records)

/** Whether a page follows `last`, with which `count` rows of the list were read. */
function hasNext(last: Page<unknown>, count: number): boolean {
  if (rowsIn(last) === 0) return false
  return last.total === null ? last.hasMore : count < last.total
}

/** From 1; undefined at the end, which without a total is a page that comes short, empty or twice. */
export function nextPage(read: readonly Page<unknown>[]): number | undefined {
  const last = read.at(-1)
  if (!last) return 1
  const count = read.reduce((sum, page) => sum + rowsIn(page), 0)
  return hasNext(last, count) && !isRepeated(last, read.at(-2)) ? read.length + 1 : undefined
}

/** One after the other: reading a whole list must not keep the server from answering the player. */
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

/** Rows that are loaded before they come into view. */
const ahead = 25

export const pageNumbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** The pages of `size` rows that rows `from` to `to` need, and those next to them. Pages count from 1. */
export function pagesFor(from: number, to: number, size: number, pages: number): number[] {
  const pageOf = (index: number) => Math.min(pages, Math.max(1, Math.floor(index / size) + 1))
  return pageNumbers(pageOf(from - ahead), pageOf(to + ahead))
}

interface OpenList {
  /** How many of the pages were read, in turn from the first. */
  read: number
  /** Places of the rows that were read, and one for those that may follow. */
  count: number
  goesOn: boolean
}

/** A list whose length nobody says, as far as it was read: it goes on until a page comes short. */
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

export const isNearEnd = (index: number, count: number) => index >= count - 1 - ahead

type Slot<Row> =
  | { state: 'row'; row: Row }
  | { state: 'loading' }
  /** The page was read, the row could not be: it is shown as such and not left out silently. */
  | { state: 'unreadable' }
  /** The page has fewer rows than it had. */
  | { state: 'gone' }

/** What stands at a place of a page; rows that could not be read stand behind those that could. */
export function slotOf<Row>(page: Page<Row> | undefined, place: number): Slot<Row> {
  if (!page) return { state: 'loading' }
  const row = page.records[place]
  if (row !== undefined) return { state: 'row', row }
  return { state: place < page.records.length + page.dropped ? 'unreadable' : 'gone' }
}
