/**
 * What is cached how. Scripts and styles that `/sw.js` lists are fetched at the install, all or none; others once used.
 * Every page is this build's index.html, served from the cache at once; what an operator edits in it arrives with the
 * next start.
 */
import { copyResponse, type WorkboxPlugin } from 'workbox-core'
import { addPlugins, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { cacheNames, toWorker } from '../src/pwa/worker-protocol.ts'
import { readCallPaths } from './call-cache.ts'
import { abortFetches, inTime } from './in-time.ts'

/** `/sw.js` says it before it loads this code (`src/build/worker-list.ts`). */
interface Build {
  /** Its name; index.html carries the same one. */
  name: string
  /** A line for each file: its path and, where that is the same in every build, a space and what tells two of them apart. */
  files: string
}
declare const self: ServiceWorkerGlobalScope & { build: Build }

const longestFileMs = 60_000
const longestPageMs = 10_000
const pageKey = `/index.html?build=${self.build.name}`

/** By its content type: a host that answers an unknown file with its index.html says 200, too. */
function isAsset(address: string, { ok, headers }: Response): boolean {
  const { pathname } = new URL(address)
  const type = headers.get('Content-Type') ?? ''
  if (pathname.endsWith('.js')) return ok && type.includes('javascript')
  if (pathname.endsWith('.css')) return ok && type.includes('css')
  return ok && !type.includes('html')
}

const onlyAssets: WorkboxPlugin = {
  // What the page itself asks for comes first.
  requestWillFetch: async ({ request, event }) =>
    inTime(request, longestFileMs, event.type === 'install' ? { priority: 'low' } : {}),
  // The browser's own cache may hold a wrong answer for good: once more past it.
  fetchDidSucceed: async ({ request, response }) =>
    response.ok && !isAsset(request.url, response)
      ? fetch(inTime(request, longestFileMs, { cache: 'reload' }))
      : response,
  cacheWillUpdate: async ({ request, response }) => (isAsset(request.url, response) ? response : null),
}

const seen = new CacheFirst({ cacheName: cacheNames.chunks, plugins: [onlyAssets] })

const page = new StaleWhileRevalidate({
  cacheName: cacheNames.pages,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => pageKey,
      requestWillFetch: async () =>
        inTime(new Request('/index.html', { cache: 'no-cache', credentials: 'same-origin' }), longestPageMs),
      // A redirected answer may answer no navigation.
      fetchDidSucceed: async ({ response }) => (response.redirected ? copyResponse(response) : response),
      // Of another build it would name files that this worker does not have.
      cacheWillUpdate: async ({ response }) => {
        const html = response.ok ? await response.clone().text() : ''
        if (!html.includes(`"build":"${self.build.name}"`)) return null
        readCallPaths(html)
        return response
      },
    },
  ],
})

/** Empty where there is none, or the storage is blocked. */
const cachedPage = async () =>
  (await self.caches.match(pageKey, { cacheName: cacheNames.pages }).catch(() => undefined))?.text() ?? ''

/** All scripts and styles of the build, by the import map of its page. */
function filesOf(html: string): string[] {
  const [, map = '{}'] = /<script type="importmap">([^<]*)/.exec(html) ?? []
  const { imports = {} } = JSON.parse(map) as { imports?: Record<string, string> }
  return Object.values(imports)
}

const pathOf = ({ url }: Request) => new URL(url).pathname
/** What a file is called in every build. */
const stemOf = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** Fetches the page, and what was used of the former build: no update may leave a player offline without texts. */
async function install(event: ExtendableEvent): Promise<void> {
  await Promise.all(page.handleAll({ event, request: new Request('/index.html') }))
  const html = await cachedPage()
  if (!html) throw new Error(`index.html is not of build ${self.build.name}`)
  const cache = await self.caches.open(cacheNames.chunks)
  const used = new Set((await cache.keys()).map((request) => stemOf(pathOf(request))))
  const wanted = filesOf(html).filter((path) => used.has(stemOf(path)))
  await Promise.all(wanted.flatMap((path) => seen.handleAll({ event, request: new Request(path) })))
  for (const path of wanted) if (!(await cache.match(path))) throw new Error(`${path} did not come`)
}

/** Pages and used files of other builds go; of its own list Workbox sees to that itself. */
async function dropFormerBuilds(): Promise<void> {
  const files = new Set(filesOf(await cachedPage()))
  if (!files.size) return
  const chunks = await self.caches.open(cacheNames.chunks)
  for (const key of await chunks.keys()) if (!files.has(pathOf(key))) await chunks.delete(key)
  const pages = await self.caches.open(cacheNames.pages)
  for (const key of await pages.keys()) if (!key.url.endsWith(pageKey)) await pages.delete(key)
}

/** Addresses, with their query, that are no page of the app: calls, the back end's own pages and art, and files. */
const notPages = [/^\/v2\//, /^\/(outbox|desk|media|idp)(?:[/?]|$)/, /^[^?]*\/[^/?]+\.[^/?]+(?:\?|$)/]

/** Files and pages, and the change of workers. */
export function answerFilesAndPages(): void {
  addPlugins([onlyAssets])
  // A later build that another tab has found meanwhile puts its files into these same caches: its own activation cleans up.
  self.addEventListener('activate', (event) => {
    if (self.registration.installing || self.registration.waiting) event.stopImmediatePropagation()
    else event.waitUntil(dropFormerBuilds())
  })
  const entries = self.build.files
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [url = '', revision = null] = line.split(' ')
      return { url: `/${url}`, revision }
    })
  precacheAndRoute(entries, { directoryIndex: '', cleanURLs: false })
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), seen)
  registerRoute(new NavigationRoute(page, { denylist: notPages }))
  void cachedPage().then(readCallPaths)
  self.addEventListener('install', (event) => event.waitUntil(install(event)))
  // A new worker waits for consent or the last tab's end (`src/pwa/update/update.ts`); pending fetches would hold it up.
  self.addEventListener('message', (event) => {
    const { type } = Object(event.data) as { type?: unknown }
    if (type === toWorker.skipWaiting) void self.skipWaiting()
    if (type === toWorker.abortFetches) abortFetches()
  })
}
