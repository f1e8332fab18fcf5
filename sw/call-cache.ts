/** The public calls that everybody is answered alike: kept for reading offline (design card, "shape"). */
import { registerRoute } from 'workbox-routing'
import { type CallEntry, paths } from '../src/api/paths.ts'
import { answerCall } from './kept-calls.ts'

declare const self: ServiceWorkerGlobalScope

/** Which calls, comes from the contract and from nowhere else. */
const cacheablePaths = Object.values(paths as Record<string, CallEntry>)
  .filter((entry) => entry.cacheable)
  .map((entry) => entry.path as string)

const world = {
  store: self.caches,
  fetch: (request: Request) => fetch(request),
  now: () => Date.now(),
  wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}

export function cachePublicCalls(): void {
  registerRoute(
    // By its end, because a platform's API base may be another origin and a folder there.
    ({ url }) => cacheablePaths.some((path) => url.pathname.endsWith(path)),
    ({ event, request }) => answerCall(request, world, (work) => event.waitUntil(work)),
    'POST',
  )
}
