/**
 * The public calls that everybody is answered alike: cached for reading offline (design card, "shape"; decisions.md,
 * "Games, promotions and public pictures are cached too").
 */
import { registerRoute } from 'workbox-routing'
import { paths, type CallEntry } from '../src/api/paths.ts'
import { answerCall } from './cached-calls.ts'
import { fetchInTime } from './fetch-in-time.ts'

declare const self: ServiceWorkerGlobalScope

const environment = {
  store: self.caches,
  // Given up after ten silent seconds; what still arrives, slowly, may take its time (a hall of many machines).
  fetch: (request: Request) => fetchInTime(request),
  now: () => Date.now(),
  wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}

export function cachePublicCalls(): void {
  registerRoute(
    ({ url }) => callAt(url.pathname) !== undefined,
    async ({ event, request, url }) =>
      (await isSearch(callAt(url.pathname), request))
        ? environment.fetch(request)
        : answerCall(request, environment, (work) => event.waitUntil(work)),
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

/** The cacheable call that has a path: by its end, because the API base may have a folder. */
const callAt = (pathname: string): CallEntry | undefined =>
  cacheable.find(([name, { path }]) => {
    const own = overrides[name]
    return pathname.endsWith(typeof own === 'string' ? own : path)
  })?.[1]

/** Whether a request has the member with which its answer is not cached. */
async function isSearch(call: CallEntry | undefined, request: Request): Promise<boolean> {
  const { unless } = Object(call?.cacheable) as { unless?: string }
  if (unless === undefined) return false
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return unless in Object(body)
}
