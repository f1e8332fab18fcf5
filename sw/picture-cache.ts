/** Public pictures for offline use, once they were shown: the page lists them, so that no other picture is stored. */
import { registerQuotaErrorCallback } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { cacheNames, toWorker } from '../src/pwa/worker-protocol.ts'
import { inTime } from './in-time.ts'

declare const self: ServiceWorkerGlobalScope

const limits = {
  most: 300,
  mostBytes: 12_000_000,
  mostBytesOfOne: 1_000_000,
  maxAgeMs: 7 * 86_400_000,
  /** After this time a shown picture is revalidated, through the HTTP cache. */
  freshMs: 86_400_000,
  /** Storage left free for more important data, such as the next build. */
  reserveBytes: 20_000_000,
  longestMs: 10_000,
} as const

interface Picture {
  key: string
  at: number
  size: number
}

/** By URL. The cache key contains a picture's metadata, so that reading the keys is enough. */
let cached: Map<string, Picture> | undefined

const openCache = () => self.caches.open(cacheNames.pictures)
const keyOf = (address: string, at: number, size: number) =>
  `/pictures/${at}/${size}/${encodeURIComponent(address)}`
/** A picture fetched while the clock was ahead counts as too old. */
const ageOf = ({ at }: Picture) => (at > Date.now() ? limits.maxAgeMs : Date.now() - at)

/** Reloads the list; deletes expired pictures, then the oldest above the limits of number and bytes. */
async function tidy(): Promise<void> {
  const cache = await openCache()
  const found = (await cache.keys()).flatMap(({ url }) => {
    const [key, at, size, name] = /\/pictures\/(\d+)\/(\d+)\/([^/]+)$/.exec(url) ?? []
    return key && name ? [{ key, at: Number(at), size: Number(size), address: decodeURIComponent(name) }] : []
  })
  const kept = new Map<string, Picture>()
  let bytes = 0
  for (const { address, ...picture } of found.toSorted((one, other) => ageOf(one) - ageOf(other))) {
    bytes += picture.size
    if (
      !kept.has(address) &&
      kept.size < limits.most &&
      bytes <= limits.mostBytes &&
      ageOf(picture) <= limits.maxAgeMs
    )
      kept.set(address, picture)
    else await cache.delete(picture.key)
  }
  cached = kept
}

async function dropAll(): Promise<void> {
  cached = new Map()
  await self.caches.delete(cacheNames.pictures)
}

/** If the browser reports no quota, assume that there is room until a write fails. */
async function hasRoom(): Promise<boolean> {
  const { storage } = self.navigator as { storage?: Partial<StorageManager> }
  const { quota = Infinity, usage = 0 } = (await storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota - usage > limits.reserveBytes
}

/** Origins that failed: without CORS for the app, or not in the CSP's `connect-src`. */
const silent = new Set<string>()

/** Rejects if the app's own origin is unreachable or the disk is full. */
async function store(address: string): Promise<void> {
  const { origin } = new URL(address)
  const isOwn = origin === self.location.origin
  if (silent.has(origin)) return
  // The HTTP cache may have a response of another origin without CORS headers.
  const request = new Request(address, { cache: isOwn ? 'default' : 'reload', credentials: 'same-origin' })
  const response = await fetch(inTime(request, limits.longestMs)).catch((error: unknown) => {
    if (isOwn) throw error
    silent.add(origin)
  })
  if (!response) return
  const body = await response.blob()
  const type = response.headers.get('Content-Type') ?? ''
  const cache = await openCache()
  const former = cached?.get(address)
  if (former && [404, 410].includes(response.status)) await cache.delete(former.key)
  if (!response.ok || !type.startsWith('image/') || !body.size || body.size > limits.mostBytesOfOne) return
  const picture = new Response(body, { headers: { 'Content-Type': type } })
  await cache.put(keyOf(address, Date.now(), body.size), picture).catch(async (error: unknown) => {
    await dropAll()
    throw error
  })
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length < 2000 && /^https?:\/\//.test(value) && URL.canParse(value)

async function storeAll(addresses: readonly unknown[]): Promise<void> {
  const wanted = addresses.filter(isAddress).filter((address) => {
    const known = cached?.get(address)
    return !known || ageOf(known) >= limits.freshMs
  })
  if (!wanted.length || !(await hasRoom())) return
  try {
    // Stops at the first error: no network, or a full disk.
    for (const address of wanted) await store(address)
  } finally {
    await tidy()
  }
}

/** Serializes writes and evictions, because two tabs may send pictures at the same time. */
let work: Promise<unknown> = Promise.resolve()
const inTurn = (next: () => Promise<void>) => (work = work.then(next).catch(() => undefined))

/** Serves cached pictures, and caches those that pages list. */
export function cacheShownPictures(): void {
  const firstList = inTurn(tidy)
  registerQuotaErrorCallback(dropAll)
  self.addEventListener('install', (event) =>
    event.waitUntil(inTurn(async () => ((await hasRoom()) ? undefined : dropAll()))),
  )
  // The former worker may have cached others meanwhile.
  self.addEventListener('activate', () => void inTurn(tidy))
  self.addEventListener('message', (event) => {
    const { type, addresses } = Object(event.data) as { type?: unknown; addresses?: unknown }
    if (type !== toWorker.picturesShown || !Array.isArray(addresses)) return
    event.waitUntil(inTurn(() => storeAll(addresses.slice(0, limits.most))))
  })
  // Before the list is loaded, only if the device is offline.
  registerRoute(
    ({ request, url }) =>
      request.destination === 'image' && (cached ? cached.has(url.href) : !self.navigator.onLine),
    async ({ request, url }) => {
      await firstList
      const key = cached?.get(url.href)?.key
      const found = key && (await (await openCache()).match(key).catch(() => undefined))
      if (!found) cached?.delete(url.href)
      return found || fetch(request, { signal: AbortSignal.timeout(limits.longestMs) })
    },
  )
}
