import { queryOptions } from '@tanstack/react-query'
import { loadCalls } from '~/api/load-calls.ts'

/** The banners of one place on the site. */
export const bannersQuery = (position: string) =>
  queryOptions({
    queryKey: ['banners', position],
    queryFn: async ({ signal }) =>
      (await loadCalls(() => import('../calls.ts'))).fetchBanners(position, signal),
    staleTime: 300_000,
    meta: { call: 'banner/query' },
  })
