/**
 * Answers of public calls, cached for reading offline: the network first, the cached answer when the network fails, is
 * slow or says something that is no answer (a captive portal, a gateway's page). Pure but for its `Environment`, so
 * that a model can drive it (`tests/resilience/faults/worker-model.ts`).
 */
import { cachedAtHeader } from '../src/api/paths.ts'
import { cacheNames } from '../src/pwa/worker-protocol.ts'

/** What the worker's surroundings give it. */
export interface Environment {
  store: Pick<CacheStorage, 'open' | 'delete'>
  fetch: (request: Request) => Promise<Response>
  /** Milliseconds, of a clock that may be wrong. */
  now: () => number
  wait: (ms: number) => Promise<unknown>
}

export const cachedCalls = {
  cacheName: cacheNames.calls,
  most: 40,
  maxAgeMs: 7 * 86_400_000,
  /** How long a player who has a cached answer waits for a newer one. */
  patienceMs: 2000,
  /** On each cached answer: when it was fetched, in milliseconds. */
  ageHeader: cachedAtHeader,
} as const

interface PersistOptions {
  key: Request
  at: number
}

/** What came back, read to its end: a cut body is a failure of transport. */
interface Answer {
  response: Response
  text: string
  /** The `code` of the envelope; null for anything that is none. */
  code: number | null
}

/** Answers one call. What goes on after the answer is handed to `keepAlive`. */
export async function answerCall(
  request: Request,
  environment: Environment,
  keepAlive: (work: Promise<unknown>) => void = () => undefined,
): Promise<Response> {
  // Before the body is used up.
  const key = await callCacheKey(request)
  const asked = askNetwork(request, environment)
  // Nobody waits for the disk.
  keepAlive(
    asked
      .then(({ response, text, code }) => {
        if (response.status === 200 && code === 200) return store(key, text, environment)
        return undefined
      })
      .catch(() => undefined),
  )
  const first = await Promise.race([
    asked.catch(() => null),
    environment.wait(cachedCalls.patienceMs).then(() => null),
  ])
  if (first && first.code !== null) return first.response
  const cached = await readCached(key, environment).catch(() => undefined)
  if (cached) return cached
  return (await asked).response
}

async function askNetwork(request: Request, environment: Environment): Promise<Answer> {
  const response = await environment.fetch(request)
  const text = await response.text()
  const { status, headers } = response
  return { response: new Response(text || null, { status, headers }), text, code: codeOf(text) }
}

function codeOf(text: string): number | null {
  try {
    const { code } = Object(JSON.parse(text)) as { code?: unknown }
    return typeof code === 'number' || (typeof code === 'string' && code.trim()) ? Number(code) : null
  } catch {
    return null
  }
}

const stamped = (text: string, at: number) =>
  new Response(text, {
    headers: { 'Content-Type': 'application/json; charset=UTF-8', [cachedCalls.ageHeader]: String(at) },
  })

/** Without room for it, what was cached goes rather than the call failing. */
async function store(key: Request, text: string, environment: Environment): Promise<void> {
  try {
    const cache = await environment.store.open(cachedCalls.cacheName)
    await cache.put(key, stamped(text, environment.now()))
    await tidy(cache, environment.now())
  } catch {
    await environment.store.delete(cachedCalls.cacheName)
  }
}

/** Drops what is too old, and the oldest above the number. */
async function tidy(cache: Cache, now: number): Promise<void> {
  const cached: PersistOptions[] = []
  for (const key of await cache.keys()) {
    const response = await cache.match(key)
    const at = response ? await ageBegins(cache, key, response, now) : -Infinity
    if (now - at > cachedCalls.maxAgeMs) await cache.delete(key)
    else cached.push({ key, at })
  }
  const surplus = cached.toSorted((one, other) => one.at - other.at).slice(0, -cachedCalls.most)
  for (const { key } of surplus) await cache.delete(key)
}

/**
 * When an answer began to age. One from the "future" was cached while the clock was wrong: it begins now, and is written
 * anew so that it does age, where the disk has room. One whose time is damaged is older than any.
 */
async function ageBegins(cache: Cache, key: Request, response: Response, now: number): Promise<number> {
  const fetchedAt = response.headers.get(cachedCalls.ageHeader) ?? ''
  if (!/^-?\d+$/.test(fetchedAt)) return -Infinity
  const at = Number(fetchedAt)
  if (at <= now) return at
  await cache.put(key, stamped(await response.clone().text(), now)).catch(() => undefined)
  return now
}

async function readCached(key: Request, environment: Environment): Promise<Response | undefined> {
  const cache = await environment.store.open(cachedCalls.cacheName)
  const response = await cache.match(key)
  if (!response) return undefined
  const now = environment.now()
  const at = await ageBegins(cache, key, response, now)
  if (now - at <= cachedCalls.maxAgeMs) return response
  await cache.delete(key)
  return undefined
}

/** Raise when the shape of an answer changes, so that an old one is not read as a new one. */
const schemaVersion = '1'

/** A synthetic GET key for a POST: path + hash of the body + language + schema version. Reads a clone of the body. */
export async function callCacheKey(request: Request): Promise<Request> {
  const digest = await crypto.subtle.digest('SHA-256', await request.clone().arrayBuffer())
  const hash = Array.from(new Uint8Array(digest).slice(0, 12), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const url = new URL(request.url)
  url.searchParams.set('__body', hash)
  url.searchParams.set('__lang', request.headers.get('Accept-Language') ?? '')
  url.searchParams.set('__schema', schemaVersion)
  return new Request(url.href)
}
