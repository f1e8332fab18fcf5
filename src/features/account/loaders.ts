/** What the settings read before they show; loaded with them, so that the first screen does not carry it. */
import type { QueryClient } from '@tanstack/react-query'
import { userDetailsQuery } from '../../session/user-details.ts'

export const prefetchSettings = (queryClient: QueryClient) =>
  void queryClient.prefetchQuery(userDetailsQuery())
