import { afterEach, expect, it, vi } from 'vitest'
import { cacheTranslations } from './cache-translations.ts'

const origin = 'https://app.test'
const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } })
const html = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })

/** A cache of scripts at these paths. */
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

/** The list of texts, and what the host answers for a text. */
const answer = (body: unknown, status = 200, text: (path: string) => Response | Promise<Response> = script) =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    return path === '/texts.json' ? new Response(JSON.stringify(body), { status }) : text(path)
  })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.length = 0
})

it('adds the texts of one language, and takes nothing away that another tab may need', async () => {
  answer({ 'ja-JP': ['/assets/texts/a.js', '/assets/texts/b.js'], 'ko-KR': ['/assets/texts/k.js'] })
  const { kept, store } = fakeStore([
    '/assets/texts/a.js',
    '/assets/texts/k.js',
    '/assets/texts/old.js',
    '/assets/online/x.js',
  ])
  await cacheTranslations('ja-JP', store)
  expect([...kept.keys()].toSorted()).toEqual([
    '/assets/online/x.js',
    '/assets/texts/a.js',
    '/assets/texts/b.js',
    '/assets/texts/k.js',
    '/assets/texts/old.js',
  ])
})

it('asks once for the list and for what is missing, after what the page itself asks for', async () => {
  answer({ 'ja-JP': ['/assets/texts/a.js', 7, '/assets/texts/b.js'] })
  const { store } = fakeStore(['/assets/texts/a.js'])
  await cacheTranslations('ja-JP', store)
  expect(asked.map(({ path }) => path)).toEqual(['/texts.json', '/assets/texts/b.js'])
  expect(asked[1]?.init.priority).toBe('low')
})

it.each([['a language that the build has not'], [{ 'ja-JP': 'none' }], [null]])(
  'asks for no text where the list says %j',
  async (list) => {
    answer(list)
    const { kept, store } = fakeStore([])
    await cacheTranslations('ja-JP', store)
    expect(asked).toHaveLength(1)
    expect(kept.size).toBe(0)
  },
)

it('waits ten seconds for a host that hangs, and no longer', async () => {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (limits.push(ms), AbortSignal.abort()))
  answer({ 'ja-JP': ['/assets/texts/a.js'] })
  await cacheTranslations('ja-JP', fakeStore([]).store)
  expect(limits).toEqual([10_000, 10_000])
  expect(asked.map(({ init }) => init.signal?.aborted)).toEqual([true, true])
})

it('goes into the cache from which the worker answers, as failures with a script do not', async () => {
  const { kept, open, store } = fakeStore([])
  vi.stubGlobal('caches', store)
  const failed = () => new Response('', { status: 503, headers: { 'Content-Type': 'text/javascript' } })
  const bare = () => new Response(new Uint8Array([1]))
  answer({ 'ja-JP': ['/a.js', '/b.js', '/c.js'] }, 200, (path) =>
    path === '/a.js' ? script() : path === '/b.js' ? failed() : bare(),
  )
  await cacheTranslations('ja-JP')
  expect([...kept.keys()]).toEqual(['/a.js'])
  expect(open.mock.calls).toEqual([['chunks']])
})

it('leaves what it has when the list does not come', async () => {
  answer({ 'ja-JP': ['/assets/texts/b.js'] }, 503)
  const { kept, store } = fakeStore(['/assets/texts/a.js'])
  await cacheTranslations('ja-JP', store)
  expect([...kept.keys()]).toEqual(['/assets/texts/a.js'])
})

it('keeps no page of a host that has not got a text yet, and fetches anew what lies there as one', async () => {
  const files = ['/assets/texts/a.js', '/assets/texts/b.js']
  const { kept, store } = fakeStore([])
  kept.set('/assets/texts/a.js', html())
  answer({ 'ja-JP': files }, 200, (path) => (path.endsWith('b.js') ? html() : script()))
  await cacheTranslations('ja-JP', store)
  expect(kept.get('/assets/texts/a.js')?.headers.get('Content-Type')).toBe('text/javascript')
  expect(kept.has('/assets/texts/b.js')).toBe(false)
})
