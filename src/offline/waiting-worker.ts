/** What of a registration and its workers is looked at. */
interface Installing extends Pick<EventTarget, 'addEventListener'> {
  readonly state: ServiceWorkerState
}
export interface Registration extends Pick<EventTarget, 'addEventListener'> {
  readonly active: object | null
  readonly waiting: object | null
  readonly installing: Installing | null
}

/**
 * Calls `onWaiting` for each new worker that waits for consent, for as long as the page lives. workbox-window stops at
 * the first one that the browser finds by itself (workbox issue 3285).
 */
export function followWaiting(registration: Registration, onWaiting: () => void): void {
  const follow = (worker: Installing | null) =>
    worker?.addEventListener('statechange', () => {
      // The first worker of all has nobody to wait for.
      if (worker.state === 'installed' && registration.active) onWaiting()
    })
  if (registration.waiting && registration.active) onWaiting()
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
}
