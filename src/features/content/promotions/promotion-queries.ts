import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Promotion } from '~/api/contract/content.ts'
import type { Page } from '~/api/contract/wire.ts'
import { loadCalls } from '~/api/load-calls.ts'
import { nextPage } from '~/api/pages.ts'
import { laterPages, loadedPages, pageSize } from '~/components/paged-list/paged-queries.ts'
import type { PromotionCategory } from '../search.ts'

const calls = () => loadCalls(() => import('../calls.ts'))

const listKey = ['promotions', 'list'] as const
const laterKey = ['promotions', 'later'] as const
const staleMs = 300_000

/** The first promotions of one category as the server sorts them: those that run first. */
export const promotionsQuery = (category: PromotionCategory) =>
  queryOptions({
    queryKey: [...listKey, category],
    queryFn: async ({ signal }) =>
      (await calls()).fetchPromotions({ category, current: 1, size: pageSize }, signal),
    staleTime: staleMs,
  })

/** Those further back, page by page. */
export const laterPromotionsQuery = (category: PromotionCategory) =>
  laterPages<Promotion>([...laterKey, category], async (request, signal) =>
    (await calls()).fetchPromotions({ category, ...request }, signal),
  )

/** All promotions as far as they were asked for: the calendar sorts them by their time, so it shows whole pages. */
export const activityQuery = () =>
  infiniteQueryOptions({
    queryKey: ['promotions', 'activity'],
    queryFn: async ({ pageParam, signal }) =>
      (await calls()).fetchPromotions({ category: 'all', current: pageParam, size: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, read) => nextPage(read),
    staleTime: staleMs,
  })

/** The promotion of an address: from a page that was read, or by its id; null when there is none. */
export const promotionQuery = (id: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['promotions', 'one', id],
    queryFn: async ({ signal }) => (await calls()).fetchPromotion(id, signal),
    initialData: () =>
      loadedPages<Page<Promotion>>(client, listKey, laterKey)
        .flatMap(({ records }) => records)
        .find((promotion) => promotion.id === id),
    initialDataUpdatedAt: () =>
      Math.max(
        ...client
          .getQueryCache()
          .findAll({ queryKey: listKey })
          .map(({ state }) => state.dataUpdatedAt),
        0,
      ),
    staleTime: staleMs,
  })
