/**
 * Public calls with one answer for everybody, cached for offline reading
 * (decisions.md, "Games, promotions and public pictures are cached too"): network first; the cached answer where the
 * network fails, is slow or answers something else (a captive portal).
 */
import type { WorkboxPlugin } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
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

export const membersOf = (text: string) => parseRecord(text) ?? {}

/** The `code` of the envelope; null for anything that is none. */
function codeOf(text: string): number | null {
  const { code } = membersOf(text)
  return typeof code === 'number' || (typeof code === 'string' && code.trim()) ? Number(code) : null
}

/** So long a player who has a cached answer waits for a newer one. */
export const patienceMs = 2000

export const cacheOptions = {
  cacheName: cacheNames.calls,
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
  ] satisfies WorkboxPlugin[],
}

const answers = new NetworkFirst({ ...cacheOptions, networkTimeoutSeconds: patienceMs / 1000 })

export const languageOf = ({ headers }: Request) => headers.get('Accept-Language') ?? ''

/** A GET that stands for the POST: path, hash of the body, language, schema. */
export async function keyOf(address: string, body: string, language: string): Promise<Request> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const url = new URL(address)
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

export const callAt = ({ origin, pathname }: URL) => places.addresses.get(origin + pathname)

/** The address of a path that a batch names. */
export const addressOf = (path: string) => places.at(path)

/** A batch whose reads are all cacheable says so in its address; the page says it, the server pays no heed to it. */
export const isPublicBatch = ({ origin, pathname, search }: URL) =>
  search === publicBatch && origin + pathname === places.batch

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
        : answers.handle({
            event,
            request: await keyOf(url.href, await request.clone().text(), languageOf(request)),
          }),
    'POST',
  )
}
