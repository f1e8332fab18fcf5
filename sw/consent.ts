declare const self: ServiceWorkerGlobalScope

/** A new worker waits until the player agrees (`src/offline/update.ts`), or until the last tab is closed. */
export function takeOverOnConsent(): void {
  self.addEventListener('message', (event) => {
    if ((Object(event.data) as { type?: unknown }).type === 'SKIP_WAITING') void self.skipWaiting()
  })
}
