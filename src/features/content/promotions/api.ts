import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Promotion } from '~/api/contract/content.ts'
import type { Page } from '~/api/contract/wire.ts'
import { nextPage, pageSize } from '~/api/pages.ts'
import { send } from '~/api/send.ts'
import { messageQueries } from '~/components/message-reader/message-queries.ts'
import { findById } from '../find-by-id.ts'
import type { PromotionCategory } from '../search.ts'

const staleTime = 300_000

/** The promotions of one category as the server sorts them: those that run first. */
export const promotionQueries = (category: PromotionCategory) =>
  messageQueries<Promotion, Page<Promotion>>({
    root: ['promotions'],
    filter: [category],
    options: { staleTime, meta: { call: 'favorable/query' } },
    fetchPage: (page, signal) => send('favorable/query', { category, ...page }, signal),
    // Whatever its category.
    fetchOne: (id, signal) =>
      findById(id, (request) => send('favorable/query', { category: 'all', ...request }, signal)),
  })

/** All promotions as far as they were asked for: the calendar sorts them by their time, so it shows whole pages. */
export const activityQuery = () =>
  infiniteQueryOptions({
    queryKey: ['promotions', 'activity'],
    queryFn: ({ pageParam, signal }) =>
      send('favorable/query', { category: 'all', current: pageParam, size: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, read) => nextPage(read),
    staleTime,
    meta: { call: 'favorable/query' },
  })
