/**
 * Every page is the one index.html, and the worker answers it from its copy, at once: waiting for a slow network on each
 * start (on a train) would cost seconds. The copy is of this worker's own build, so that it fits the pieces beside it;
 * behind the player's back it is fetched anew at each start. What an operator edits without a build (the platform
 * block, the headers) so arrives with the next start; a document of another build is not kept, but lets the browser
 * look for the new worker, which brings its own.
 */
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { release, releaseOf } from './release.ts'

declare const self: ServiceWorkerGlobalScope

const cacheName = 'pages'
const address = '/index.html'
const key = `${address}?build=${release}`

/** Addresses that are no page of the app: calls, the back end's own pages and art, and files. */
const notPages = [/^\/v2\//, /^\/(outbox|desk|media|idp)(\/|$)/, /\/[^/?]+\.[^/]+$/]

/** A copy that may answer a navigation (a redirected one may not), and the build that it is of. */
async function fetchPage(cache: RequestCache): Promise<{ page: Response; build: string | null }> {
  const { ok, status, statusText, headers, text } = await read(
    await fetch(address, { cache, credentials: 'same-origin' }),
  )
  return { page: new Response(text, { status, statusText, headers }), build: ok ? releaseOf(text) : null }
}

const read = async (response: Response) => ({
  ok: response.ok,
  status: response.status,
  statusText: response.statusText,
  headers: response.headers,
  text: await response.text(),
})

/**
 * Lets the browser look for the new worker. Nobody waits for it: Chromium may put off what a worker asks of itself, and
 * an event that lasts would keep the new worker from becoming active.
 */
const lookForUpdate = () => void self.registration.update().catch(() => undefined)

const keepPage = async (page: Response) => (await self.caches.open(cacheName)).put(key, page)

/**
 * For a piece that the server no longer has: where a newer build took its place, the copy goes, so that the next
 * navigation gets that build's page. A portal's page or a broken server proves nothing.
 */
export async function leaveIfReplaced(): Promise<void> {
  const { build } = await fetchPage('no-store')
  if (!build || build === release) return
  await (await self.caches.open(cacheName)).delete(key)
  lookForUpdate()
}

/** Copies of other builds go. */
export async function dropFormerPages(): Promise<void> {
  const cache = await self.caches.open(cacheName)
  for (const { url } of await cache.keys())
    if (url !== new URL(key, self.location.origin).href) await cache.delete(url)
}

async function install(): Promise<void> {
  const { page, build } = await fetchPage('reload')
  if (build !== release) throw new Error(`index.html is of build ${build}, not ${release}`)
  await keepPage(page)
}

async function refresh(): Promise<void> {
  const { page, build } = await fetchPage('no-cache')
  if (build === release) await keepPage(page)
  else if (build) lookForUpdate()
}

async function fromNetwork(): Promise<Response> {
  const { page, build } = await fetchPage('no-cache')
  if (build === release) await keepPage(page.clone()).catch(() => undefined)
  return page
}

/** Fetches the page at the install and answers navigations with it. */
export function answerNavigations(): void {
  self.addEventListener('install', (event) => event.waitUntil(install()))
  registerRoute(
    new NavigationRoute(
      async ({ event }) => {
        const kept = await self.caches.match(key, { cacheName }).catch(() => undefined)
        if (!kept) return fromNetwork()
        event.waitUntil(refresh().catch(() => undefined))
        return kept
      },
      { denylist: notPages },
    ),
  )
}
