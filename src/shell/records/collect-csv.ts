import { csvRow, byteOrderMark } from '../../lib/csv.ts'
import type { RecordRange } from '../../lib/record-range.ts'
import type { FetchPage } from './record-queries.ts'

/** The most that the reference back end sends at once. */
const pageSize = 100

export interface ExportProgress {
  done: number
  total: number
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
  for (let current = 1, pages = 1; current <= pages; current += 1) {
    signal.throwIfAborted()
    // In turn on purpose: an export must not keep the server from answering the player.
    const page = await fetchPage({ current, size: pageSize, ...range }, signal)
    parts.push(page.records.map((row) => csvRow(cellsOf(row))).join(''))
    rows += page.records.length
    dropped += page.dropped
    // A page without rows ends it, whatever the back end says of its number of pages.
    pages = page.records.length + page.dropped ? page.pages : 0
    onProgress({ done: rows + dropped, total: page.total })
  }
  signal.throwIfAborted()
  return { parts, rows, dropped }
}
