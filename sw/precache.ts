import type { WorkboxPlugin } from 'workbox-core'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isSound } from './digest.ts'
import { longestWaitMs } from './fetch-in-time.ts'
import { fetchChunk, fillPrecache } from './fill-precache.ts'
import { leaveIfReplaced } from './page.ts'
import { chunks, homeChunks, type Chunk } from './release.ts'

declare const self: ServiceWorkerGlobalScope

/** Entries that this worker has weighed since it was started. */
const sound = new Set<string>()

/**
 * Each entry is weighed when it is read, not only when it is fetched: one that was altered on the disk, or thrown away
 * by the browser, is fetched anew, whichever element asks for it.
 */
const onlySoundEntries: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: AbortSignal.timeout(longestWaitMs) }),
  cachedResponseWillBeUsed: async ({ cachedResponse, request, cacheName }) => {
    const key = request.url
    const chunk = byKey.get(key)
    if (!chunk || (cachedResponse && sound.has(key))) return cachedResponse ?? null
    if (!cachedResponse || !(await isSound(cachedResponse, chunk.digest)))
      return fetchAgain(chunk, key, cacheName)
    sound.add(key)
    return cachedResponse
  },
}

async function fetchAgain(chunk: Chunk, key: string, cacheName: string): Promise<Response | null> {
  try {
    const response = await fetchChunk(chunk, key)
    const cache = await self.caches.open(cacheName)
    await cache.put(key, response.clone()).catch(() => undefined)
    sound.add(key)
    return response
  } catch (error) {
    const isCut = error instanceof TypeError || error instanceof DOMException
    if (!isCut) await leaveIfReplaced().catch(() => undefined)
  }
  return null
}

export const shell = new PrecacheController({ plugins: [onlySoundEntries] })

/** The address under which the precache has a chunk. */
function keyOf({ url }: Chunk): string {
  const address = new URL(url, self.location.href).href
  return shell.getCacheKeyForURL(address) ?? address
}

/** Each chunk by the address under which the precache has it. */
const byKey = new Map<string, Chunk>()

const openShell = () => self.caches.open(shell.strategy.cacheName)

let completing: Promise<void> | null = null

/** Fetches what of this build is missing. */
export async function completeShell(): Promise<void> {
  const complete = async () => fillPrecache(await openShell(), chunks, keyOf)
  // The activation and the page ask for it at the same time.
  completing ??= complete().finally(() => (completing = null))
  await completing
}

/** What `whenInstalled` waits for. */
let installing: Promise<void> = Promise.resolve()

/** For what an install does once its chunks are there. */
export const whenInstalled = (): Promise<void> => installing

/**
 * All of an update or none is installed, and what is there already is weighed. The first worker has nothing to take
 * away: it takes home at once, so that a visitor whose connection goes has something, and the rest once it is active.
 */
async function install(): Promise<void> {
  const wanted = self.registration.active ? chunks : homeChunks
  await fillPrecache(await openShell(), wanted, keyOf, 'weighed')
}

/** Scripts, styles and art of this build, fetched ahead. */
export function precacheShell(): void {
  shell.addToCacheList(chunks.map(({ url, revision }) => ({ url, revision })))
  for (const chunk of chunks) byKey.set(keyOf(chunk), chunk)
  self.addEventListener('install', (event) => {
    installing = install()
    event.waitUntil(installing)
  })
  // No index.html for "/" and no ".html" added: pages are answered by page.ts.
  registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false }))
}
