import { isRepeated, nextPage } from '~/api/pages.ts'
import type { Page } from '~/api/contract/wire.ts'

/** Rows that are loaded before they come into view. */
const ahead = 25

export const pageNumbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** The pages of `size` rows that rows `from` to `to` need, and those next to them. Pages count from 1. */
export function pagesFor(from: number, to: number, size: number, pages: number): number[] {
  const pageOf = (index: number) => Math.min(pages, Math.max(1, Math.floor(index / size) + 1))
  return pageNumbers(pageOf(from - ahead), pageOf(to + ahead))
}

export interface OpenList {
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
    const isBeyond = page.records.length + page.dropped === 0 || isRepeated(page, read.at(-1))
    if (!isBeyond) read.push(page)
    goesOn = !isBeyond && nextPage(read) !== undefined
  }
  const last = read.at(-1) ?? first
  const count = (read.length - 1) * Math.max(1, first.size) + last.records.length + last.dropped
  return { read: read.length, count: goesOn ? count + 1 : count, goesOn }
}

/** Whether the end of the loaded rows comes into view. */
export const isNearEnd = (index: number, count: number) => index >= count - 1 - ahead

export type Slot<Row> =
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
