import { giveWay } from './fetch-in-time.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * A new worker waits until the player agrees (`src/offline/update.ts`), or until the last tab is closed. The one that
 * goes is told too: what it still waits for would hold the new one up.
 */
export function takeOverOnConsent(): void {
  self.addEventListener('message', (event) => {
    const { type } = Object(event.data) as { type?: unknown }
    if (type === 'SKIP_WAITING') void self.skipWaiting()
    if (type === 'GIVE_WAY') giveWay()
  })
}
