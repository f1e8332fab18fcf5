/**
 * A tab that still runs the former build (a form is open in it, `src/offline/update.ts`) goes on finding its pieces,
 * which the server may have dropped. They go once nobody can need them. A build that is being installed or waits keeps
 * its pieces in the same caches: while there is one, nothing is dropped (safety rule 21).
 */
import { completeTexts, dropFormerTexts, textFiles } from './kept-pieces.ts'
import { completePage, dropFormerPages } from './page.ts'
import { completeShell, shell } from './precache.ts'
import { release } from './release.ts'

declare const self: ServiceWorkerGlobalScope

const isAlone = () => !self.registration.waiting && !self.registration.installing

async function dropFormerBuilds(): Promise<void> {
  const ours = new Set(shell.getURLsToCacheKeys().values())
  const cache = await self.caches.open(shell.strategy.cacheName)
  for (const { url } of await cache.keys()) if (isAlone() && !ours.has(url)) await cache.delete(url)
  await dropFormerPages(isAlone)
  await dropFormerTexts(isAlone)
}

/** Fetches what of this build is missing: a former build may have thrown it away while this one waited. */
async function complete(): Promise<void> {
  await Promise.all([completeShell(), completePage()])
  await completeTexts(textFiles)
}

/** The former builds go once this one is whole, and no more than `mostTabs` are open. */
async function tidy(mostTabs: number): Promise<void> {
  await complete()
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length <= mostTabs) await dropFormerBuilds()
}

/** At the activation without any tab, or when the only tab says that it runs this build. */
export function dropFormerBuildsInTime(): void {
  // Not waited for: pages are answered meanwhile.
  self.addEventListener('activate', () => void tidy(0).catch(() => undefined))
  self.addEventListener('message', (event) => {
    const { type, build } = Object(event.data) as { type?: unknown; build?: unknown }
    if (type === 'RUNNING' && build === release) event.waitUntil(tidy(1).catch(() => undefined))
  })
}
