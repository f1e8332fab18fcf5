/**
 * Every page is the one index.html, and the worker answers it from its copy, at once: waiting for a slow network on each
 * start (on a train) would cost seconds. The copy is of this worker's own build, so that it fits the chunks beside it;
 * behind the player's back it is fetched anew at each start. What an operator edits without a build (the platform
 * block, the headers) so arrives with the next start; a document of another build is not cached, but lets the browser
 * look for the new worker, which brings its own.
 */
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { cacheNames, toWorker } from '../src/pwa/worker-protocol.ts'
import { readCallPaths } from './call-cache.ts'
import { fetchInTime, giveWay, longestWaitMs } from './fetch-in-time.ts'
import { release, releaseOf } from './release.ts'

declare const self: ServiceWorkerGlobalScope

const cacheName = cacheNames.pages
const address = '/index.html'
const key = `${address}?build=${release}`
/**
 * An empty entry that says that the copy can be answered at once. Without it the network is asked first: a chunk of
 * this build is gone, and a newer one has taken its place (`src/build/page/bootstrap.ts` and below). The copy itself stays, for
 * a start without a connection. Taking an entry away succeeds even where the storage is full.
 */
const wholeKey = `/whole?build=${release}`
/** How long a start waits for a newer page where there is a copy. */
const newerPageMs = 3000

/** Addresses that are no page of the app: calls, the back end's own pages and art, and files. */
const notPages = [/^\/v2\//, /^\/(outbox|desk|media|idp|openapi)(\/|$)/, /\/[^/?]+\.[^/]+$/]

/** A copy that may answer a navigation (a redirected one may not), and the build that it is of. */
async function fetchPage(
  cache: RequestCache,
  longestMs = longestWaitMs,
): Promise<{ page: Response; text: string; build: string | null }> {
  const page = await fetchInTime(address, { cache, credentials: 'same-origin' }, longestMs)
  const text = await page.clone().text()
  return { page, text, build: page.ok ? releaseOf(text) : null }
}

/**
 * Lets the browser look for the new worker. Nobody waits for it: Chromium may put off what a worker asks of itself, and
 * an event that lasts would keep the new worker from becoming active.
 */
const lookForUpdate = () => void self.registration.update().catch(() => undefined)

const openPages = () => self.caches.open(cacheName)
const cachedPage = () => self.caches.match(key, { cacheName }).catch(() => undefined)

/** An entry is not written again for nothing: where the storage is full, that would only take it away. */
async function keepPage({ page, text }: { page: Response; text: string }): Promise<void> {
  const pages = await openPages()
  if ((await (await pages.match(key))?.text()) !== text) await pages.put(key, page)
  if (!(await pages.match(wholeKey))) await pages.put(wholeKey, new Response())
  readCallPaths(text)
}

/**
 * For a chunk that the server no longer has: where a newer build took its place, the next navigation asks the network
 * for that build's page first. A portal's page or a broken server proves nothing.
 */
export async function leaveIfReplaced(): Promise<void> {
  const { build } = await fetchPage('no-store')
  if (!build || build === release) return
  await (await openPages()).delete(wholeKey)
  lookForUpdate()
}

/** Cached pages of other builds go, for as long as `isAlone`. */
export async function dropFormerPages(isAlone: () => boolean): Promise<void> {
  const cache = await openPages()
  for (const { url } of await cache.keys())
    if (isAlone() && !url.endsWith(`?build=${release}`)) await cache.delete(url)
}

/** Fetches the page of this build, unless it is there. */
export async function completePage(): Promise<void> {
  if (await cachedPage()) return
  let fetched = await fetchPage('no-cache')
  // Past the browser's own cache, which may hold what a host answered in the middle of a delivery.
  if (fetched.build !== release) fetched = await fetchPage('reload')
  if (fetched.build !== release) throw new Error(`index.html is of build ${fetched.build}, not ${release}`)
  await keepPage(fetched)
}

async function refresh(): Promise<void> {
  const fetched = await fetchPage('no-cache')
  if (fetched.build === release) await keepPage(fetched)
  else if (fetched.build) lookForUpdate()
}

/** Where the network gives no page of ours, the copy, if there is one. */
async function fromNetwork(cached: Response | undefined): Promise<Response> {
  const asked = fetchPage('no-cache', cached && newerPageMs)
  const fetched = await (cached ? asked.catch(() => null) : asked)
  if (!fetched || (cached && !fetched.build)) return cached ?? Response.error()
  if (fetched.build === release)
    await keepPage({ ...fetched, page: fetched.page.clone() }).catch(() => undefined)
  return fetched.page
}

/** Fetches the page at the install and answers navigations with it. */
export function answerNavigations(): void {
  void cachedPage()
    .then(async (page) => readCallPaths((await page?.text()) ?? ''))
    .catch(() => undefined)
  self.addEventListener('install', (event) => event.waitUntil(completePage()))
  registerRoute(
    new NavigationRoute(
      async ({ event }) => {
        const cached = await cachedPage()
        const isWhole = await self.caches.match(wholeKey, { cacheName }).catch(() => undefined)
        if (!cached || !isWhole) return fromNetwork(cached)
        event.waitUntil(refresh().catch(() => undefined))
        return cached
      },
      { denylist: notPages },
    ),
  )
}

/**
 * A new worker waits until the player agrees (`src/pwa/update/update.ts`), or until the last tab is closed. The one that
 * goes is told too: what it still waits for would hold the new one up.
 */
export function skipWaitingOnConsent(): void {
  self.addEventListener('message', (event) => {
    const { type } = Object(event.data) as { type?: unknown }
    if (type === toWorker.skipWaiting) void self.skipWaiting()
    if (type === toWorker.giveWay) giveWay()
  })
}
