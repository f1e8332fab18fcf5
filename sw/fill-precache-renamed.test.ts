/** How the precache is filled: what is asked for, how, and what is never guessed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { digestOf } from './digest.ts'
import { FakeCaches } from './fake-caches.ts'

const origin = 'https://app.test'
interface File {
  url: string
  text: string
  /** What the list says that it must be; else what it is. */
  meant?: string
}
const lineOf = async ({ url, text, meant = text }: File) =>
  `${url} ${await digestOf(new TextEncoder().encode(meant).buffer)}`

let caches: FakeCaches
let asked: { path: string; query: string; init: RequestInit }[]
/** Lets the network wait before it answers. */
let gate: () => Promise<void>

beforeEach(() => {
  vi.resetModules()
  caches = new FakeCaches()
  asked = []
  gate = async () => undefined
})
afterEach(() => void vi.unstubAllGlobals())

const typeOf = (url: string) =>
  url.endsWith('.css') ? 'text/css' : url.endsWith('.js') ? 'text/javascript' : 'application/json'

/** What lies in the precache of the build before. */
async function lay(...files: { url: string; text: string }[]) {
  const cache = await caches.open('precache')
  for (const { url, text } of files)
    await cache.put(
      `/${url}`,
      new Response(text, { headers: { 'Content-Type': typeOf(url), 'X-Of': 'former' } }),
    )
}

/** Fills the precache with the files of a build. */
async function fill(files: readonly File[], mode?: 'weighed') {
  vi.stubGlobal('self', { build: { name: 'b', files: (await Promise.all(files.map(lineOf))).join('\n') } })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const { pathname: path, search: query } = new URL(input)
    asked.push({ path, query, init })
    await gate()
    const file = files.find(({ url }) => `/${url}` === path)
    if (!file) return new Response('', { status: 404 })
    return new Response(file.text, { headers: { 'Content-Type': typeOf(path) } })
  })
  const { fillPrecache } = await import('./fill-precache.ts')
  const { chunks } = await import('./release.ts')
  const keyOf = ({ url, revision }: { url: string; revision: string | null }) =>
    `${origin}/${url}${revision ? `?rev=${revision}` : ''}`
  await fillPrecache(await caches.open('precache'), chunks, keyOf, mode)
}
const paths = () => asked.map(({ path }) => path)
const entry = (url: string) => caches.stored.get('precache')?.get(`${origin}/${url}`)

const js = (name: string, text = name): File => ({ url: `assets/${name}.js`, text })

describe('what is missing', () => {
  it('is asked for six at a time, after what the page itself asks for', async () => {
    let open = () => undefined as void
    const opened = new Promise<void>((resolve) => (open = resolve))
    gate = () => opened
    const filling = fill(Array.from({ length: 8 }, (_, index) => js(`c-HASHHAS${index}`)))
    await vi.waitFor(() => expect(asked).toHaveLength(6))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(asked).toHaveLength(6)
    expect(asked.every(({ init }) => init.priority === 'low')).toBe(true)
    open()
    await filling
    expect(asked).toHaveLength(8)
  })
  it('is asked for anew where every build calls it the same, and else taken where the browser has it', async () => {
    const list = { url: 'texts.json', text: '{}' }
    await fill([js('a-HASHHASH'), list])
    expect(asked.map(({ path, init: { cache } }) => [path, cache])).toEqual([
      ['/texts.json', 'no-cache'],
      ['/assets/a-HASHHASH.js', 'default'],
    ])
    expect(asked.map(({ query }) => query)).toEqual(['', ''])
    for (const { init } of asked)
      expect(init).toMatchObject({ priority: 'low', credentials: 'same-origin', redirect: 'error' })
  })
  it('is all that is asked for: with nothing missing not even the list of the texts is read', async () => {
    const list = { url: 'texts.json', text: '{}' }
    const files = [js('a-HASHHASH'), js('b-HASHHASH'), list]
    const revision = await digestOf(new TextEncoder().encode(list.text).buffer)
    await lay(...files.slice(0, 2), { ...list, url: `texts.json?rev=${revision}` })
    const cache = await caches.open('precache')
    const match = vi.spyOn(cache, 'match')
    vi.spyOn(caches, 'open').mockResolvedValue(cache)
    await fill(files)
    expect(asked).toEqual([])
    expect(match).not.toHaveBeenCalled()
  })
  it('is also what was altered on the disk, where it is weighed', async () => {
    const file = js('a-HASHHASH', 'right')
    await lay({ ...file, text: 'altered' })
    await fill([file])
    expect(asked).toEqual([])
    vi.resetModules()
    await fill([file, js('b-HASHHASH')], 'weighed')
    expect(paths().toSorted()).toEqual(['/assets/a-HASHHASH.js', '/assets/b-HASHHASH.js'])
    expect(entry(file.url)?.body).toBe('right')
    asked = []
    vi.resetModules()
    await fill([file, js('b-HASHHASH')], 'weighed')
    expect(asked).toEqual([])
  })
  it('is fetched again past the browser’s cache where that has something else, and refused in the end', async () => {
    const odd = { ...js('a-HASHHASH', 'odd'), meant: 'right' }
    await expect(fill([odd])).rejects.toThrow('/assets/a-HASHHASH.js is not what it must be')
    expect(asked.map(({ init }) => init.cache)).toEqual(['default', 'reload'])
    expect(entry(odd.url)).toBeUndefined()
  })
})

