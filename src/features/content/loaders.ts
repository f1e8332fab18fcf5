/** What the pages of this feature read before they show; loaded with them, so that the first screen does not carry it. */
import type { QueryClient } from '@tanstack/react-query'
import { noticeQueries } from './notices/notice-queries.ts'
import { activityQuery, promotionQueries } from './promotions/promotion-queries.ts'
import type { PromotionCategory } from './search.ts'

export function prefetchNotices(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(noticeQueries.first())
}

export function prefetchPromotions(queryClient: QueryClient, category: PromotionCategory): void {
  void queryClient.prefetchQuery(promotionQueries(category).first())
}

export function prefetchActivity(queryClient: QueryClient): void {
  void queryClient.prefetchInfiniteQuery(activityQuery())
}
