import type { WorkboxPlugin } from 'workbox-core'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { digestOf } from './digest.ts'
import { fetchInTime, longestWaitMs } from './fetch-in-time.ts'
import { fillPrecache } from './fill-precache.ts'
import { leaveIfReplaced } from './page.ts'
import { chunks, firstChunks, type Chunk } from './release.ts'

declare const self: ServiceWorkerGlobalScope

/** Entries that this worker has weighed since it was started. */
const sound = new Set<string>()

const isSound = async (response: Response, digest: string | undefined) =>
  (await digestOf(await response.clone().arrayBuffer())) === digest

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

/** Of this start of the worker. */
export const state = {
  /** It is the first worker, with a part of its files: the page says when the others may be fetched. */
  isPartial: false,
}

export const shell = new PrecacheController({ plugins: [onlySoundEntries] })

/** The address under which the precache has a chunk. */
function keyOf({ url }: Chunk): string {
  const address = new URL(url, self.location.href).href
  return shell.getCacheKeyForURL(address) ?? address
}

/** The digest that each entry must have. */
const digests = new Map<string, string>()

/** Fetches what of `wanted` is missing. */
export async function completeShell(wanted: readonly Chunk[] = chunks): Promise<void> {
  await fillPrecache(await self.caches.open(shell.strategy.cacheName), wanted, keyOf)
}

/**
 * An update is installed whole or not at all, and what is there already is weighed. The first worker of all has nothing
 * to break: it is installed once it can start the app offline, and fetches the rest when a page says
 * that it runs (`dropFormerBuildsInTime`), so that a visitor who loses the connection after two seconds has a page (W18).
 */
async function install(): Promise<void> {
  const cache = await self.caches.open(shell.strategy.cacheName)
  state.isPartial = !self.registration.active
  await fillPrecache(cache, state.isPartial ? firstChunks : chunks, keyOf, 'weighed')
}

/** Scripts, styles and art of this build, fetched ahead. */
export function precacheShell(): void {
  shell.addToCacheList(chunks.map(({ url, revision }) => ({ url, revision })))
  for (const chunk of chunks) digests.set(keyOf(chunk), chunk.digest)
  self.addEventListener('install', (event) => event.waitUntil(install()))
  // No index.html for "/" and no ".html" added: pages are answered by page.ts.
  registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false }))
}
