/** Queries for letters, notices and promotions: a paged list, and one message by id. */
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Page } from '~/api/contract/wire.ts'
import { pagedQueries, type PagedQueriesOptions } from '../paged-list/paged-queries.ts'

interface Message {
  id: string
}

interface MessageQueriesOptions<Row, List> {
  root: QueryKey
  /** The part of the key that differs between lists, such as the category. */
  filter?: QueryKey
  options: PagedQueriesOptions<Row, List>['options'] & { staleTime: number }
  size?: number
  fetchPage: (page: { current: number; size: number }, signal: AbortSignal) => Promise<List>
  fetchOne: (id: string, signal: AbortSignal) => Promise<Row | null>
}

/** Queries of one kind of message. If the total changes, all pages shift, so later pages are refetched. */
export function messageQueries<Row extends Message, List extends Page<Row>>({
  root,
  filter = [],
  options,
  size,
  fetchPage,
  fetchOne,
}: MessageQueriesOptions<Row, List>) {
  const lists = [...root, 'list'] as const
  const loaded = (client: QueryClient, id: string) =>
    client
      .getQueriesData<Page<Row>>({ queryKey: lists })
      .flatMap(([, page]) => page?.records ?? [])
      .find((message) => message.id === id)
  const { meta, ...times } = options
  return {
    lists,
    loaded,
    ...pagedQueries<Row, List>({
      key: [...lists, ...filter],
      options,
      ...(size ? { size } : {}),
      fetchFirst: fetchPage,
      fetchLater: (_first, page, signal) => fetchPage(page, signal),
      reading: ({ total }) => total,
    }),
    /** One message: from a cached page, or by its id; null if there is none. */
    one: (id: string, client: QueryClient) =>
      queryOptions({
        ...times,
        ...(meta?.['persist'] ? { meta: { persist: 'whole' as const } } : {}),
        queryKey: [...root, 'one', id] as const,
        queryFn: ({ signal }) => fetchOne(id, signal),
        initialData: () => loaded(client, id),
        initialDataUpdatedAt: () =>
          Math.max(
            ...client
              .getQueryCache()
              .findAll({ queryKey: lists })
              .map(({ state }) => state.dataUpdatedAt),
            0,
          ),
      }),
  }
}
