import { ApiError, requestErrorMessage } from '~/api/api-error.ts'
import type { RecordSpan } from '~/lib/record-span.ts'
import type { FetchPage } from '../paged-list/paged-queries.ts'
import type { AppliedFilter } from './record-filter.tsx'

/** Which record is open. There is no call for a single one: `at`, its time, tells in which range it is found. */
export interface RecordAddress {
  id: string
  at: string
}

/** What the address says of a list of records, and how to change it. The screen that owns the route hands it down. */
export interface RecordNav {
  days: RecordSpan
  apply: (filter: AppliedFilter<number | string>) => void
  /** Back to every status and the longest range. */
  clear: () => void
  opened: RecordAddress | undefined
  /** The address of a record, for a link. */
  hrefOf: (record: RecordAddress) => string
  open: (record: RecordAddress) => void
  close: () => void
}

/** Room for clocks that cut fractions off. */
const slackMs = 1000

/** The range in which a record that came about at `at` is found. */
export function rangeAround(at: string): { beginTime: string; endTime: string } {
  const ms = Date.parse(at)
  return { beginTime: new Date(ms - slackMs).toISOString(), endTime: new Date(ms + slackMs).toISOString() }
}

const searchSize = 100

/** One record by its address, read from its second, because there is no call for one; null when there is none. */
export async function recordAt<Row>(
  { id, at }: RecordAddress,
  fetchPage: FetchPage<Row>,
  addressOf: (row: Row) => RecordAddress,
  signal: AbortSignal,
): Promise<Row | null> {
  if (!at) return null
  const { records, dropped } = await fetchPage({ current: 1, size: searchSize, ...rangeAround(at) }, signal)
  const found = records.find((row) => addressOf(row).id === id)
  // It may be a row that could not be read: nobody can say that it is gone.
  if (!found && dropped > 0) throw new ApiError('malformed', requestErrorMessage, 200)
  return found ?? null
}
