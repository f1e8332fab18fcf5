/** Public calls for offline use, network first (decisions.md, "Games, promotions and public pictures are cached too"). */
import { registerRoute } from 'workbox-routing'
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { cachedAtHeader, paths, publicBatch, type CallEntry } from '../src/api/paths.ts'
import { parseRecord } from '../src/lib/parse-json.ts'
import { cacheNames } from '../src/pwa/worker-protocol.ts'
import { inTime } from './in-time.ts'

declare const self: ServiceWorkerGlobalScope

const most = 40
const maxAgeMs = 7 * 86_400_000
/** The time-out of a fetch, long enough for a slow, large response (a hall with many machines). */
const longestMs = 60_000
/** Increment when the shape of a response changes, so that old cached ones are ignored. */
const schemaVersion = '1'
/** How long the network may take before a cached response is used. */
const patienceMs = 2000
const json = 'application/json; charset=UTF-8'

const membersOf = (text: string) => parseRecord(text) ?? {}

/** The `code` of the envelope; null if the text is no envelope. */
function codeOf(text: string): number | null {
  const { code } = membersOf(text)
  return typeof code === 'number' || (typeof code === 'string' && code.trim()) ? Number(code) : null
}

/** The elements of a list in a JSON object; empty if there is no such list. */
function listIn(text: string, member: string): unknown[] {
  const list = membersOf(text)[member]
  return Array.isArray(list) ? list : []
}

/** Builds a batch response from cached responses; null for calls that are not cached. */
async function joined(known: readonly (Response | undefined)[]): Promise<Response> {
  const parts = await Promise.all(known.map(async (one) => one?.text() ?? 'null'))
  const ages = known.map((one) => one?.headers.get(cachedAtHeader) ?? '')
  return new Response(`{"code":200,"msg":"","data":[${parts.join()}]}`, {
    headers: { 'Content-Type': json, [cachedAtHeader]: ages.join() },
  })
}

/** Network first for a call, or for each call of a batch. */
class PublicCalls extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const isBatch = isPublicBatch(new URL(request.url))
    const text = await request.clone().text()
    const calls = isBatch ? listIn(text, 'calls').map(readCall) : [[request.url, text] as const]
    const language = request.headers.get('Accept-Language') ?? ''
    const keys = await Promise.all(calls.map(([address, body]) => keyOf(address, body, language)))
    const fromCache = async (isEnough: (cached: readonly unknown[]) => boolean) => {
      const cached = await Promise.all(keys.map(async (key) => (key ? handler.cacheMatch(key) : undefined)))
      if (!isEnough(cached)) return undefined
      return isBatch ? joined(cached) : cached[0]
    }
    const fetched = handler.fetch(request).then(async (response) => {
      const { status } = response
      const answer = await response.clone().text()
      const parts = isBatch ? listIn(answer, 'data').map((part) => JSON.stringify(part)) : [answer]
      for (const [index, key] of keys.entries())
        if (key) void handler.waitUntil(handler.cachePut(key, new Response(parts[index], { status })))
      return response
    })
    const orCached = fetched.catch(async (error: unknown) => {
      const cached = await fromCache((all) => all.some(Boolean))
      if (cached) return cached
      throw error
    })
    // A late response is still cached, although the page has got the cached one.
    void handler.waitUntil(orCached.catch(() => undefined))
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(
      async () => (await fromCache((all) => all.every(Boolean))) ?? orCached,
    )
    return Promise.race([orCached, late])
  }
}

const publicCalls = new PublicCalls({
  cacheName: cacheNames.calls,
  plugins: [
    {
      requestWillFetch: async ({ request }) => inTime(request, longestMs),
      fetchDidSucceed: async ({ response, state = {} }) => {
        const text = await response.text()
        const { status, headers } = response
        const answer = new Response(text || null, { status, headers })
        if (codeOf(text) !== null) return answer
        state['noAnswer'] = answer
        throw new Error('no answer of the back end')
      },
      // If nothing is cached, the page gets the invalid response.
      handlerDidError: async ({ state = {} }) => state['noAnswer'] as Response | undefined,
      cacheWillUpdate: async ({ response }) => {
        const text = await response.text()
        if (response.status !== 200 || codeOf(text) !== 200) return null
        return new Response(text, { headers: { 'Content-Type': json, [cachedAtHeader]: String(Date.now()) } })
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

/** URL and body of a call in a batch. */
function readCall(call: unknown) {
  const { path, body } = Object(call) as { path?: unknown; body?: unknown }
  return [places.at(String(path)), JSON.stringify(body) ?? ''] as const
}

/** The cache key of a POST, as a GET request: path, hash of the body, language, schema. Null if it must not be cached. */
async function keyOf(address: string, body: string, language: string): Promise<Request | null> {
  const url = new URL(address)
  const { cacheable } = callAt(url) ?? {}
  if (!cacheable || (cacheable !== true && cacheable.unless in membersOf(body))) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const bytes = [...new Uint8Array(digest).slice(0, 12)]
  url.searchParams.set('__body', bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  url.searchParams.set('__lang', language)
  url.searchParams.set('__schema', schemaVersion)
  return new Request(url)
}

const cacheable = Object.entries(paths as Record<string, CallEntry>).filter(([, entry]) => entry.cacheable)

/** Cacheable calls by full URL. A match by the path's end could cache a player's own call with a similar path. */
function placesOf(base: string, overrides: Record<string, unknown>) {
  const at = (path: string) => new URL(base + path, self.location.origin).href
  const addressOf = (name: string, path: string) => {
    const own = overrides[name]
    return at(typeof own === 'string' ? own : path)
  }
  const addresses = new Map(cacheable.map(([name, entry]) => [addressOf(name, entry.path), entry]))
  return { at, addresses, batch: addressOf('batch', paths.batch.path) }
}

let places = placesOf('', {})

/** Reads base URL and path overrides from a page's platform block; ignores an invalid one. */
export function readCallPaths(html: string): void {
  const [, block] = /id="platform">([^<]*)</.exec(html) ?? []
  if (!block) return
  const { apiBaseUrl, pathOverrides } = membersOf(block)
  const base = typeof apiBaseUrl === 'string' ? apiBaseUrl.replace(/\/+$/, '') : ''
  try {
    places = placesOf(base, Object(pathOverrides) as Record<string, unknown>)
  } catch {
    // The app reports an invalid base URL.
  }
}

const callAt = ({ origin, pathname }: URL) => places.addresses.get(origin + pathname)

/** The page marks a batch of cacheable reads by its query, which the server ignores. */
const isPublicBatch = ({ origin, pathname, search }: URL) =>
  search === publicBatch && origin + pathname === places.batch

export function cachePublicCalls(): void {
  registerRoute(({ url }) => callAt(url) !== undefined || isPublicBatch(url), publicCalls, 'POST')
}
