/** What an update downloads: a chunk in which only other chunks' names changed is written anew, not fetched. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { digestOf } from './digest.ts'

const origin = 'https://app.test'
const lineOf = async ({ url, text }: { url: string; text: string }) =>
  `${url} ${await digestOf(new TextEncoder().encode(text).buffer)}`
const filesOf = async (...files: { url: string; text: string }[]) => ({
  build: { name: 'NEW', files: `${(await Promise.all(files.map(lineOf))).join('\n')}\n` },
})

const changed = { url: 'assets/screen-NEWHASH1.js', text: 'export const screen = "new"' }
const renamed = { url: 'assets/routes-NEWHASH2.js', text: 'import("./screen-NEWHASH1.js")' }
const same = { url: 'assets/libraries-SAMEHASH.js', text: 'export const react = 1' }
const former = {
  '/assets/screen-OLDHASH1.js': 'export const screen = "old"',
  '/assets/routes-OLDHASH2.js': 'import("./screen-OLDHASH1.js")',
  '/assets/libraries-SAMEHASH.js': same.text,
}

const fetched: string[] = []
let cached: Map<string, string>
let served: Record<string, string>

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('self', await filesOf(changed, renamed, same))
  fetched.length = 0
  served = {
    '/texts.json': '{"online":[]}',
    [`/${changed.url}`]: changed.text,
    [`/${renamed.url}`]: renamed.text,
  }
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const path = new URL(typeof input === 'string' ? input : input.url, origin).pathname
    fetched.push(path)
    const text = served[path]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  })
  cached = new Map(Object.entries(former).map(([path, text]) => [origin + path, text]))
})
afterEach(() => void vi.unstubAllGlobals())

/** Fills the precache; gives a way to read it. */
async function fill() {
  const { fillPrecache } = await import('./fill-precache.ts')
  const cache = {
    keys: async () => [...cached.keys()].map((url) => new Request(url)),
    match: async (url: string) => new Response(cached.get(url)),
    put: async (url: string, response: Response) => void cached.set(url, await response.text()),
  }
  await fillPrecache(
    cache as unknown as Cache,
    (await import('./release.ts')).chunks,
    ({ url, revision }) => `${origin}/${url}${revision ? `?${revision}` : ''}`,
  )
  return (url: string) => cached.get(`${origin}/${url}`)
}

it('fetches what changed and nothing else', async () => {
  const read = await fill()
  expect(fetched).toEqual(['/assets/screen-NEWHASH1.js'])
  expect(read(changed.url)).toBe(changed.text)
  expect(read(renamed.url)).toBe(renamed.text)
})

it('takes nothing that has not the digest it must have', async () => {
  cached.set(`${origin}/assets/routes-OLDHASH2.js`, 'import("./screen-OLDHASH1.js") // altered')
  const read = await fill()
  expect(fetched).toContain('/assets/routes-NEWHASH2.js')
  expect(read(renamed.url)).toBe(renamed.text)
})

it('fails as a whole when a chunk does not come', async () => {
  delete served[`/${changed.url}`]
  await expect(fill()).rejects.toThrow('404')
})

it('writes anew a chunk that names a text which changed, without fetching it', async () => {
  const text = (build: string) => `/assets/texts/ja-JP/ja-JP.first-${build}TEXTS.js`
  const screen = (build: string) => `import(".${text(build).slice('/assets'.length)}")`
  cached.set(`${origin}/texts.json?old`, JSON.stringify({ 'ja-JP': [text('OLD')], online: [] }))
  cached.set(`${origin}/assets/screen-OLDHASH1.js`, screen('OLD'))
  served['/texts.json'] = JSON.stringify({ 'ja-JP': [text('NEW')], online: [] })
  served[`/${changed.url}`] = screen('NEW')
  vi.stubGlobal(
    'self',
    await filesOf(
      { url: changed.url, text: screen('NEW') },
      { url: 'texts.json', text: served['/texts.json'] },
    ),
  )
  const read = await fill()
  expect(fetched).toEqual(['/texts.json'])
  expect(read(changed.url)).toBe(screen('NEW'))
})
