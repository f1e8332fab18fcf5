import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Page } from '../../api/contract/wire.ts'
import { settle } from './settle.ts'

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
        await settle(signal)
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
