/**
 * Pieces that are not fetched ahead (`vite.config.ts`): texts, of which the page keeps its own language
 * (`src/offline/keep-texts.ts`), and what needs a connection anyway. What was used stays.
 */
import { registerRoute } from 'workbox-routing'
import { shell } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

const cacheName = 'pieces'
const textsPath = '/assets/texts/'
const keptPath = /^\/assets\/(texts|online)\//
/** Of what is not the player's language. */
const mostUsed = 80

/** Every text file of this build by language, from the precache. */
async function textFiles(): Promise<Record<string, string[]>> {
  const list: unknown = await (await shell.matchPrecache('/texts.json'))?.json().catch(() => null)
  const isFiles = (entry: [string, unknown]): entry is [string, string[]] => Array.isArray(entry[1])
  return Object.fromEntries(Object.entries(Object(list) as Record<string, unknown>).filter(isFiles))
}

const pathsIn = async (cache: Cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname)

/**
 * The languages that are kept now are fetched for this build too, before it takes over: an update must not leave a
 * player offline without words. As with any other piece, what does not come makes the install fail.
 */
async function installTexts(): Promise<void> {
  const cache = await self.caches.open(cacheName)
  const kept = new Set(await pathsIn(cache))
  if (!kept.size) return
  // The list comes with the shell, which is installed by its own listener at the same time.
  const answer = await fetch('/texts.json', { cache: 'no-cache', credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`texts.json: ${answer.status}`)
  const files = Object.values((await answer.json()) as Record<string, string[]>)
  const folders = new Set([...kept].filter((path) => path.startsWith(textsPath)).map(folderOf))
  const wanted = files.flat().filter((path) => folders.has(folderOf(path)) && !kept.has(path))
  await cache.addAll(wanted)
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Texts of other builds go. */
export async function dropFormerTexts(): Promise<void> {
  const known = new Set(Object.values(await textFiles()).flat())
  if (!known.size) return
  const cache = await self.caches.open(cacheName)
  for (const path of await pathsIn(cache))
    if (path.startsWith(textsPath) && !known.has(path)) await cache.delete(path)
}

/** Keeps a copy, and of the used ones the latest. Without room for it the used ones go. */
async function keep(request: Request, response: Response): Promise<void> {
  const cache = await self.caches.open(cacheName)
  const used = async () => (await pathsIn(cache)).filter((path) => !path.startsWith(textsPath))
  try {
    await cache.put(request, response)
    for (const path of (await used()).slice(0, -mostUsed)) await cache.delete(path)
  } catch {
    for (const path of await used()) await cache.delete(path)
  }
}

/** Also answers for a former build, whose pieces stay while one of its tabs may be open (`former-builds.ts`). */
export function keepUsedPieces(): void {
  self.addEventListener('install', (event) => event.waitUntil(installTexts()))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ event, request, url }) => {
      const kept = await self.caches.match(request)
      if (kept) return kept
      const fresh = await fetch(request)
      if (fresh.ok && keptPath.test(url.pathname)) event.waitUntil(keep(request, fresh.clone()))
      return fresh
    },
  )
}
