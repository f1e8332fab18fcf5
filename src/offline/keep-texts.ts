/** The worker's cache of what it does not fetch ahead (`sw/kept-pieces.ts`). */
const cacheName = 'pieces'
const textsPath = '/assets/texts/'

/**
 * Keeps every room's texts of `language` for reading offline, also of rooms that were not opened yet. What the build
 * no longer has goes; a failure leaves what is kept.
 */
export async function keepTexts(language: string, store: CacheStorage = caches): Promise<void> {
  const answer = await fetch('/texts.json')
  if (!answer.ok) return
  const files: unknown = await answer.json()
  const wanted = filesOf(files, language)
  const cache = await store.open(cacheName)
  const kept = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]))
  const known = new Set(Object.values(Object(files)).flat())
  const outdated = [...kept].filter(([path]) => path.startsWith(textsPath) && !known.has(path))
  await Promise.all(outdated.map(([, request]) => cache.delete(request)))
  await cache.addAll(wanted.filter((path) => !kept.has(path)))
}

const filesOf = (files: unknown, language: string): string[] => {
  const list: unknown = Object(files)[language]
  return Array.isArray(list) ? list.filter((path) => typeof path === 'string') : []
}
