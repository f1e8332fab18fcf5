/**
 * Chunks that are not fetched ahead (`src/build/entries.ts`): texts, of which the page keeps its own language
 * (`src/pwa/persist/cache-translations.ts`), and what needs a connection anyway. What was used stays.
 */
import { registerRoute } from 'workbox-routing'
import { cacheNames, toWorker } from '../src/pwa/worker-protocol.ts'
import { fetchAsset, isAsset } from './fetch-in-time.ts'
import { completePage, dropFormerPages } from './page.ts'
import { completeShell, shell, whenInstalled } from './precache.ts'
import { release } from './release.ts'

declare const self: ServiceWorkerGlobalScope

const cacheName = cacheNames.chunks
const textsPath = '/assets/texts/'
const keptPath = /^\/assets\/(texts|online)\//
/** Of what is not the player's language. */
const mostUsed = 80

/** Every text file of this build by language. */
type TextFiles = Record<string, string[]>

function asTextFiles(list: unknown): TextFiles {
  const isFiles = (entry: [string, unknown]): entry is [string, string[]] => Array.isArray(entry[1])
  return Object.fromEntries(Object.entries(Object(list) as Record<string, unknown>).filter(isFiles))
}

/** From the precache; nothing before the install is over. */
const textFiles = async (): Promise<TextFiles> =>
  asTextFiles(await (await shell.matchPrecache('/texts.json'))?.json().catch(() => null))

const pathsIn = async (cache: Cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname)

/** Paths of what is cached and is what its name says. */
async function soundPathsIn(cache: Cache): Promise<string[]> {
  const paths = await pathsIn(cache)
  const sound = paths.map(async (path) => {
    const response = await cache.match(path)
    return response && isAsset(path, response) ? [path] : []
  })
  return (await Promise.all(sound)).flat()
}

/**
 * The languages that are cached now are fetched for this build too, before it takes over: an update must not leave a
 * player offline without words. As with any other chunk, what does not come makes the install fail.
 */
async function completeTexts(): Promise<void> {
  const cache = await self.caches.open(cacheName)
  const folders = new Set((await pathsIn(cache)).filter((path) => path.startsWith(textsPath)).map(folderOf))
  if (!folders.size) return
  const cached = new Set(await soundPathsIn(cache))
  const files = Object.values(await textFiles())
  const wanted = files.flat().filter((path) => folders.has(folderOf(path)) && !cached.has(path))
  const fetched = await Promise.all(
    wanted.map(async (path) => {
      const response = await fetchAsset(path, { init: { credentials: 'same-origin' } })
      if (!isAsset(path, response)) throw new Error(`${path}: ${response.status}`)
      return [path, response] as const
    }),
  )
  for (const [path, response] of fetched) await cache.put(path, response)
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Texts of other builds go, for as long as `isAlone`. */
async function dropFormerTexts(isAlone: () => boolean): Promise<void> {
  const known = new Set(Object.values(await textFiles()).flat())
  if (!known.size) return
  const cache = await self.caches.open(cacheName)
  for (const path of await pathsIn(cache))
    if (isAlone() && path.startsWith(textsPath) && !known.has(path)) await cache.delete(path)
}

/** Caches a response, and of the used ones the latest. Without room for it the used ones go. */
async function store(request: Request, response: Response): Promise<void> {
  const cache = await self.caches.open(cacheName)
  const used = async () => (await pathsIn(cache)).filter((path) => !path.startsWith(textsPath))
  try {
    await cache.put(request, response)
    for (const path of (await used()).slice(0, -mostUsed)) await cache.delete(path)
  } catch {
    for (const path of await used()) await cache.delete(path)
  }
}

/** Also answers for a former build, whose chunks stay while one of its tabs may be open (below). */
export function cacheUsedChunks(): void {
  self.addEventListener('install', (event) => {
    // Beside the first worker the page fetches them.
    if (self.registration.active) event.waitUntil(whenInstalled().then(completeTexts))
  })
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ event, request, url }) => {
      const cached = await self.caches.match(request)
      if (cached && isAsset(url.pathname, cached)) return cached
      const fresh = await fetchAsset(request)
      if (isAsset(url.pathname, fresh) && keptPath.test(url.pathname))
        event.waitUntil(store(request, fresh.clone()))
      return fresh
    },
  )
}

// A tab that still runs the former build (a form is open in it, `src/pwa/update/update.ts`) goes on finding its chunks,
// which the server may have dropped. They go once nobody can need them. A build that is being installed or waits keeps
// its chunks in the same caches: while there is one, nothing is dropped (rules.md, "The running build leaves the waiting one alone").

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
  await completeTexts()
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
    if (type === toWorker.running && build === release) event.waitUntil(tidy(1).catch(() => undefined))
  })
}
