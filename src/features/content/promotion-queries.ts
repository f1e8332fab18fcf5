import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Promotion, promotions } from '../../api/contract/content.ts'
import { send } from '../../api/http.ts'
import type { PromotionCategory } from './promotion-routes.ts'

const promotionsKey = ['promotions'] as const
const staleMs = 300_000

/** Promotions of one category as the server sorts them: those that run first. */
export const promotionsQuery = (category: PromotionCategory) =>
  infiniteQueryOptions({
    queryKey: [...promotionsKey, 'list', category],
    queryFn: ({ pageParam, signal }) => send(promotions, { category, current: pageParam, size: 20 }, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
    staleTime: staleMs,
  })

const searchSize = 100
const searchPages = 5

/** One promotion by its address, wherever it stands in the list (no call asks for one); null when there is none. */
export const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: [...promotionsKey, 'one', id],
    queryFn: async ({ signal }): Promise<Promotion | null> => {
      for (let current = 1; current <= searchPages; current += 1) {
        const page = await send(promotions, { category: 'all', current, size: searchSize }, signal)
        const found = page.records.find((promotion) => promotion.id === id)
        if (found || current >= page.pages) return found ?? null
      }
      return null
    },
    staleTime: staleMs,
  })
