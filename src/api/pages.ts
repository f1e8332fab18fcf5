/** How far a list goes, also where a back end does not say how long it is (`contract/wire.ts`, `page`). */
import type { Page } from './contract/wire.ts'

/** Rows that a page brought, those that could not be read included. */
const rowsIn = ({ records, dropped }: Page<unknown>) => records.length + dropped

/** How many rows the whole list has, from its first page; null where nobody can know yet. */
export const totalOf = (first: Page<unknown>): number | null =>
  first.total ?? (first.hasMore ? null : rowsIn(first))

/** False only where an answer says that the list holds nothing: rows that could not be read are there all the same. */
export const hasRows = (first: Page<unknown> | undefined): boolean =>
  first !== undefined && totalOf(first) !== 0

/** A back end that knows no pages sends the same rows whatever page is asked for. */
export const isRepeated = (page: Page<unknown>, before: Page<unknown> | undefined) =>
  before !== undefined &&
  rowsIn(page) > 0 &&
  page.dropped === before.dropped &&
  JSON.stringify(page.records) === JSON.stringify(before.records)

/** Whether a page follows `last`, with which `count` rows of the list were read. */
function goesOn(last: Page<unknown>, count: number): boolean {
  if (rowsIn(last) === 0) return false
  return last.total === null ? last.hasMore : count < last.total
}

/**
 * The number of the page to ask for after those that were read, counted from 1; undefined at the end of the list.
 * With a total the rows are counted; without one it goes on until a page comes short, empty or a second time.
 */
export function nextPage(read: readonly Page<unknown>[]): number | undefined {
  const last = read.at(-1)
  if (!last) return 1
  const count = read.reduce((sum, page) => sum + rowsIn(page), 0)
  return goesOn(last, count) && !isRepeated(last, read.at(-2)) ? read.length + 1 : undefined
}

/**
 * The pages of a list one after the other, in turn on purpose: what reads a whole list must not keep the server from
 * answering the player. Leave the loop at any page; what `fetchPage` throws comes through.
 */
export async function* eachPage<Read extends Page<unknown>>(
  fetchPage: (current: number) => Promise<Read>,
): AsyncGenerator<Read, void, undefined> {
  let before: Read | undefined
  let count = 0
  for (let current = 1; current === 1 || (before && goesOn(before, count)); current += 1) {
    const page = await fetchPage(current)
    if (isRepeated(page, before)) return
    yield page
    before = page
    count += rowsIn(page)
  }
}