describe('a chunk in which only names changed', () => {
  it('is written with the names of scripts and of styles, as what it was', async () => {
    const textOf = (of: string) =>
      `import("./a-whatever.b-${of}HASH1.js"),css("page-${of}HASH2.css"),"left-OLDHASH3.js","none-OLDHASH4.js"`
    await lay(js('page-OLDHASH0', textOf('OLD')), js('a-whatever.b-OLDHASH1'), js('left-OLDHASH3'), {
      url: 'assets/page-OLDHASH2.css',
      text: 'old',
    })
    const page = js('page-NEWHASH0', textOf('NEW'))
    await fill([page, js('a-whatever.b-NEWHASH1'), { url: 'assets/page-NEWHASH2.css', text: 'new' }])
    expect(paths()).toEqual(['/assets/a-whatever.b-NEWHASH1.js', '/assets/page-NEWHASH2.css'])
    expect(entry(page.url)?.body).toBe(page.text)
    expect(Object.fromEntries(entry(page.url)?.headers ?? [])).toEqual({
      'content-type': 'text/javascript',
      'x-of': 'former',
    })
  })
  it('is fetched where two chunks are called so: which of them was meant is not guessed', async () => {
    await lay(js('page-OLDHASH0', 'import("./item-OLDHASH1.js")'), js('item-OLDHASH1'), js('item-OLDHASH2'))
    const page = js('page-NEWHASH0', 'import("./item-NEWHASH1.js")')
    await fill([page, js('item-NEWHASH1', '1'), js('item-NEWHASH2', '2')])
    expect(paths()).toContain('/assets/page-NEWHASH0.js')
    expect(entry(page.url)?.body).toBe(page.text)
  })
  it('is fetched where it lies outside the assets, whose names alone say what they are', async () => {
    await lay({ url: 'tool-OLDHASH0.js', text: 'same' })
    await fill([{ url: 'tool-NEWHASH0.js', text: 'same' }])
    expect(paths()).toEqual(['/tool-NEWHASH0.js'])
  })
  it('is fetched at the first install, when there is nothing to write from', async () => {
    await fill([js('page-NEWHASH0', 'import("./a-NEWHASH1.js")'), js('a-NEWHASH1')])
    expect(paths().toSorted()).toEqual(['/assets/a-NEWHASH1.js', '/assets/page-NEWHASH0.js'])
  })
  it('names what is only used online as the new list of the texts does', async () => {
    const online = (build: string) => `/assets/online/draw-${build}HASH9.js`
    const list = { url: 'texts.json', text: JSON.stringify({ 'ja-JP': [], online: [online('NEW')] }) }
    await lay(js('page-OLDHASH0', 'import("./online/draw-OLDHASH9.js")'))
    await (
      await caches.open('precache')
    ).put('/texts.json?rev=old', new Response(JSON.stringify({ 'ja-JP': [], online: [online('OLD')] })))
    const page = js('page-NEWHASH0', 'import("./online/draw-NEWHASH9.js")')
    await fill([page, list])
    expect(paths()).toEqual(['/texts.json'])
    expect(entry(page.url)?.body).toBe(page.text)
  })
})
