/** What `/sw.js` lists is precached, all or none; a navigation gets index.html from the cache and revalidates it. */
import { copyResponse, type WorkboxPlugin } from 'workbox-core'
import { addPlugins, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { cacheNames, toWorker } from '../src/pwa/worker-protocol.ts'
import { readCallPaths } from './call-cache.ts'
import { abortFetches, inTime } from './in-time.ts'

/** Set by `/sw.js` before it imports this code (`src/build/worker-list.ts`). */
interface Build {
  /** The build's name, as in index.html. */
  name: string
  /** One line per file: its path, followed by a space and a content hash if the file name has none. */
  files: string
}
declare const self: ServiceWorkerGlobalScope & { build: Build }

const longestFileMs = 60_000
const longestPageMs = 10_000
const pageKey = `/index.html?build=${self.build.name}`

/** Checks the content type, because a host may answer a missing file with its index.html and 200. */
function isAsset(address: string, { ok, headers }: Response): boolean {
  const { pathname } = new URL(address)
  const type = headers.get('Content-Type') ?? ''
  if (pathname.endsWith('.js')) return ok && type.includes('javascript')
  if (pathname.endsWith('.css')) return ok && type.includes('css')
  return ok && !type.includes('html')
}

const onlyAssets: WorkboxPlugin = {
  // Low priority, so that the page's own fetches come first.
  requestWillFetch: async ({ request, event }) =>
    inTime(request, longestFileMs, event.type === 'install' ? { priority: 'low' } : {}),
  // The HTTP cache may hold a wrong response: fetch again and bypass it.
  fetchDidSucceed: async ({ request, response }) =>
    response.ok && !isAsset(request.url, response)
      ? fetch(inTime(request, longestFileMs, { cache: 'reload' }))
      : response,
  cacheWillUpdate: async ({ request, response }) => (isAsset(request.url, response) ? response : null),
}

const runtimeFiles = new CacheFirst({ cacheName: cacheNames.chunks, plugins: [onlyAssets] })

const page = new StaleWhileRevalidate({
  cacheName: cacheNames.pages,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => pageKey,
      requestWillFetch: async () =>
        inTime(new Request('/index.html', { cache: 'no-cache', credentials: 'same-origin' }), longestPageMs),
      // Browsers reject a redirected response for a navigation.
      fetchDidSucceed: async ({ response }) => (response.redirected ? copyResponse(response) : response),
      // The page of another build references files that this worker does not have.
      cacheWillUpdate: async ({ response }) => {
        const html = response.ok ? await response.clone().text() : ''
        if (!html.includes(`"build":"${self.build.name}"`)) return null
        readCallPaths(html)
        return response
      },
    },
  ],
})

/** The HTML of the cached page; '' if there is none or storage is blocked. */
const cachedPage = async () =>
  (await self.caches.match(pageKey, { cacheName: cacheNames.pages }).catch(() => undefined))?.text() ?? ''

/** All scripts and styles of the build, from the page's import map. */
function filesOf(html: string): string[] {
  const [, map = '{}'] = /<script type="importmap">([^<]*)/.exec(html) ?? []
  const { imports = {} } = JSON.parse(map) as { imports?: Record<string, string> }
  return Object.values(imports)
}

const pathOf = ({ url }: Request) => new URL(url).pathname
/** A file's name without its hash. */
const stemOf = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** Caches the page, and the new versions of runtime-cached files, so that an update does not lose texts offline. */
async function install(event: ExtendableEvent): Promise<void> {
  await Promise.all(page.handleAll({ event, request: new Request('/index.html') }))
  const html = await cachedPage()
  if (!html) throw new Error(`index.html is not of build ${self.build.name}`)
  const cache = await self.caches.open(cacheNames.chunks)
  const used = new Set((await cache.keys()).map((request) => stemOf(pathOf(request))))
  const wanted = filesOf(html).filter((path) => used.has(stemOf(path)))
  await Promise.all(wanted.flatMap((path) => runtimeFiles.handleAll({ event, request: new Request(path) })))
  for (const path of wanted) if (!(await cache.match(path))) throw new Error(`${path} did not come`)
}

/** Deletes pages and runtime-cached files of other builds; Workbox cleans up the precache itself. */
async function dropFormerBuilds(): Promise<void> {
  const files = new Set(filesOf(await cachedPage()))
  if (!files.size) return
  const chunks = await self.caches.open(cacheNames.chunks)
  for (const key of await chunks.keys()) if (!files.has(pathOf(key))) await chunks.delete(key)
  const pages = await self.caches.open(cacheNames.pages)
  for (const key of await pages.keys()) if (!key.url.endsWith(pageKey)) await pages.delete(key)
}

/** URLs that are no page of the app: calls, the back end's pages and pictures, and files. Matched with the query. */
const notPages = [/^\/v2\//, /^\/(outbox|desk|media|idp)(?:[/?]|$)/, /^[^?]*\/[^/?]+\.[^/?]+(?:\?|$)/]

/** Registers routes for files and pages, and handles install, activate and messages. */
export function answerFilesAndPages(): void {
  addPlugins([onlyAssets])
  // A newer build that is being installed uses the same caches, so leave the clean-up to its activation.
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
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), runtimeFiles)
  registerRoute(new NavigationRoute(page, { denylist: notPages }))
  void cachedPage().then(readCallPaths)
  self.addEventListener('install', (event) => event.waitUntil(install(event)))
  // A new worker waits for consent or until all tabs are closed (`src/pwa/update/update.ts`).
  self.addEventListener('message', (event) => {
    const { type } = Object(event.data) as { type?: unknown }
    if (type === toWorker.skipWaiting) void self.skipWaiting()
    if (type === toWorker.abortFetches) abortFetches()
  })
}
