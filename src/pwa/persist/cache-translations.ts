import { cacheNames } from '../worker-protocol.ts'

const patienceMs = 10_000

/** Checks the content type: a host may answer a missing file with its index.html. */
const isScript = ({ ok, headers }: Response) =>
  ok && (headers.get('Content-Type') ?? '').includes('javascript')

/** Caches all namespaces of `language` for offline use, named by the page's import map. A failure keeps the cached files. */
export async function cacheTranslations(language: string, store: CacheStorage = caches): Promise<void> {
  const cache = await store.open(cacheNames.chunks)
  await Promise.all(
    textFilesOf(language).map(async (path) => {
      const cached = await cache.match(path)
      if (cached && isScript(cached)) return
      const response = await fetch(path, { priority: 'low', signal: AbortSignal.timeout(patienceMs) })
      if (isScript(response)) await cache.put(path, response)
    }),
  )
}

function textFilesOf(language: string): string[] {
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}'
  const { imports = {} } = JSON.parse(map) as { imports?: Record<string, string> }
  return Object.values(imports).filter((path) => path.startsWith(`/assets/texts/${language}/`))
}
