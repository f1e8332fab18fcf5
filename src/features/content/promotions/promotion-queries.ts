import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Promotion } from '~/api/contract/content.ts'
import type { Page } from '~/api/contract/wire.ts'
import { loadCalls } from '~/api/load-calls.ts'
import { nextPage, pageSize } from '~/api/pages.ts'
import { messageQueries } from '~/components/message-reader/message-queries.ts'
import type { PromotionCategory } from '../search.ts'

const calls = () => loadCalls(() => import('../calls.ts'))

const staleTime = 300_000

/** The promotions of one category as the server sorts them: those that run first. */
export const promotionQueries = (category: PromotionCategory) =>
  messageQueries<Promotion, Page<Promotion>>({
    root: ['promotions'],
    filter: [category],
    options: { staleTime, meta: { call: 'favorable/query' } },
    fetchPage: async (page, signal) => (await calls()).fetchPromotions({ category, ...page }, signal),
    fetchOne: async (id, signal) => (await calls()).fetchPromotion(id, signal),
  })

/** All promotions as far as they were asked for: the calendar sorts them by their time, so it shows whole pages. */
export const activityQuery = () =>
  infiniteQueryOptions({
    queryKey: ['promotions', 'activity'],
    queryFn: async ({ pageParam, signal }) =>
      (await calls()).fetchPromotions({ category: 'all', current: pageParam, size: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, read) => nextPage(read),
    staleTime,
    meta: { call: 'favorable/query' },
  })
