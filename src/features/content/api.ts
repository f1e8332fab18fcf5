import { queryOptions } from '@tanstack/react-query'
import { loadCalls } from '~/api/load-calls.ts'

const calls = () => loadCalls(() => import('./calls.ts'))

const staleMs = 300_000
/** Small: home reads it for one line. */
const firstNotices = 20

/** The first notices, those on top before the others, as the server sorts them. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices', 'list'],
    queryFn: async ({ signal }) => (await calls()).fetchNotices({ current: 1, size: firstNotices }, signal),
    staleTime: staleMs,
    meta: { call: 'notice/query' },
  })

/** The banners of one place on the site. */
export const bannersQuery = (position: string) =>
  queryOptions({
    queryKey: ['banners', position],
    queryFn: async ({ signal }) => (await calls()).fetchBanners(position, signal),
    staleTime: staleMs,
    meta: { call: 'banner/query' },
  })
