/** What happens when the connection goes and comes, and the keeping of what was read. Fetched after the first screen. */
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { watchConnection } from './connection-watch.ts'
import { followSlowness } from './follow-slowness.ts'
import { keepCopies } from './keep-copies.ts'
import { online } from './online.ts'

/**
 * What the player looks at is read once more when the connection is back; `openAgain` opens a page
 * that could not be opened. No write is ever sent for that.
 */
export function followConnection(queryClient: QueryClient, openAgain: () => Promise<void>): void {
  let wasOnline = online.isOnline
  subscribe(online, () => {
    if (online.isOnline === wasOnline) return
    wasOnline = online.isOnline
    if (!wasOnline) return
    void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false })
    void openAgain()
  })
  watchConnection()
  followSlowness(queryClient)
  keepCopies(queryClient)
}
