import { cacheNames } from '../worker-protocol.ts'

const patienceMs = 10_000

/** By its content type: a host may answer a file that it does not have yet with its index.html. */
const isScript = ({ ok, headers }: Response) =>
  ok && (headers.get('Content-Type') ?? '').includes('javascript')

/**
 * Caches the texts of every namespace of `language` for reading offline, also of namespaces that were not opened yet. The list is the
 * worker's own build's; what that no longer has, the worker drops once no tab needs it (`sw/chunk-cache.ts`). A
 * failure leaves what is cached.
 */
export async function cacheTranslations(language: string, store: CacheStorage = caches): Promise<void> {
  const answer = await fetch('/texts.json', { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) return
  const files: unknown = await answer.json()
  const cache = await store.open(cacheNames.chunks)
  await Promise.all(
    filesOf(files, language).map(async (path) => {
      const cached = await cache.match(path)
      if (cached && isScript(cached)) return
      const response = await fetch(path, { priority: 'low', signal: AbortSignal.timeout(patienceMs) })
      if (isScript(response)) await cache.put(path, response)
    }),
  )
}

const filesOf = (files: unknown, language: string): string[] => {
  const list: unknown = Object(files)[language]
  return Array.isArray(list) ? list.filter((path) => typeof path === 'string') : []
}
