/** Everything about the worker and its updates. The prompt, its texts and i18next come once there is an update to offer. */
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { cachedAtHeader, entryOf } from '~/api/paths.ts'
import { hasCapability, platform } from '~/api/platform.ts'
import { entriesOf, teamTransfersOf, transfersOf } from '~/domain/money/journal.ts'
import { cachedProfile } from '~/domain/player/profile.ts'
import { catalogueQuery } from '~/features/games/api.ts'
import { dayMs } from '~/lib/durations.ts'
import { registerWorker } from '~/pwa/update/register-worker.ts'
import { showsUnsavedChanges } from '~/pwa/update/unsaved-changes.ts'
import { update } from '~/pwa/update/update.ts'
import { cacheNames } from '~/pwa/worker-protocol.ts'
import { session } from '~/session/session.ts'

declare global {
  interface Window {
    /** Asked by `src/build/page/start-app.ts` before it loads the page again for a chunk that is gone. */
    amigoIsBusy?: () => boolean
  }
}

export async function watchForUpdates(queryClient: QueryClient): Promise<void> {
  const isBusy = () => hasUnsavedChanges(cachedProfile(queryClient)?.userId)
  window.amigoIsBusy = isBusy
  const stop = subscribe(update, () => {
    if (!update.isOffered) return
    stop()
    void showPrompt()
  })
  // Last, because it lasts: the texts are fetched for reading offline.
  await registerWorker(
    isBusy,
    () => void queryClient.cancelQueries(),
    () => void readPublicAgain(queryClient),
  )
  await readHallAhead(queryClient)
}

const againMs = 5000

/** Where something of the prompt does not come, a little later again: the update still waits. */
async function showPrompt(): Promise<void> {
  try {
    await (await import('./update-prompt.tsx')).showUpdatePrompt()
  } catch {
    setTimeout(() => void showPrompt(), againMs)
  }
}

/** Something is open in this tab: a form, a dialog, a game; or an order of this player has no known outcome yet. */
function hasUnsavedChanges(userId: string | undefined): boolean {
  const isPlaced =
    userId !== undefined && [entriesOf, transfersOf, teamTransfersOf].some((of) => of(userId).length)
  return isPlaced || showsUnsavedChanges(document)
}

// What is read so that the worker has it for a time without a connection (`sw/call-cache.ts`).

/** On the first visit of all: what the page read before there was a worker to see it. */
const readPublicAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({
    predicate: ({ meta, state }) => meta?.call !== undefined && state.data !== undefined,
  })

/** Once a day the hall of a signed-in player, so that it can be searched although only home was opened. */
async function readHallAhead(queryClient: QueryClient): Promise<void> {
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
