import type { Page } from '../../api/contract/wire.ts'

/** Rows that are loaded before they come into view. */
const ahead = 25

/** The pages of `size` rows that rows `from` to `to` need, and those next to them. Pages count from 1. */
export function pagesFor(from: number, to: number, size: number, pages: number): number[] {
  const pageOf = (index: number) => Math.min(pages, Math.max(1, Math.floor(index / size) + 1))
  const [first, last] = [pageOf(from - ahead), pageOf(to + ahead)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

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
