import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { loadCalls } from '../../api/load-calls.ts'

const calls = () => loadCalls(() => import('./calls.ts'))

const staleMs = 300_000

/** Notices, those on top first, as the server sorts them. */
export const noticesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['notices'],
    queryFn: async ({ pageParam, signal }) => (await calls()).fetchNotices(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
    staleTime: staleMs,
  })

/** The banners of one place on the site. */
export const bannersQuery = (position: string) =>
  queryOptions({
    queryKey: ['banners', position],
    queryFn: async ({ signal }) => (await calls()).fetchBanners(position, signal),
    staleTime: staleMs,
  })
