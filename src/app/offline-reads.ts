/** What is read so that the worker has it for a time without a connection (`sw/call-cache.ts`). */
import type { QueryClient } from '@tanstack/react-query'
import { cachedAtHeader, entryOf } from '~/api/paths.ts'
import { hasCapability, platform } from '~/api/platform.ts'
import { catalogueQuery } from '~/features/games/hall/api.ts'
import { dayMs } from '~/lib/durations.ts'
import { cacheNames } from '~/pwa/worker-protocol.ts'
import { session } from '~/session/session.ts'

/** On the first visit of all: what the page read before there was a worker to see it. */
export const readPublicAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({
    predicate: ({ meta, state }) => meta?.call !== undefined && state.data !== undefined,
  })

/** Once a day the hall of a signed-in player, so that it can be searched although only home was opened. */
export async function readHallAhead(queryClient: QueryClient): Promise<void> {
  if (session.token === null || !hasCapability('gameSearch') || (await isHallCached())) return
  await queryClient.prefetchQuery(catalogueQuery())
}

async function isHallCached(): Promise<boolean> {
  try {
    // Without a worker nothing would be kept of it.
    if (!(await caches.has(cacheNames.pages))) return true
    if (!(await caches.has(cacheNames.calls))) return false
    const path = platform().pathOverrides['game/query'] ?? entryOf('game/query').path
    const calls = await caches.open(cacheNames.calls)
    for (const key of await calls.keys()) {
      if (!new URL(key.url).pathname.endsWith(path)) continue
      const at = Number((await calls.match(key))?.headers.get(cachedAtHeader))
      if (Math.abs(Date.now() - at) < dayMs) return true
    }
    return false
  } catch {
    return true
  }
}
