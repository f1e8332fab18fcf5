import type { WorkboxPlugin } from 'workbox-core'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { digestOf } from './digest.ts'
import { fetchInTime, longestWaitMs } from './fetch-in-time.ts'
import { fillPrecache } from './fill-precache.ts'
import { leaveIfReplaced } from './page.ts'
import { chunks } from './release.ts'

declare const self: ServiceWorkerGlobalScope

/** Entries that this worker has weighed since it was started. */
const sound = new Set<string>()

/**
 * Workbox checks digests when it fetches, not when it reads. So an entry that was altered on the disk, or thrown away by
 * the browser, is fetched anew here, whichever element asks for it (Workbox heals none that a `<link>` or a plain
 * `<script>` asks for).
 */
const onlySoundEntries: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: AbortSignal.timeout(longestWaitMs) }),
  cachedResponseWillBeUsed: async ({ cachedResponse, request, event, cacheName }) => {
    const key = request.url
    const integrity = shell.getIntegrityForCacheKey(key)
    if (cachedResponse) {
      if (!integrity || sound.has(key)) return cachedResponse
      if ((await digestOf(await cachedResponse.clone().arrayBuffer())) === integrity) {
        sound.add(key)
        return cachedResponse
      }
    }
    // An install fetches what is missing by itself, and fails with what does not come.
    return event?.type === 'install' || !integrity ? null : heal(key, integrity, cacheName)
  },
}

async function heal(key: string, integrity: string, cacheName: string): Promise<Response | null> {
  const url = new URL(key)
  url.searchParams.delete('__WB_REVISION__')
  try {
    const response = await fetchInTime(url, { cache: 'reload', credentials: 'same-origin' })
    if (response.ok && (await digestOf(await response.clone().arrayBuffer())) === integrity) {
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

/** Fetches what of this build is missing. */
export async function completeShell(): Promise<void> {
  const cache = await self.caches.open(shell.strategy.cacheName)
  await fillPrecache(cache, ({ url }) => {
    const address = new URL(url, self.location.href).href
    return shell.getCacheKeyForURL(address) ?? address
  })
}

/** Workbox goes over all of it once more, and weighs what was there before. */
async function install(event: ExtendableEvent): Promise<void> {
  await completeShell()
  await shell.install(event)
}

/** Scripts, styles and art of this build: fetched at the install, all of them or none is installed. */
export function precacheShell(): void {
  shell.addToCacheList(chunks)
  self.addEventListener('install', (event) => event.waitUntil(install(event)))
  // No index.html for "/" and no ".html" added: pages are answered by page.ts.
  registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false }))
}
