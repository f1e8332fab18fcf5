import type { WorkboxPlugin } from 'workbox-core'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isSound } from './digest.ts'
import { fetchInTime, longestWaitMs } from './fetch-in-time.ts'
import { fillPrecache } from './fill-precache.ts'
import { leaveIfReplaced } from './page.ts'
import { chunks, type Chunk } from './release.ts'

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
    const digest = digests.get(key)
    if (!digest || (cachedResponse && sound.has(key))) return cachedResponse ?? null
    if (!cachedResponse || !(await isSound(cachedResponse, digest))) return heal(key, digest, cacheName)
    sound.add(key)
    return cachedResponse
  },
}

async function heal(key: string, digest: string, cacheName: string): Promise<Response | null> {
  const url = new URL(key)
  url.searchParams.delete('__WB_REVISION__')
  try {
    const response = await fetchInTime(url, { cache: 'reload', credentials: 'same-origin' })
    if (response.ok && (await isSound(response, digest))) {
      const cache = await self.caches.open(cacheName)
      await cache.put(key, response.clone()).catch(() => undefined)
      sound.add(key)
      return response
    }
    await leaveIfReplaced()
  } catch {
    // No connection: it is healed another time.
  }
  return null
}

export const shell = new PrecacheController({ plugins: [onlySoundEntries] })

/** The address under which the precache has a chunk. */
function keyOf({ url }: Chunk): string {
  const address = new URL(url, self.location.href).href
  return shell.getCacheKeyForURL(address) ?? address
}

/** The digest that each entry must have. */
const digests = new Map<string, string>()

/** Fetches what of this build is missing. */
export async function completeShell(): Promise<void> {
  await fillPrecache(await self.caches.open(shell.strategy.cacheName), keyOf)
}

/** What `whenInstalled` waits for. */
let installing: Promise<void> = Promise.resolve()

/** For what an install does once everything that is fetched ahead is there. */
export const whenInstalled = (): Promise<void> => installing

/** All of it or none is installed, and what is there already is weighed. */
async function install(): Promise<void> {
  await fillPrecache(await self.caches.open(shell.strategy.cacheName), keyOf, 'weighed')
}

/** Scripts, styles and art of this build, fetched ahead. */
export function precacheShell(): void {
  shell.addToCacheList(chunks.map(({ url, revision }) => ({ url, revision })))
  for (const chunk of chunks) digests.set(keyOf(chunk), chunk.digest)
  self.addEventListener('install', (event) => {
    installing = install()
    event.waitUntil(installing)
  })
  // No index.html for "/" and no ".html" added: pages are answered by page.ts.
  registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false }))
}
