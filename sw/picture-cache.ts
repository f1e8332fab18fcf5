/**
 * Public pictures (covers, banners, promotions), cached once they were shown, for reading offline. The page names them
 * (`src/pwa/persist/shown-pictures.ts`), so that no other picture is ever stored: not a letter's, and none of an identity
 * check, which has no address at all. A picture that is not cached is none of the worker's business.
 */
import { registerRoute } from 'workbox-routing'
import { cacheNames, toWorker } from '../src/pwa/worker-protocol.ts'
import { fetchInTime, longestWaitMs } from './fetch-in-time.ts'

declare const self: ServiceWorkerGlobalScope

const cacheName = cacheNames.pictures

const pictureLimits = {
  most: 300,
  mostBytes: 12_000_000,
  mostBytesOfOne: 1_000_000,
  maxAgeMs: 7 * 86_400_000,
  /**
   * From then on a picture that is shown is fetched again, through the browser's own cache: that asks nobody for an address
   * whose answer never changes, and the server only whether another one did.
   */
  freshMs: 86_400_000,
  /** Left free for what is worth more than pictures, such as the next build. */
  reserveBytes: 20_000_000,
} as const

interface CachedPicture {
  key: string
  at: number
  size: number
}

/** By address. What there is to know of an entry stands in its key, so that one look at the keys is enough. */
let cached = new Map<string, CachedPicture>()
const keyPattern = /\/pictures\/(\d+)\/(\d+)\/([^/]+)$/
const keyOf = (address: string, at: number, size: number) =>
  `/pictures/${at}/${size}/${encodeURIComponent(address)}`

let isListRead = false

async function readList(): Promise<void> {
  const list = new Map<string, CachedPicture>()
  for (const { url } of await (await self.caches.open(cacheName)).keys()) {
    const [key, at, size, name] = keyPattern.exec(url) ?? []
    if (!key || !name) continue
    const entry = { key, at: Number(at), size: Number(size) }
    const address = decodeURIComponent(name)
    // Of two workers' entries the newer one; the other goes as the list is tidied.
    if (entry.at > (list.get(address)?.at ?? -1)) list.set(address, entry)
  }
  cached = list
  isListRead = true
}

/** One after the other: what two tabs show at a time, and what is dropped for it. */
let work: Promise<unknown> = Promise.resolve()
const inTurn = (next: () => Promise<void>) => (work = work.then(next).catch(() => undefined))

/** Answers pictures that are cached, and caches those that the pages name. */
export function cacheShownPictures(): void {
  const firstList = inTurn(readList)
  self.addEventListener('install', (event) => event.waitUntil(inTurn(makeRoom)))
  // The worker before this one may have cached others meanwhile.
  self.addEventListener('activate', () => void inTurn(readList))
  self.addEventListener('message', (event) => {
    const { type, addresses } = Object(event.data) as { type?: unknown; addresses?: unknown }
    if (type !== toWorker.picturesShown || !Array.isArray(addresses)) return
    event.waitUntil(inTurn(() => storeAll(addresses.filter(isAddress).slice(0, pictureLimits.most))))
  })
  // Before the list is read nobody knows: then only where the device says that it has no network.
  registerRoute(
    ({ request, url }) =>
      request.destination === 'image' && (isListRead ? cached.has(url.href) : !self.navigator.onLine),
    async ({ request, url }) => {
      await firstList
      return (await find(url.href)) ?? fetch(request, { signal: AbortSignal.timeout(longestWaitMs) })
    },
  )
}

async function find(address: string): Promise<Response | undefined> {
  const known = cached.get(address)
  if (!known) return undefined
  const found = await (await self.caches.open(cacheName)).match(known.key).catch(() => undefined)
  if (!found) cached.delete(address)
  return found
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length < 2000 && /^https?:\/\//.test(value) && URL.canParse(value)

/** Never negative: what was fetched while the clock was ahead counts as old, and is fetched again when it is shown. */
const ageOf = ({ at }: CachedPicture, now: number) => (at > now ? pictureLimits.maxAgeMs : now - at)

/** Origins that did not answer this worker: without CORS for the app, or not named by the policy's `connect-src`. */
const silent = new Set<string>()

const atOnce = 4

async function storeAll(addresses: readonly string[]): Promise<void> {
  const left = addresses.filter((address) => {
    const known = cached.get(address)
    return !known || ageOf(known, Date.now()) >= pictureLimits.freshMs
  })
  if (!left.length || !(await hasRoom())) return
  const next = async (): Promise<void> => {
    for (let address = left.shift(); address; address = left.shift()) await store(address)
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, next))
    await tidy()
  } catch {
    // The network is gone, or the disk is full: no more of these.
    left.length = 0
  }
}

/** Rejects where the app's own origin does not answer, or the disk is full. */
async function store(address: string): Promise<void> {
  const { origin } = new URL(address)
  const isOwn = origin === self.location.origin
  if (silent.has(origin)) return
  let response: Response
  try {
    // Of another origin the browser may have an answer that was not asked for with CORS.
    response = await fetchInTime(address, { cache: isOwn ? 'default' : 'reload', credentials: 'same-origin' })
  } catch (error) {
    if (isOwn) throw error
    silent.add(origin)
    return
  }
  if (response.status === 404 || response.status === 410) await drop([address])
  const type = response.headers.get('Content-Type') ?? ''
  const body = await response.blob()
  const isPicture = response.ok && type.startsWith('image/') && body.size > 0
  if (!isPicture || body.size > pictureLimits.mostBytesOfOne) return
  const at = Date.now()
  const entry = { key: keyOf(address, at, body.size), at, size: body.size }
  const cache = await self.caches.open(cacheName)
  try {
    await cache.put(entry.key, new Response(body, { headers: { 'Content-Type': type } }))
  } catch (error) {
    await dropAll()
    throw error
  }
  const former = cached.get(address)
  cached.set(address, entry)
  if (former && former.key !== entry.key) await cache.delete(former.key)
}

/** Drops what is too old, then the oldest above the number and the bytes; and entries that lost their place in the list. */
async function tidy(): Promise<void> {
  const now = Date.now()
  let bytes = 0
  const surplus = [...cached]
    .toSorted(([, one], [, other]) => ageOf(one, now) - ageOf(other, now))
    .filter(([, entry], index) => {
      bytes += entry.size
      return (
        index >= pictureLimits.most ||
        bytes > pictureLimits.mostBytes ||
        ageOf(entry, now) > pictureLimits.maxAgeMs
      )
    })
  await drop(surplus.map(([address]) => address))
  const keys = new Set([...cached.values()].map(({ key }) => key))
  const cache = await self.caches.open(cacheName)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (!keys.has(pathname)) await cache.delete(pathname)
  }
}

async function drop(addresses: readonly string[]): Promise<void> {
  const cache = await self.caches.open(cacheName)
  for (const address of addresses) {
    const known = cached.get(address)
    cached.delete(address)
    if (known) await cache.delete(known.key)
  }
}

async function dropAll(): Promise<void> {
  cached.clear()
  await self.caches.delete(cacheName)
}

/** Where a browser does not tell, there is room until something cannot be stored. */
async function hasRoom(): Promise<boolean> {
  const { storage } = self.navigator as { storage?: Partial<StorageManager> }
  const told: StorageEstimate | undefined = await storage?.estimate?.().catch(() => undefined)
  const { quota = Infinity, usage = 0 } = told ?? {}
  return quota - usage > pictureLimits.reserveBytes
}

async function makeRoom(): Promise<void> {
  if (!(await hasRoom())) await dropAll()
}
