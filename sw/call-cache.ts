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
    ({ url }) => callAt(url) !== undefined,
    async ({ event, request, url }) =>
      (await isSearch(callAt(url), request))
        ? environment.fetch(request)
        : answerCall(request, environment, (work) => event.waitUntil(work)),
    'POST',
  )
}

// The paths of the public calls on this platform. The operator's block stands in the page, of which the worker has a
// copy; it is read when the worker starts and whenever a page is cached.

const cacheable = Object.entries(paths as Record<string, CallEntry>).filter(([, entry]) => entry.cacheable)

/** The cacheable calls by their addresses: at another that merely ends alike there may be a player's own. */
function addressesOf(base: string, overrides: Record<string, unknown>): Map<string, CallEntry> {
  return new Map(
    cacheable.map(([name, entry]) => {
      const own = overrides[name]
      return [new URL(base + (typeof own === 'string' ? own : entry.path), self.location.origin).href, entry]
    }),
  )
}

let addresses = addressesOf('', {})
const callAt = ({ origin, pathname }: URL): CallEntry | undefined => addresses.get(origin + pathname)

/** Takes base and overrides from a page's platform block; what is no such block changes nothing. */
export function readCallPaths(html: string): void {
  const [, block] = /id="platform">([^<]*)</.exec(html) ?? []
  if (!block) return
  try {
    const { apiBaseUrl, pathOverrides } = Object(JSON.parse(block)) as Record<string, unknown>
    const base = typeof apiBaseUrl === 'string' ? apiBaseUrl.replace(/\/+$/, '') : ''
    addresses = addressesOf(base, Object(pathOverrides) as Record<string, unknown>)
  } catch {
    // The page itself says what is wrong with the block.
  }
}

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
