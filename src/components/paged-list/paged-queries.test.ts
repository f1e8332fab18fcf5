import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Page } from '~/api/contract/wire.ts'
import { persisted } from '~/api/persisted.ts'
import { pagedQueries } from './paged-queries.ts'

type Rows = Page<string> & { reading: string }

const pageOf = (current: number, row: string, reading = ''): Rows => ({
  records: [row],
  dropped: 0,
  total: 100,
  size: 50,
  current,
  hasMore: current < 2,
  reading,
})

let client: QueryClient
let fetchLater: (first: Rows) => Promise<Page<string>>

const queries = () =>
  pagedQueries<string, Rows>({
    key: ['records'],
    options: persisted({ as: 'orders', agentOnly: true }),
    fetchFirst: async () => pageOf(1, 'first'),
    fetchLater: (first) => fetchLater(first),
    reading: ({ reading }) => reading,
  })
/** Mounts page 2 of a list whose first page has the version `reading`. */
async function show(reading: string) {
  const observer = new QueryObserver(client, queries().later(pageOf(1, 'first', reading), 2, client))
  const end = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  return { result: observer.getCurrentResult(), end }
}

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({ defaultOptions: { queries: { retry: 0, networkMode: 'always' } } })
  fetchLater = async ({ reading }) => pageOf(2, `row of the ${reading}`)
})
afterEach(() => void vi.useRealTimers())

it('persists later pages as it does the first one', async () => {
  const { later } = queries()
  const options = later(pageOf(1, 'first', 'morning'), 2, client)
  expect(options.meta).toMatchObject({ persist: 'orders', agentOnly: true })
  expect(options.gcTime).toBe(persisted().gcTime)
  const noon = later(pageOf(1, 'first', 'noon'), 2, client)
  expect(noon.meta?.pageOf).toBe(options.meta?.pageOf)
  expect(later(pageOf(1, 'first', 'noon'), 3, client).meta?.pageOf).not.toBe(options.meta?.pageOf)
})

it('refetches a page of another version even if it is fresh, and drops the old one', async () => {
  ;(await show('morning')).end()
  const { result } = await show('noon')
  expect(result.data?.records).toEqual(['row of the noon'])
  expect(client.getQueryCache().getAll()).toHaveLength(1)
})

it('shows the old version of a page if the refetch fails', async () => {
  ;(await show('morning')).end()
  fetchLater = () => Promise.reject(new Error('offline'))
  const { result } = await show('noon')
  expect(result.isError).toBe(true)
  expect(result.data?.records).toEqual(['row of the morning'])
})
