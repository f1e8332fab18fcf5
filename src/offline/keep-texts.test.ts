import { afterEach, expect, it, vi } from 'vitest'
import { keepTexts } from './keep-texts.ts'

const origin = 'https://app.test'

/** A cache that knows paths only. */
function fakeStore(paths: string[]) {
  const kept = new Set(paths)
  const cache = {
    keys: async () => [...kept].map((path) => new Request(origin + path)),
    addAll: async (added: string[]) => added.forEach((path) => kept.add(path)),
  }
  return { kept, store: { open: async () => cache } as unknown as CacheStorage }
}

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

afterEach(() => void vi.unstubAllGlobals())

it('adds the texts of one language, and takes nothing away that another tab may need', async () => {
  answer({ 'ja-JP': ['/assets/texts/a.js', '/assets/texts/b.js'], 'ko-KR': ['/assets/texts/k.js'] })
  const { kept, store } = fakeStore([
    '/assets/texts/a.js',
    '/assets/texts/k.js',
    '/assets/texts/old.js',
    '/assets/online/x.js',
  ])
  await keepTexts('ja-JP', store)
  expect([...kept].toSorted()).toEqual([
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
  await keepTexts('ja-JP', store)
  expect([...kept]).toEqual(['/assets/texts/a.js'])
})
