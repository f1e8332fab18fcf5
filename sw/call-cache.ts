/** The public calls that everybody is answered alike: kept for reading offline (design card, "shape"). */
import { registerRoute } from 'workbox-routing'
import { fetchInTime, longestWaitMs } from './fetch-in-time.ts'
import { answerCall } from './kept-calls.ts'
import { isCacheable } from './path-overrides.ts'

declare const self: ServiceWorkerGlobalScope

const world = {
  store: self.caches,
  fetch: (request: Request) => fetchInTime(request, {}, longestWaitMs),
  now: () => Date.now(),
  wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}

export function cachePublicCalls(): void {
  registerRoute(
    ({ url }) => isCacheable(url.pathname),
    ({ event, request }) => answerCall(request, world, (work) => event.waitUntil(work)),
    'POST',
  )
}
