/** Everything about the worker and its updates. The prompt, its texts and i18next come once there is an update to offer. */
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { entriesOf, teamTransfersOf, transfersOf } from '~/domain/money/journal.ts'
import { cachedProfile } from '~/domain/player/profile.ts'
import { registerWorker } from '~/pwa/update/register-worker.ts'
import { showsUnsavedChanges } from '~/pwa/update/unsaved-changes.ts'
import { update } from '~/pwa/update/update.ts'
import { readHallAhead, readPublicAgain } from './offline-reads.ts'

declare global {
  interface Window {
    /** Asked by `public/bootstrap.js` before it loads the page again for a chunk that is gone. */
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
