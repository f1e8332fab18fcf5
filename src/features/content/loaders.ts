/** What the room's pages read before they show; loaded with them, so that the first screen does not carry it. */
import type { QueryClient } from '@tanstack/react-query'
import { noticesQuery } from './queries.ts'

export function prefetchNotices(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(noticesQuery())
}
