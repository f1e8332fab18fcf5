/** Queries of paged lists: the first page has the total, later pages load as they scroll into view. */
import { hashKey, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Page } from '~/api/contract/wire.ts'
import { pageSize } from '~/api/pages.ts'
import type { PersistedOptions, whenOlder } from '~/api/persisted.ts'
import { rangeEnd } from '~/api/server-time.ts'
import { abortableDelay } from '~/lib/abortable-delay.ts'
import type { RecordRange } from '~/lib/record-range.ts'
import { spanRange, type RecordSpan } from '~/lib/record-span.ts'

/** Pages that are visible for a shorter time during fast scrolling are not fetched. */
const fetchDelayMs = 200
const laterStaleMs = 60_000

interface PageNumber {
  current: number
  /** The requested size; if the back end sends fewer rows, that is the size of every page. */
  size: number
}

export interface PagedQueriesOptions<Row, First> {
  key: QueryKey
  /** The staleTime of the first page; whether pages are persisted or cached by the worker. */
  options: {
    staleTime?: number
    gcTime?: number
    meta?: Record<string, unknown>
    refetchOnWindowFocus?: ReturnType<typeof whenOlder>
  }
  size?: number
  fetchFirst: (page: PageNumber, signal: AbortSignal) => Promise<First>
  fetchLater: (first: First, page: PageNumber, signal: AbortSignal) => Promise<Page<Row>>
  /** The version of the list, from its first page: later pages of another version are refetched. */
  reading: (first: First) => unknown
}

/** The `first` and `later` queries of a list. While a later page is refetched or fails, its old data are shown. */
export function pagedQueries<Row, First extends Page<Row>>({
  key,
  options,
  size: asked = pageSize,
  fetchFirst,
  fetchLater,
  reading,
}: PagedQueriesOptions<Row, First>) {
  const laterKey = [...key, 'later'] as const
  const { staleTime: _first, meta, ...rest } = options
  return {
    first: () =>
      queryOptions({
        ...options,
        queryKey: [...key, 'first'] as const,
        queryFn: ({ signal }): Promise<First> => fetchFirst({ current: 1, size: asked }, signal),
      }),
    later: (first: First, current: number, client: QueryClient) => {
      const queryKey = [...laterKey, current, reading(first)] as const
      const hash = hashKey(queryKey)
      const former = () =>
        client
          .getQueryCache()
          .findAll({ queryKey: [...laterKey, current] })
          .filter(({ queryHash, state }) => queryHash !== hash && state.data !== undefined)
          .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      return queryOptions({
        ...rest,
        ...(meta
          ? { meta: { ...meta, ...(meta['persist'] ? { pageOf: hashKey([...laterKey, current]) } : {}) } }
          : {}),
        queryKey,
        queryFn: async ({ signal }): Promise<Page<Row>> => {
          await abortableDelay(fetchDelayMs, signal)
          signal.throwIfAborted()
          const page = await fetchLater(first, { current, size: first.size }, signal)
          for (const query of former()) if (!query.isActive()) client.getQueryCache().remove(query)
          return page
        },
        initialData: () => former()[0]?.state.data as Page<Row> | undefined,
        // Data of another version are always stale.
        initialDataUpdatedAt: () =>
          Math.min(former()[0]?.state.dataUpdatedAt ?? 0, Date.now() - laterStaleMs - 1),
        staleTime: laterStaleMs,
      })
    },
  }
}

export type PageRequest = PageNumber & RecordRange
export type FetchPage<Row> = (request: PageRequest, signal: AbortSignal) => Promise<Page<Row>>
export type RangedPage<Row> = Page<Row> & { range: RecordRange }

/** Records of a range, which is fixed with the first page, so that new rows do not shift later pages. */
export const recordQueries = <Row>(
  key: QueryKey,
  days: RecordSpan,
  fetchPage: FetchPage<Row>,
  options: PersistedOptions,
) =>
  pagedQueries({
    key,
    options,
    fetchFirst: async (page, signal): Promise<RangedPage<Row>> => {
      const range = spanRange(days, rangeEnd())
      return { ...(await fetchPage({ ...page, ...range }, signal)), range }
    },
    fetchLater: ({ range }, page, signal) => fetchPage({ ...page, ...range }, signal),
    reading: ({ range }) => range.endTime,
  })

export type RecordQueries<Row> = ReturnType<typeof recordQueries<Row>>
