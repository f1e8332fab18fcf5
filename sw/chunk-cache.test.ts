/** What stays of texts and of what needs a connection, and when that of a former build goes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeCaches } from './fake-caches.ts'
import {
  htmlType,
  pageOf,
  serve,
  startWorker,
  type Build,
  type Surroundings,
  type Worker,
} from './test-worker.ts'

const text = (language: string, name: string) => `/assets/texts/${language}/shell-${name}.js`
const buildOf = (name: string): Build => ({
  name,
  files: {
    '/index.html': pageOf(name),
    '/texts.json': JSON.stringify({
      'ja-JP': [text('ja-JP', name)],
      'ko-KR': [text('ko-KR', name)],
      online: [`/assets/online/only-${name}.js`],
    }),
    [`/assets/app-${name.padEnd(8, 'x')}.js`]: `export const app = "${name}"`,
    [text('ja-JP', name)]: `export default "ja ${name}"`,
    [text('ko-KR', name)]: `export default "ko ${name}"`,
  },
})
const a = buildOf('a')
const b = buildOf('b')
const online = (name: string | number) => `/assets/online/${name}.js`
const script = (content: string) => new Response(content, { headers: { 'Content-Type': 'text/javascript' } })
const html = () => new Response(pageOf('a'), { headers: htmlType })
const offline = (): Response => {
  throw new TypeError('Failed to fetch')
}

let caches: FakeCaches
let around: Surroundings
let delivered: Build
let asked: (RequestInit & { path: string })[]
/** What the host answers before what is delivered. */
let answers: Map<string, () => Response | Promise<Response>>
let isOnline: boolean
let worker: Worker

const start = (of: Build) =>
  startWorker(
    of,
    caches,
    (path, init) => {
      asked.push({ path, ...init })
      if (!isOnline) return offline()
      return answers.get(path)?.() ?? serve(delivered, path)
    },
    around,
  )
const chunks = () => [...(caches.stored.get('chunks')?.keys() ?? [])].map((url) => new URL(url).pathname)
const everything = () => [...caches.stored.values()].flatMap((cache) => [...cache.keys()]).join(' ')
const read = async (path: string) => (await worker.answer(path))?.text()
const lay = async (path: string, response: Response) => (await caches.open('chunks')).put(path, response)
const runs = (build: unknown, of = worker) => of.dispatch('message', { data: { type: 'RUNNING', build } })

beforeEach(async () => {
  caches = new FakeCaches()
  around = { waiting: null, installing: null, tabs: 1 }
  delivered = a
  asked = []
  answers = new Map()
  isOnline = true
  worker = await start(a)
})
afterEach(() => void vi.unstubAllGlobals())

describe('what was used', () => {
  it('is there without a connection: texts and what is only used online', async () => {
    answers.set(online('draw'), () => script('draw'))
    expect(await read(online('draw'))).toBe('draw')
    expect(await read(text('ja-JP', 'a'))).toBe('export default "ja a"')
    isOnline = false
    expect(await read(online('draw'))).toBe('draw')
    expect(await read(text('ja-JP', 'a'))).toBe('export default "ja a"')
    expect(asked).toHaveLength(2)
  })
  it('is nothing else: not another file of the build, nor what the app does not bring', async () => {
    for (const path of ['/assets/later-HASHHASH.js', '/assets/other/assets/online/x.js']) {
      answers.set(path, () => script('later'))
      expect(await read(path)).toBe('later')
    }
    expect(await worker.answer('/media/assets/online/x.js')).toBeUndefined()
    expect(await worker.answer('https://elsewhere.test/assets/online/x.js')).toBeUndefined()
    expect(chunks()).toEqual([])
  })
  it('is nothing that the host answers in its place', async () => {
    answers.set(online('draw'), html)
    expect(await read(online('draw'))).toContain('"build":"a"')
    answers.set(
      online('gone'),
      () => new Response('', { status: 404, headers: { 'Content-Type': 'text/javascript' } }),
    )
    expect((await worker.answer(online('gone')))?.status).toBe(404)
    expect(chunks()).toEqual([])
  })
  it('are the latest eighty, which push no text out', async () => {
    await lay(text('ja-JP', 'a'), script('ja'))
    for (let name = 0; name < 82; name += 1) {
      answers.set(online(name), () => script(String(name)))
      await read(online(name))
    }
    expect(chunks()).toHaveLength(81)
    expect(chunks()).toEqual(expect.arrayContaining([text('ja-JP', 'a'), online(2), online(81)]))
    expect(chunks()).not.toContain(online(1))
  })
  it('goes where the disk is full rather than the texts, and the page has its answer', async () => {
    await lay(text('ja-JP', 'a'), script('ja'))
    await lay(online('draw'), script('draw'))
    caches.isFull = true
    answers.set(online('next'), () => script('next'))
    expect(await read(online('next'))).toBe('next')
    expect(chunks()).toEqual([text('ja-JP', 'a')])
  })
})

