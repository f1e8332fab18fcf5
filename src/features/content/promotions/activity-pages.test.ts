import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { activityQuery } from './api.ts'

const rows = 104
vi.mock('~/api/send.ts', () => ({
  send: (_name: string, { current, size }: { current: number; size: number }) => {
    const records = Array.from({ length: rows }, (_, index) => ({ id: String(index) })).slice(
      (current - 1) * size,
      current * size,
    )
    // A back end that does not say how many there are.
    return Promise.resolve({
      records,
      dropped: 0,
      total: null,
      size,
      current,
      hasMore: records.length === size,
    })
  },
}))

it('the events can be shown to the last one, also where nobody says how many there are', async () => {
  vi.stubGlobal('document', undefined)
  const observer = new InfiniteQueryObserver(new QueryClient(), activityQuery())
  await observer.refetch()
  let read = observer.getCurrentResult()
  while (read.hasNextPage) read = await observer.fetchNextPage()
  expect(read.data?.pages.flatMap(({ records }) => records)).toHaveLength(rows)
})
