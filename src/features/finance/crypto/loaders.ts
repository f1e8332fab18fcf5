import type { QueryClient } from '@tanstack/react-query'
import { depositsQuery, withdrawalsQuery } from '../queries.ts'
import { coinsQuery } from './queries.ts'

/** What both sides of the screen read before they show. Never an address: that is read when it is looked at. */
export function prefetchCrypto(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(coinsQuery())
  void queryClient.prefetchQuery(depositsQuery())
  void queryClient.prefetchQuery(withdrawalsQuery())
}
