import { eachPage } from '~/api/pages.ts'
import { csvRow, byteOrderMark } from '~/lib/csv.ts'
import type { RecordRange } from '~/lib/record-range.ts'
import type { FetchPage } from '../paged-list/paged-queries.ts'

/** The most that the reference back end sends at once. */
const pageSize = 100

export interface ExportProgress {
  done: number
  /** Null where the back end does not say. */
  total: number | null
}

export interface Collected {
  parts: string[]
  rows: number
  /** Rows that could not be read and are missing in the file. */
  dropped: number
}

/** Reads every page of the range, one after the other, and writes it as CSV. Rejects when `signal` aborts. */
export async function collectCsv<Row>(
  {
    range,
    header,
    fetchPage,
    cellsOf,
  }: {
    range: RecordRange
    header: readonly string[]
    fetchPage: FetchPage<Row>
    cellsOf: (row: Row) => readonly string[]
  },
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Collected> {
  const parts = [byteOrderMark + csvRow(header)]
  let rows = 0
  let dropped = 0
  const pages = eachPage((current) => {
    signal.throwIfAborted()
    return fetchPage({ current, size: pageSize, ...range }, signal)
  })
  for await (const page of pages) {
    parts.push(page.records.map((row) => csvRow(cellsOf(row))).join(''))
    rows += page.records.length
    dropped += page.dropped
    onProgress({ done: rows + dropped, total: page.total })
  }
  signal.throwIfAborted()
  return { parts, rows, dropped }
}
