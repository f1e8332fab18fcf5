import { afterEach, expect, it, vi } from 'vitest'
import { keepTexts } from './keep-texts.ts'

const origin = 'https://app.test'

/** A cache that knows paths only. */
function fakeStore(paths: string[]) {
  const kept = new Set(paths)
  const cache = {
    keys: async () => [...kept].map((path) => new Request(origin + path)),
    delete: async (request: Request) => kept.delete(new URL(request.url).pathname),
    addAll: async (added: string[]) => added.forEach((path) => kept.add(path)),
  }
  return { kept, store: { open: async () => cache } as unknown as CacheStorage }
}

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

afterEach(() => void vi.unstubAllGlobals())

it('keeps one language, and what was read of another while the build has it', async () => {
  answer({ 'ja-JP': ['/t/a.js', '/t/b.js'], 'ko-KR': ['/t/k.js'] })
  const { kept, store } = fakeStore(['/t/a.js', '/t/k.js', '/t/of-an-old-build.js'])
  await keepTexts('ja-JP', store)
  expect([...kept].toSorted()).toEqual(['/t/a.js', '/t/b.js', '/t/k.js'])
})

it('leaves what it has when the list does not come', async () => {
  answer('maintenance', 503)
  const { kept, store } = fakeStore(['/t/a.js'])
  await keepTexts('ja-JP', store)
  expect([...kept]).toEqual(['/t/a.js'])
})
