/**
 * Records by page, for a list that is as long as the server says from its first page on. The range is fixed when the
 * first page is read, so that pages read later do not slide by the rows that came in since.
 */
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Page } from '~/api/contract/wire.ts'
import type { PersistOptions } from '~/api/persisted.ts'
import { abortableDelay } from '~/lib/abortable-delay.ts'
import { recordRange, type RecordDays, type RecordRange } from '~/lib/record-range.ts'

export type PageRequest = { current: number; size: number } & RecordRange
export type FetchPage<Row> = (request: PageRequest, signal: AbortSignal) => Promise<Page<Row>>
export type RangedPage<Row> = Page<Row> & { range: RecordRange }

/** A back end may send fewer; what it sends is then the size of every page. */
const recordPageSize = 50
/** `key` names the list and its filter; invalidate above it. Its first page is `kept` for reading offline. */
export function recordQueries<Row>(
  key: QueryKey,
  days: RecordDays,
  fetchPage: FetchPage<Row>,
  kept: PersistOptions,
) {
  const laterKey = [...key, 'later'] as const
  return {
    first: () =>
      queryOptions({
        ...kept,
        queryKey: [...key, 'first'] as const,
        queryFn: async ({ signal }): Promise<RangedPage<Row>> => {
          const range = recordRange(days, new Date())
          return { ...(await fetchPage({ current: 1, size: recordPageSize, ...range }, signal)), range }
        },
      }),
    /** While a page of the new range is read, the same page of the range before stands in for it. */
    later: ({ range, size }: RangedPage<Row>, current: number, client: QueryClient) =>
      queryOptions({
        queryKey: [...laterKey, current, range.endTime] as const,
        queryFn: async ({ signal }): Promise<Page<Row>> => {
          await abortableDelay(flyPastMs, signal)
          signal.throwIfAborted()
          return fetchPage({ current, size, ...range }, signal)
        },
        placeholderData: () =>
          client
            .getQueriesData<Page<Row>>({ queryKey: [...laterKey, current] })
            .map(([, page]) => page)
            .findLast((page) => page !== undefined),
        staleTime: 60_000,
      }),
  }
}

export type RecordQueries<Row> = ReturnType<typeof recordQueries<Row>>

const laterStaleMs = 60_000

/** The pages of a list behind its first one, below `key`. Another number of rows moves them all: then they are read anew. */
export const laterPages =
  <Row>(
    key: QueryKey,
    fetchPage: (request: { current: number; size: number }, signal: AbortSignal) => Promise<Page<Row>>,
  ) =>
  ({ size, total }: Page<Row>, current: number, client: QueryClient) =>
    queryOptions({
      queryKey: [...key, current, total] as const,
      queryFn: async ({ signal }): Promise<Page<Row>> => {
        await abortableDelay(flyPastMs, signal)
        signal.throwIfAborted()
        return fetchPage({ current, size }, signal)
      },
      placeholderData: () =>
        client
          .getQueriesData<Page<Row>>({ queryKey: [...key, current] })
          .map(([, page]) => page)
          .findLast((page) => page !== undefined),
      staleTime: laterStaleMs,
    })

/** All pages of a list that were read so far, by the keys of its first and of its later ones. */
export const loadedPages = <Loaded extends Page<unknown>>(
  client: QueryClient,
  ...keys: QueryKey[]
): Loaded[] =>
  keys.flatMap((queryKey) => client.getQueriesData<Loaded>({ queryKey }).flatMap(([, page]) => page ?? []))

/** A page that a flick of the finger only flies past is not asked for. */
const flyPastMs = 200

/** So many rows a list asks for at once; a back end may send fewer. A list of no more stands whole. */
export const pageSize = 40
