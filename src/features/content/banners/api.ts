import { queryOptions } from '@tanstack/react-query'
import { changesSeldom, persisted } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'

/** The banners of one place on the site, in the operator's order. */
export const bannersQuery = (position: string) =>
  queryOptions({
    queryKey: ['banners', position],
    queryFn: async ({ signal }) => {
      const banners = await send('banner/query', { position }, signal)
      return banners.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
    },
    ...persisted({ keepsAge: true, call: 'banner/query' }),
    ...changesSeldom(6),
  })
