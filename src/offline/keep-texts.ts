/** The worker's cache of what it does not fetch ahead (`sw/kept-pieces.ts`). */
const cacheName = 'pieces'

/**
 * Keeps every room's texts of `language` for reading offline, also of rooms that were not opened yet. The list is the
 * worker's own build's; what that no longer has, the worker drops once no tab needs it (`sw/former-builds.ts`). A
 * failure leaves what is kept.
 */
export async function keepTexts(language: string, store: CacheStorage = caches): Promise<void> {
  const answer = await fetch('/texts.json')
  if (!answer.ok) return
  const files: unknown = await answer.json()
  const cache = await store.open(cacheName)
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  await cache.addAll(filesOf(files, language).filter((path) => !kept.has(path)))
}

const filesOf = (files: unknown, language: string): string[] => {
  const list: unknown = Object(files)[language]
  return Array.isArray(list) ? list.filter((path) => typeof path === 'string') : []
}
