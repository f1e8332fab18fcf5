/**
 * A tab that still runs the former build (a form is open in it, `src/offline/update.ts`) goes on finding its pieces,
 * which the server may have dropped. They go once nobody can need them.
 */
import { dropFormerTexts } from './kept-pieces.ts'
import { dropFormerPages } from './page.ts'
import { shell } from './precache.ts'
import { release } from './release.ts'

declare const self: ServiceWorkerGlobalScope

async function dropFormerBuilds(): Promise<void> {
  const ours = new Set(shell.getURLsToCacheKeys().values())
  const cache = await self.caches.open(shell.strategy.cacheName)
  for (const { url } of await cache.keys()) if (!ours.has(url)) await cache.delete(url)
  await dropFormerPages()
  await dropFormerTexts()
}

const openTabs = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length

/** At the activation without any tab, or when the only tab says that it runs this build. */
export function dropFormerBuildsInTime(): void {
  self.addEventListener('activate', (event) =>
    event.waitUntil(openTabs().then((tabs) => (tabs ? undefined : dropFormerBuilds()))),
  )
  self.addEventListener('message', (event) => {
    const { type, build } = Object(event.data) as { type?: unknown; build?: unknown }
    if (type !== 'RUNNING' || build !== release) return
    event.waitUntil(openTabs().then((tabs) => (tabs > 1 ? undefined : dropFormerBuilds())))
  })
}
