/** Lists by page: the first has the total, later ones load as they scroll into view. */
import { hashKey, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Page } from '~/api/contract/wire.ts'
import { pageSize } from '~/api/pages.ts'
import type { PersistedOptions, whenOlder } from '~/api/persisted.ts'
import { rangeEnd } from '~/api/server-time.ts'
import { abortableDelay } from '~/lib/abortable-delay.ts'
import type { RecordRange } from '~/lib/record-range.ts'
import { spanRange, type RecordSpan } from '~/lib/record-span.ts'

/** A page that a flick of the finger only flies past is not asked for. */
const flyPastMs = 200
const laterStaleMs = 60_000

interface PageNumber {
  current: number
  /** A back end may send fewer; what it sends is then the size of every page. */
  size: number
}

export interface PagedQueriesOptions<Row, First> {
  key: QueryKey
  /** For how long the first page is fresh; whether the pages are persisted, or cached by the worker. */
  options: {
    staleTime?: number
    gcTime?: number
    meta?: Record<string, unknown>
    refetchOnWindowFocus?: ReturnType<typeof whenOlder>
  }
  size?: number
  fetchFirst: (page: PageNumber, signal: AbortSignal) => Promise<First>
  fetchLater: (first: First, page: PageNumber, signal: AbortSignal) => Promise<Page<Row>>
  /** Names the reading that a first page began: later pages of another one are read anew. */
  reading: (first: First) => unknown
}

/** `first` and `later` queries of one list. While a later page is refetched, or fails, its former data stand in. */
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
          await abortableDelay(flyPastMs, signal)
          signal.throwIfAborted()
          const page = await fetchLater(first, { current, size: first.size }, signal)
          for (const query of former()) if (!query.isActive()) client.getQueryCache().remove(query)
          return page
        },
        initialData: () => former()[0]?.state.data as Page<Row> | undefined,
        // Of another reading it is never fresh, however young.
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

/** Records of some days. The range is fixed with the first page, so that later pages do not shift by new rows. */
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
