/**
 * Public calls that come as one request: each is cached, and repeated where the network fails or is slow, as if it had
 * come by itself (`call-cache.ts`).
 */
import { registerRoute } from 'workbox-routing'
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { cachedAtHeader } from '../src/api/paths.ts'
import { isRecord } from '../src/lib/parse-json.ts'
import {
  addressOf,
  cacheOptions,
  callAt,
  isPublicBatch,
  keyOf,
  languageOf,
  membersOf,
  patienceMs,
} from './call-cache.ts'

const listIn = (text: string, member: string): unknown[] => {
  const list = membersOf(text)[member]
  return Array.isArray(list) ? list : []
}

/** The key of each call of a batch; null for one that may not be cached. */
const keysOf = async (request: Request) =>
  Promise.all(
    listIn(await request.clone().text(), 'calls').map(async (call) => {
      const { path, body } = Object(call) as { path?: unknown; body?: unknown }
      const address = addressOf(String(path))
      return callAt(new URL(address))?.cacheable === true
        ? keyOf(address, JSON.stringify(body), languageOf(request))
        : null
    }),
  )

type Known = readonly (Response | undefined)[]

/** What lies in the cache, as the answer of a batch; null in the place of what does not. */
async function repeated(known: Known): Promise<Response> {
  const parts = await Promise.all(known.map(async (one) => one?.text() ?? 'null'))
  const ages = known.map((one) => one?.headers.get(cachedAtHeader) ?? '')
  return new Response(`{"code":200,"msg":"","data":[${parts.join()}]}`, {
    headers: { 'Content-Type': 'application/json; charset=UTF-8', [cachedAtHeader]: ages.join() },
  })
}

class PublicBatch extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const keys = await keysOf(request)
    const isWhole = (known: Known) => known.every(Boolean)
    const cached = () => Promise.all(keys.map(async (key) => (key ? handler.cacheMatch(key) : undefined)))
    const fetched = handler.fetch(request).then(async (response) => {
      const parts = listIn(await response.clone().text(), 'data')
      for (const [index, key] of keys.entries())
        if (key && response.ok && isRecord(parts[index]))
          void handler.waitUntil(handler.cachePut(key, new Response(JSON.stringify(parts[index]))))
      return response
    })
    const orCached = fetched.catch(async (error: unknown) => {
      const known = await cached()
      if (known.some(Boolean)) return repeated(known)
      throw error
    })
    // What still arrives is cached, although the page has its answer.
    void handler.waitUntil(orCached.catch(() => undefined))
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
      .then(cached)
      .then((known) => (isWhole(known) ? repeated(known) : orCached))
    return Promise.race([orCached, late])
  }
}

export function cachePublicBatches(): void {
  registerRoute(
    ({ url }) => isPublicBatch(url),
    ({ event, request }) => new PublicBatch(cacheOptions).handle({ event, request }),
    'POST',
  )
}
