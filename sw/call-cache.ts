/**
 * Public calls with one answer for everybody, cached for offline reading
 * (decisions.md, "Games, promotions and public pictures are cached too"): network first; the cached answer where the
 * network fails, is slow or answers something else (a captive portal). Those that come in one request are cached call
 * by call, as if each had come by itself.
 */
import { registerRoute } from 'workbox-routing'
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { cachedAtHeader, paths, publicBatch, type CallEntry } from '../src/api/paths.ts'
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
/** So long a player who has a cached answer waits for a newer one. */
const patienceMs = 2000
const json = 'application/json; charset=UTF-8'

const membersOf = (text: string) => parseRecord(text) ?? {}

/** The `code` of the envelope; null for anything that is none. */
function codeOf(text: string): number | null {
  const { code } = membersOf(text)
  return typeof code === 'number' || (typeof code === 'string' && code.trim()) ? Number(code) : null
}

/** The members of a list in a JSON object; none where there is no such list. */
function listIn(text: string, member: string): unknown[] {
  const list = membersOf(text)[member]
  return Array.isArray(list) ? list : []
}

/** Cached answers of a batch as its answer; null in the place of what is not cached. */
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
    const repeated = async (isEnough: (known: readonly unknown[]) => boolean) => {
      const known = await Promise.all(keys.map(async (key) => (key ? handler.cacheMatch(key) : undefined)))
      if (!isEnough(known)) return undefined
      return isBatch ? joined(known) : known[0]
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
      const known = await repeated((all) => all.some(Boolean))
      if (known) return known
      throw error
    })
    // What still arrives is cached, although the page has its answer.
    void handler.waitUntil(orCached.catch(() => undefined))
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(
      async () => (await repeated((all) => all.every(Boolean))) ?? orCached,
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
      // Where nothing is cached, the page sees what came.
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

/** Address and body of a call, as a batch names it. */
function readCall(call: unknown) {
  const { path, body } = Object(call) as { path?: unknown; body?: unknown }
  return [places.at(String(path)), JSON.stringify(body) ?? ''] as const
}

/** A GET that stands for the POST: path, hash of the body, language, schema. Null for what may not be cached. */
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

/** Where a platform has the calls: the cacheable ones by their addresses, as at another that merely ends alike there may be a player's own. */
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

/** Takes base and overrides from a page's platform block; what is no such block changes nothing. */
export function readCallPaths(html: string): void {
  const [, block] = /id="platform">([^<]*)</.exec(html) ?? []
  if (!block) return
  const { apiBaseUrl, pathOverrides } = membersOf(block)
  const base = typeof apiBaseUrl === 'string' ? apiBaseUrl.replace(/\/+$/, '') : ''
  try {
    places = placesOf(base, Object(pathOverrides) as Record<string, unknown>)
  } catch {
    // The page itself says that its base is no address.
  }
}

const callAt = ({ origin, pathname }: URL) => places.addresses.get(origin + pathname)

/** A batch whose reads are all cacheable says so in its address; the page says it, the server pays no heed to it. */
const isPublicBatch = ({ origin, pathname, search }: URL) =>
  search === publicBatch && origin + pathname === places.batch

export function cachePublicCalls(): void {
  registerRoute(({ url }) => callAt(url) !== undefined || isPublicBatch(url), publicCalls, 'POST')
}
