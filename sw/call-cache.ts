/** The public calls that everybody is answered alike: cached for reading offline (design card, "shape"). */
import { registerRoute } from 'workbox-routing'
import { paths, type CallEntry } from '../src/api/paths.ts'
import { answerCall } from './cached-calls.ts'
import { fetchInTime, longestWaitMs } from './fetch-in-time.ts'

declare const self: ServiceWorkerGlobalScope

const environment = {
  store: self.caches,
  fetch: (request: Request) => fetchInTime(request, {}, longestWaitMs),
  now: () => Date.now(),
  wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}

export function cachePublicCalls(): void {
  registerRoute(
    ({ url }) => isCacheable(url.pathname),
    ({ event, request }) => answerCall(request, environment, (work) => event.waitUntil(work)),
    'POST',
  )
}

// The paths of the public calls on this platform. The operator's block stands in the page, of which the worker has a
// copy; it is read when the worker starts and whenever a page is cached.

const cacheable = Object.entries(paths as Record<string, CallEntry>).filter(([, entry]) => entry.cacheable)

let overrides: Record<string, unknown> = {}

/** Takes the overrides from a page's platform block; what is no such block changes nothing. */
export function readPathOverrides(html: string): void {
  const [, block] = /id="platform">([^<]*)</.exec(html) ?? []
  if (!block) return
  try {
    const { pathOverrides } = Object(JSON.parse(block)) as { pathOverrides?: unknown }
    overrides = Object(pathOverrides) as Record<string, unknown>
  } catch {
    // The page itself says what is wrong with the block.
  }
}

/** Whether a path is one of the cacheable calls': by its end, because the API base may have a folder. */
const isCacheable = (pathname: string): boolean =>
  cacheable.some(([name, { path }]) => {
    const own = overrides[name]
    return pathname.endsWith(typeof own === 'string' ? own : path)
  })
