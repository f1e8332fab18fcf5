/** What the pages of this feature read before they show; loaded with them, so that the first screen does not carry it. */
import type { QueryClient } from '@tanstack/react-query'
import { noticesQuery } from './api.ts'
import { activityQuery, promotionsQuery } from './promotions/promotion-queries.ts'
import type { PromotionCategory } from './search.ts'

export function prefetchNotices(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(noticesQuery())
}

export function prefetchPromotions(queryClient: QueryClient, category: PromotionCategory): void {
  void queryClient.prefetchQuery(promotionsQuery(category))
}

export function prefetchActivity(queryClient: QueryClient): void {
  void queryClient.prefetchInfiniteQuery(activityQuery())
}
