import type { Page } from '../../api/contract/wire.ts'

const size = 100
const mostPages = 20

/**
 * One record by its id. A back end that takes an `id` answers with it at once; one that does not know the member
 * answers with its list, which is then looked through. Null when there is none.
 */
export async function findById<Row extends { id: string }>(
  id: string,
  fetchPage: (request: { id: string; current: number; size: number }) => Promise<Page<Row>>,
): Promise<Row | null> {
  for (let current = 1; current <= mostPages; current += 1) {
    const page = await fetchPage({ id, current, size })
    const found = page.records.find((record) => record.id === id)
    if (found || current >= page.pages) return found ?? null
  }
  return null
}
