import { afterEach, expect, it, vi } from 'vitest'
import { cacheTranslations } from './cache-translations.ts'

const origin = 'https://app.test'
const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } })
const html = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })

/** A cache that contains scripts at these paths. */
function fakeStore(paths: string[]) {
  const kept = new Map(paths.map((path) => [path, script()]))
  const cache = {
    keys: async () => [...kept.keys()].map((path) => new Request(origin + path)),
    match: async (path: string) => kept.get(path),
    put: async (path: string, response: Response) => void kept.set(path, response),
  }
  const open = vi.fn(async (_name: string) => cache)
  return { kept, open, store: { open } as unknown as CacheStorage }
}

const asked: { path: string; init: RequestInit }[] = []

/** The files in the page's import map, and the host's response to each. */
function page(files: readonly string[], text: (path: string) => Response | Promise<Response> = script) {
  const imports = Object.fromEntries(files.map((path) => [path.replace(/-\w+/, ''), path]))
  vi.stubGlobal('document', { querySelector: () => ({ textContent: JSON.stringify({ imports }) }) })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    return text(path)
  })
}

const [a, b] = ['/assets/texts/ja-JP/a-1.js', '/assets/texts/ja-JP/b-1.js']
const korean = '/assets/texts/ko-KR/k-1.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.length = 0
})

it('adds the texts of one language with low priority, and removes nothing', async () => {
  page([a, b, korean, '/assets/parts-1.js'])
  const { kept, store } = fakeStore([a, korean, '/assets/texts/ja-JP/old-0.js'])
  await cacheTranslations('ja-JP', store)
  expect([...kept.keys()].toSorted()).toEqual([a, b, '/assets/texts/ja-JP/old-0.js', korean])
  expect(asked).toMatchObject([{ path: b, init: { priority: 'low' } }])
})

it('fetches nothing in development', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  const { kept, store } = fakeStore([])
  await cacheTranslations('ja-JP', store)
  expect(kept.size).toBe(0)
})

it('waits ten seconds for a host that hangs, and no longer', async () => {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (limits.push(ms), AbortSignal.abort()))
  page([a])
  await cacheTranslations('ja-JP', fakeStore([]).store)
  expect(limits).toEqual([10_000])
  expect(asked[0]?.init.signal?.aborted).toBe(true)
})

it('caches no HTML fallback for a missing text, and replaces one that is cached', async () => {
  const { kept, store } = fakeStore([])
  kept.set(a, html())
  const odd = new Map([
    [b, html()],
    [`${b}.bare.js`, new Response(new Uint8Array([1]))],
    [`${b}.failed.js`, new Response('', { status: 503, headers: { 'Content-Type': 'text/javascript' } })],
  ])
  page([a, ...odd.keys()], (path) => odd.get(path) ?? script())
  await cacheTranslations('ja-JP', store)
  expect(kept.get(a)?.headers.get('Content-Type')).toBe('text/javascript')
  expect([...kept.keys()]).toEqual([a])
})
