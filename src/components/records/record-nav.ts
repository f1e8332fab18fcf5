import { ApiError, requestErrorMessage } from '~/api/api-error.ts'
import type { RecordSpan } from '~/lib/record-span.ts'
import type { FetchPage } from '../paged-list/paged-queries.ts'
import type { AppliedFilter } from './record-filter.tsx'

/** The open record. There is no call for a single one, so it is looked up in a range around its time `at`. */
export interface RecordAddress {
  id: string
  at: string
}

/** The state of a list of records in the URL, and functions to change it. The route's screen passes it down. */
export interface RecordNav {
  days: RecordSpan
  apply: (filter: AppliedFilter<number | string>) => void
  /** Resets to all statuses and the longest range. */
  clear: () => void
  opened: RecordAddress | undefined
  hrefOf: (record: RecordAddress) => string
  open: (record: RecordAddress) => void
  close: () => void
}

/** A tolerance for times without fractions. */
const slackMs = 1000

/** The range that contains a record of the time `at`. */
export function rangeAround(at: string): { beginTime: string; endTime: string } {
  const ms = Date.parse(at)
  return { beginTime: new Date(ms - slackMs).toISOString(), endTime: new Date(ms + slackMs).toISOString() }
}

const searchSize = 100

/** Finds a record in the range around its time, because there is no call for one; null if there is none. */
export async function recordAt<Row>(
  { id, at }: RecordAddress,
  fetchPage: FetchPage<Row>,
  addressOf: (row: Row) => RecordAddress,
  signal: AbortSignal,
): Promise<Row | null> {
  if (!at) return null
  const { records, dropped } = await fetchPage({ current: 1, size: searchSize, ...rangeAround(at) }, signal)
  const found = records.find((row) => addressOf(row).id === id)
  // It may be an unreadable row, so do not report it as missing.
  if (!found && dropped > 0) throw new ApiError('malformed', requestErrorMessage, 200)
  return found ?? null
}
