/** Chunks of the build as they are read: only what they must be, whatever became of them on the disk. */
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

const app = '/assets/app-HASHHASH.js'
const icon = '/icon.json'
const buildOf = (name: string, files: Record<string, string>): Build => ({
  name,
  files: { '/index.html': pageOf(name), '/texts.json': '{}', ...files },
})
const a = buildOf('a', { [app]: 'export const app = 1', [icon]: '{"icon":1}' })
const wholeKey = 'https://app.test/whole?build=a'

let caches: FakeCaches
let around: Surroundings
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
      if (!isOnline) throw new TypeError('Failed to fetch')
      return answers.get(path)?.() ?? serve(of, path)
    },
    around,
  )
const read = async (path: string) => (await worker.answer(path))?.text()
const openShell = () => caches.open([...caches.stored.keys()].find((name) => name.includes('precache')) ?? '')
const keyIn = async (path: string) =>
  (await (await openShell()).keys()).map(({ url }) => url).find((url) => url.includes(path)) ?? ''
/** As a failing disk or a curious person does. */
const alter = async (path: string) => (await openShell()).put(await keyIn(path), new Response('altered'))
const pages = () => [...(caches.stored.get('pages')?.keys() ?? [])]

beforeEach(async () => {
  caches = new FakeCaches()
  around = { waiting: null, installing: null, tabs: 1, wishes: [] }
  asked = []
  answers = new Map()
  isOnline = true
  worker = await start(a)
  await worker.dispatch('install')
  // The next start has weighed nothing yet.
  worker = await start(a)
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a chunk', () => {
  it('is read without the network, and weighed once for each start of the worker', async () => {
    isOnline = false
    const digest = vi.spyOn(crypto.subtle, 'digest')
    expect(await read(app)).toBe(a.files[app])
    expect(await read(icon)).toBe(a.files[icon])
    expect(digest).toHaveBeenCalledTimes(2)
    expect(await read(app)).toBe(a.files[app])
    expect(digest).toHaveBeenCalledTimes(2)
    expect(asked).toEqual([])
  })
  it.each([
    ['was altered on the disk', alter],
    [
      'was thrown away by the browser',
      async (path: string) => void (await (await openShell()).delete(await keyIn(path))),
    ],
  ])('that %s is fetched anew, and is there from then on', async (_what, harm) => {
    const key = await keyIn(app)
    await harm(app)
    expect(await read(app)).toBe(a.files[app])
    expect(asked.map(({ path }) => path)).toEqual([app])
    expect(await (await (await openShell()).match(key))?.text()).toBe(a.files[app])
    isOnline = false
    expect(await read(app)).toBe(a.files[app])
    expect(asked).toHaveLength(1)
  })
  it('that every build calls the same is asked for anew, not taken from the browser’s cache', async () => {
    await alter(icon)
    expect(await read(icon)).toBe(a.files[icon])
    expect(asked).toMatchObject([{ path: icon, cache: 'no-cache' }])
  })
  it('is given to the page also where the disk has no room for it', async () => {
    await alter(app)
    caches.isFull = true
    expect(await read(app)).toBe(a.files[app])
  })
  it('that was thrown away again is fetched again', async () => {
    await read(app)
    await (await openShell()).delete(await keyIn(app))
    expect(await read(app)).toBe(a.files[app])
    expect(asked).toHaveLength(1)
  })
  it('is answered at its own address alone: pages are none of the precache’s', async () => {
    worker = await start(buildOf('a', { '/help.html': 'help', '/help/index.html': 'help' }))
    await worker.dispatch('install')
    expect(await read('/help.html')).toBe('help')
    for (const path of ['/help', '/help/', '/robots.txt'])
      expect(await worker.answer(path), path).toBeUndefined()
  })
})

describe('a chunk that does not come', () => {
  const gone = () => new Response('<h1>404</h1>', { status: 404, headers: htmlType })
  const askedForPage = () => asked.filter(({ path }) => path === '/index.html')

  beforeEach(() => alter(app))

  it('is never shown as what was altered', async () => {
    for (const answer of [gone, () => new Response('other'), () => Promise.reject(new TypeError('cut'))]) {
      answers.set(app, answer)
      expect(
        await worker.answer(app).then(
          (response) => response?.text(),
          () => 'failed',
        ),
      ).not.toBe('altered')
    }
  })
  it('has the next start ask for the newer build where there is one', async () => {
    answers.set(app, gone)
    answers.set('/index.html', () => new Response(pageOf('b'), { headers: htmlType }))
    await worker.answer(app).catch(() => undefined)
    expect(askedForPage()).toMatchObject([{ cache: 'no-store' }])
    expect(pages()).not.toContain(wholeKey)
    expect(around.wishes).toEqual(['update'])
  })
  it.each([
    ['the same build', () => new Response(pageOf('a'), { headers: htmlType })],
    ['a portal', () => new Response('<form>Wi-Fi</form>', { headers: htmlType })],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('costs no start its copy where the page is that of %s', async (_whose, page) => {
    answers.set(app, gone)
    answers.set('/index.html', page)
    await worker.answer(app).catch(() => undefined)
    expect(askedForPage()).toHaveLength(1)
    expect(pages()).toContain(wholeKey)
    expect(around.wishes).toEqual([])
  })
  it('proves nothing about newer builds where the connection is gone', async () => {
    isOnline = false
    await worker.answer(app).catch(() => undefined)
    expect(askedForPage()).toEqual([])
    expect(pages()).toContain(wholeKey)
  })
  it('nor where the host hangs, and ends within twenty seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const timeouts: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      timeouts.push(ms)
      return AbortSignal.abort()
    })
    answers.set(app, () => new Promise(() => undefined))
    const end = worker.answer(app).then(
      () => 'answered',
      () => 'failed',
    )
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(10_001)
    vi.useRealTimers()
    expect(await end).toBe('failed')
    expect(timeouts).toEqual([10_000])
    expect(askedForPage()).toEqual([])
  })
})

describe('an update', () => {
  it('weighs what is there already: nothing altered becomes part of it', async () => {
    await alter(app)
    around.active = {}
    const next = await start({ ...a, name: 'b', files: { ...a.files, '/index.html': pageOf('b') } })
    await next.dispatch('install')
    expect(asked.map(({ path }) => path)).toContain(app)
    expect(await (await (await openShell()).match(await keyIn(app)))?.text()).toBe(a.files[app])
  })
})
