import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { banners, notices } from '../../api/contract/content.ts'
import { send } from '../../api/http.ts'

const staleMs = 300_000

/** Notices, those on top first, as the server sorts them. */
export const noticesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['notices'],
    queryFn: ({ pageParam, signal }) => send(notices, { current: pageParam, size: 20 }, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
    staleTime: staleMs,
  })

/** The banners of one place on the site, in the operator's order. */
export const bannersQuery = (position: string) =>
  queryOptions({
    queryKey: ['banners', position],
    queryFn: async ({ signal }) =>
      (await send(banners, { position }, signal)).toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0)),
    staleTime: staleMs,
  })
