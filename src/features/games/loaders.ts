/** What this feature's pages read before they show; loaded with them, so that the first screen does not carry it. */
import type { QueryClient } from '@tanstack/react-query'
import { catalogueQuery } from './api.ts'
import { machineEntered, playEnded } from './play/play-store.ts'
import type { Machine } from './shelf.ts'

export function prefetchCatalogue(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(catalogueQuery())
}

/** The springboard shows this machine now; a game on another one is over. */
export const springboardEntered = (machine: Machine, queryClient: QueryClient) =>
  machineEntered(machine, queryClient)

/** The springboard was left: its game is over. */
export const springboardLeft = (queryClient: QueryClient) => playEnded(queryClient)