describe('an update', () => {
  const update = async () => {
    delivered = b
    around.active = {}
    const next = await start(b)
    asked = []
    await next.dispatch('install')
  }
  beforeEach(() => worker.dispatch('install'))

  it('brings the texts of the language that is stored, and of no other', async () => {
    await lay(text('ja-JP', 'a'), script('ja'))
    await lay(online('draw'), script('draw'))
    await update()
    expect(chunks()).toContain(text('ja-JP', 'b'))
    expect(chunks()).not.toContain(text('ko-KR', 'b'))
    expect(asked.find(({ path }) => path === text('ja-JP', 'b'))?.credentials).toBe('same-origin')
  })
  it('brings no text where none is stored, nor beside the first worker, where the page fetches them', async () => {
    await update()
    expect(chunks()).toEqual([])
    await lay(text('ja-JP', 'a'), script('ja'))
    around.active = null
    await (await start(b)).dispatch('install')
    expect(chunks()).toEqual([text('ja-JP', 'a')])
  })
  it('asks for no text that is there, but for one that is there as a page of the host', async () => {
    await lay(text('ja-JP', 'b'), script('export default "ja b"'))
    await update()
    expect(asked.map(({ path }) => path)).not.toContain(text('ja-JP', 'b'))
    await lay(text('ja-JP', 'b'), html())
    await update()
    expect(caches.stored.get('chunks')?.get(`https://app.test${text('ja-JP', 'b')}`)?.body).toBe(
      'export default "ja b"',
    )
  })
  it('fails as a whole where a text is not there, and stores none of them', async () => {
    await lay(text('ja-JP', 'a'), script('ja'))
    answers.set(text('ja-JP', 'b'), () => new Response('', { status: 503 }))
    await expect(update()).rejects.toThrow(`${text('ja-JP', 'b')}: 503`)
    expect(chunks()).toEqual([text('ja-JP', 'a')])
  })
})

describe('what a former build left', () => {
  const isThere = () => [
    everything().includes('app-axxx'),
    everything().includes('build=a'),
    chunks().includes(text('ja-JP', 'a')),
  ]
  const all = [true, true, true]
  const none = [false, false, false]

  beforeEach(async () => {
    await worker.dispatch('install')
    await lay(text('ja-JP', 'a'), script('ja'))
    await lay(online('draw'), script('draw'))
    delivered = b
    around.active = {}
    worker = await start(b)
    await worker.dispatch('install')
    expect(isThere()).toEqual(all)
  })
  it('goes as the only tab runs this build; what was used stays', async () => {
    await runs('b')
    expect(isThere()).toEqual(none)
    expect(chunks()).toEqual([online('draw'), text('ja-JP', 'b')])
    expect(everything()).toContain('app-bxxx')
    expect(everything()).toContain('whole?build=b')
  })
  it('goes at the activation where no tab is open, and not while one is', async () => {
    await worker.dispatch('activate')
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(isThere()).toEqual(all)
    around.tabs = 0
    await worker.dispatch('activate')
    await vi.waitFor(() => expect(isThere()).toEqual(none))
  })
  it.each([
    ['the tab runs the former build', () => undefined, 'a'],
    ['the page says nothing of its build', () => undefined, undefined],
    ['two tabs are open, whoever controls them', () => (around.tabs = 2), 'b'],
    ['a next build is being installed', () => (around.installing = {}), 'b'],
    ['a next build waits', () => (around.waiting = {}), 'b'],
  ])('stays while %s', async (_why, change, build) => {
    change()
    await runs(build)
    expect(isThere()).toEqual(all)
  })
  it('stays at any other word', async () => {
    for (const data of [{ type: 'SKIP', build: 'b' }, null, 'RUNNING'])
      await worker.dispatch('message', { data })
    expect(isThere()).toEqual(all)
  })
  it('stays while this build is not whole, and nothing fails by that', async () => {
    const [shell] = [...caches.stored.keys()].filter((name) => name.includes('precache'))
    await (await caches.open(shell ?? '')).delete('/assets/app-bxxxxxxx.js')
    isOnline = false
    await runs('b')
    expect(isThere()).toEqual(all)
    isOnline = true
    await runs('b')
    expect(isThere()).toEqual(none)
  })
  it('stays as texts where the list of the texts says nothing', async () => {
    for (const list of ['{}', 'null', '{"ja-JP":"odd"}']) {
      const odd = { ...b, name: 'c', files: { ...b.files, '/index.html': pageOf('c'), '/texts.json': list } }
      delivered = odd
      const next = await start(odd)
      await next.dispatch('install')
      await runs('c', next)
      expect(chunks(), list).toContain(text('ja-JP', 'a'))
    }
  })
  it('stays as texts where a build brings no list of them, which is installed all the same', async () => {
    const files = Object.fromEntries(Object.entries(b.files).filter(([path]) => path !== '/texts.json'))
    const bare = { name: 'c', files: { ...files, '/index.html': pageOf('c') } }
    delivered = bare
    const next = await start(bare)
    await next.dispatch('install')
    await runs('c', next)
    expect(chunks()).toContain(text('ja-JP', 'a'))
    expect(everything()).toContain('whole?build=c')
    expect(everything()).not.toContain('build=a')
  })
})
