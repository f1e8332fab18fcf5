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
  return { kept, store: { open: async () => cache } as unknown as CacheStorage }
}

/** The list of texts, and what the host answers for a text. */
const answer = (body: unknown, status = 200, text: (path: string) => Response = script) =>
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/texts.json' ? new Response(JSON.stringify(body), { status }) : text(path),
  )

afterEach(() => void vi.unstubAllGlobals())

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

it('leaves what it has when the list does not come', async () => {
  answer('maintenance', 503)
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
