/**
 * Public calls with one answer for everybody, cached for offline reading
 * (decisions.md, "Games, promotions and public pictures are cached too"): network first; the cached answer where the
 * network fails, is slow or answers something else (a captive portal).
 */
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { cachedAtHeader, paths, type CallEntry } from '../src/api/paths.ts'
import { parseRecord } from '../src/lib/parse-json.ts'
import { cacheNames } from '../src/pwa/worker-protocol.ts'
import { inTime } from './in-time.ts'

declare const self: ServiceWorkerGlobalScope

const most = 40
const maxAgeMs = 7 * 86_400_000
/** What still arrives, slowly, may take its time (a hall of many machines). */
const longestMs = 60_000
/** Raise when the shape of an answer changes, so that an old one is not read as a new one. */
const schemaVersion = '1'

const membersOf = (text: string) => parseRecord(text) ?? {}

/** The `code` of the envelope; null for anything that is none. */
function codeOf(text: string): number | null {
  const { code } = membersOf(text)
  return typeof code === 'number' || (typeof code === 'string' && code.trim()) ? Number(code) : null
}

const answers = new NetworkFirst({
  cacheName: cacheNames.calls,
  // So long a player who has a cached answer waits for a newer one.
  networkTimeoutSeconds: 2,
  plugins: [
    {
      // The strategy is given the key, since no cache takes a POST.
      requestWillFetch: async ({ event }) => inTime((event as FetchEvent).request.clone(), longestMs),
      fetchDidSucceed: async ({ response, state = {} }) => {
        const text = await response.text()
        const { status, headers } = response
        const answer = new Response(text || null, { status, headers })
        if (codeOf(text) !== null) return answer
        state['noAnswer'] = answer
        throw new Error('no answer of the back end')
      },
      // Where nothing is cached, the page sees what came.
      handlerDidError: async ({ state = {} }) => state['noAnswer'] as Response | undefined,
      cacheWillUpdate: async ({ response }) => {
        const text = await response.clone().text()
        if (response.status !== 200 || codeOf(text) !== 200) return null
        const type = 'application/json; charset=UTF-8'
        return new Response(text, { headers: { 'Content-Type': type, [cachedAtHeader]: String(Date.now()) } })
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => {
        const at = Number(cachedResponse?.headers.get(cachedAtHeader) || NaN)
        return Math.abs(Date.now() - at) <= maxAgeMs ? cachedResponse : null
      },
      cacheDidUpdate: async ({ cacheName }) => {
        const cache = await self.caches.open(cacheName)
        for (const key of (await cache.keys()).slice(0, -most)) await cache.delete(key)
      },
    },
  ],
})

/** A GET that stands for the POST: path, hash of the body, language, schema. */
async function keyOf(request: Request): Promise<Request> {
  const digest = await crypto.subtle.digest('SHA-256', await request.clone().arrayBuffer())
  const url = new URL(request.url)
  const bytes = [...new Uint8Array(digest).slice(0, 12)]
  url.searchParams.set('__body', bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  url.searchParams.set('__lang', request.headers.get('Accept-Language') ?? '')
  url.searchParams.set('__schema', schemaVersion)
  return new Request(url)
}

const cacheable = Object.entries(paths as Record<string, CallEntry>).filter(([, entry]) => entry.cacheable)

/** The cacheable calls by their addresses: at another that merely ends alike there may be a player's own. */
const addressesOf = (base: string, overrides: Record<string, unknown>) =>
  new Map(
    cacheable.map(([name, entry]) => {
      const own = overrides[name]
      return [new URL(base + (typeof own === 'string' ? own : entry.path), self.location.origin).href, entry]
    }),
  )

let addresses = addressesOf('', {})

/** Takes base and overrides from a page's platform block; what is no such block changes nothing. */
export function readCallPaths(html: string): void {
  const [, block] = /id="platform">([^<]*)</.exec(html) ?? []
  if (!block) return
  const { apiBaseUrl, pathOverrides } = membersOf(block)
  const base = typeof apiBaseUrl === 'string' ? apiBaseUrl.replace(/\/+$/, '') : ''
  try {
    addresses = addressesOf(base, Object(pathOverrides) as Record<string, unknown>)
  } catch {
    // The page itself says that its base is no address.
  }
}

const callAt = ({ origin, pathname }: URL) => addresses.get(origin + pathname)

/** Whether a request has the member with which its answer is not cached. */
async function isSearch(url: URL, request: Request): Promise<boolean> {
  const { unless } = Object(callAt(url)?.cacheable) as { unless?: string }
  return unless !== undefined && unless in membersOf(await request.clone().text())
}

export function cachePublicCalls(): void {
  registerRoute(
    ({ url }) => callAt(url) !== undefined,
    async ({ event, request, url }) =>
      (await isSearch(url, request))
        ? fetch(inTime(request, longestMs))
        : answers.handle({ event, request: await keyOf(request) }),
    'POST',
  )
}
