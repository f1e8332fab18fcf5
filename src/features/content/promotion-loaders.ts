/** What the promotion pages read before they show; loaded with them, so that the first screen does not carry it. */
import type { QueryClient } from '@tanstack/react-query'
import { activityQuery, promotionsQuery } from './promotion-queries.ts'
import type { PromotionCategory } from './promotion-routes.ts'

export function prefetchPromotions(queryClient: QueryClient, category: PromotionCategory): void {
  void queryClient.prefetchQuery(promotionsQuery(category))
}

export function prefetchActivity(queryClient: QueryClient): void {
  void queryClient.prefetchInfiniteQuery(activityQuery())
}
