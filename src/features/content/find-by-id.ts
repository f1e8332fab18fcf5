import type { Page } from '~/api/contract/wire.ts'
import { eachPage } from '~/api/pages.ts'

const size = 100
const mostPages = 20

/** One record by its id, or null. A back end that ignores `id` answers with its list, which is then searched. */
export async function findById<Row extends { id: string }>(
  id: string,
  fetchPage: (request: { id: string; current: number; size: number }) => Promise<Page<Row>>,
): Promise<Row | null> {
  let pages = 0
  for await (const page of eachPage((current) => fetchPage({ id, current, size }))) {
    const found = page.records.find((record) => record.id === id)
    pages += 1
    if (found || pages === mostPages) return found ?? null
  }
  return null
}
