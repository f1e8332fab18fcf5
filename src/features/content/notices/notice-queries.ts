import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Notice } from '~/api/contract/content.ts'
import type { Page } from '~/api/contract/wire.ts'
import { loadCalls } from '~/api/load-calls.ts'
import { laterPages, loadedPages } from '~/components/paged-list/paged-queries.ts'
import { noticesQuery } from '../api.ts'

const calls = () => loadCalls(() => import('../calls.ts'))
const laterKey = ['notices', 'later'] as const

/** Notices further back, page by page. */
export const laterNoticesQuery = laterPages<Notice>(laterKey, async (request, signal) =>
  (await calls()).fetchNotices(request, signal),
)

/** The notice of an address: from a page that was read, or by its id; null when there is none. */
export const noticeQuery = (id: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['notices', 'one', id],
    queryFn: async ({ signal }) => (await calls()).fetchNotice(id, signal),
    initialData: () =>
      loadedPages<Page<Notice>>(client, noticesQuery().queryKey, laterKey)
        .flatMap(({ records }) => records)
        .find((notice) => notice.id === id),
    initialDataUpdatedAt: () => client.getQueryState(noticesQuery().queryKey)?.dataUpdatedAt,
    staleTime: 300_000,
  })
