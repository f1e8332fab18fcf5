/** Two builds of the worker beside each other, on one device. */
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

const texts = (name: string) => `/assets/texts/ja-JP/shell-${name}.js`
const build = (name: string): Build => ({
  name,
  files: {
    '/index.html': pageOf(name),
    '/texts.json': JSON.stringify({ 'ja-JP': [texts(name)], online: [] }),
    [`/assets/app-${name.padEnd(8, 'x')}.js`]: `export const app = "${name}"`,
    [texts(name)]: `export default {"name":"${name}"}`,
  },
})
const a = build('a')
const b = build('b')
const appOf = ({ name }: Build) => `/assets/app-${name.padEnd(8, 'x')}.js`
const navigate = { mode: 'navigate' } as const

let caches: FakeCaches
let around: Surroundings
let delivered: Build
let isOnline: boolean
let worker: Worker

const network = (path: string) => {
  if (!isOnline) throw new TypeError('Failed to fetch')
  return serve(delivered, path)
}
const start = (of: Build) => startWorker(of, caches, network, around)

/** Installed and in use, with its texts, which the page keeps. */
async function running(of: Build): Promise<Worker> {
  delivered = of
  const made = await start(of)
  await made.dispatch('install')
  await made.dispatch('activate')
  around.active = {}
  await (await caches.open('chunks')).put(texts(of.name), serve(of, texts(of.name)))
  await made.dispatch('message', { data: { type: 'RUNNING', build: of.name } })
  return made
}

beforeEach(() => {
  caches = new FakeCaches()
  around = { waiting: null, installing: null, tabs: 1 }
  isOnline = true
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Everything of this build is there without the network. */
async function expectWhole(of: Worker, { name, files }: Build) {
  isOnline = false
  expect(await (await of.answer('/', navigate))?.text()).toContain(`"build":"${name}"`)
  for (const path of Object.keys(files).filter((one) => one.startsWith('/assets/')))
    expect(await (await of.answer(path))?.text(), path).toBe(files[path])
}

describe('a build that waits', () => {
  beforeEach(async () => {
    worker = await running(a)
    delivered = b
    around.installing = {}
    await (await start(b)).dispatch('install')
    Object.assign(around, { installing: null, waiting: {} })
  })

  it('keeps its page, chunks and texts when a tab of the running build is loaded again', async () => {
    await worker.dispatch('message', { data: { type: 'RUNNING', build: 'a' } })
    Object.assign(around, { waiting: null, tabs: 0 })
    isOnline = false
    const next = await start(b)
    await next.dispatch('activate')
    await expectWhole(next, b)
  })

  it('fetches what a former build threw away while it waited', async () => {
    const shell = [...caches.stored.keys()].find((name) => name.includes('precache')) ?? ''
    for (const name of [shell, 'pages', 'chunks'])
      for (const { url } of await (await caches.open(name)).keys())
        if (url.includes('b')) await (await caches.open(name)).delete(url)
    Object.assign(around, { waiting: null })
    const next = await start(b)
    await next.dispatch('activate')
    await next.dispatch('message', { data: { type: 'RUNNING', build: 'b' } })
    await expectWhole(next, b)
  })

  it('leaves nothing of the former build once it runs alone', async () => {
    Object.assign(around, { waiting: null })
    const next = await start(b)
    await next.dispatch('activate')
    await next.dispatch('message', { data: { type: 'RUNNING', build: 'b' } })
    const cached = [...caches.stored.values()].flatMap((cache) => [...cache.keys()])
    expect(
      cached.filter((url) => url.includes('/app-a') || url.includes('build=a') || url.includes('shell-a')),
    ).toEqual([])
  })
})

describe('the first worker', () => {
  const screen = (name: string) => `/assets/screen-${name.padEnd(8, 'x')}.js`
  const withScreen = (of: Build): Build => ({
    ...of,
    files: { ...of.files, [screen(of.name)]: `export const screen = "${of.name}"` },
    home: [appOf(of), '/texts.json'],
  })
  const [first, second] = [withScreen(a), withScreen(b)]
  /** The network of a server that does not answer for `path`. */
  const without = (of: Build, path: string) => (asked: string) => {
    if (asked === path) throw new TypeError('Failed to fetch')
    return serve(of, asked)
  }

  it('is installed with home, and has the rest soon after it became active', async () => {
    delivered = first
    worker = await start(first)
    await worker.dispatch('install')
    expect([...caches.stored.values()].flatMap((cache) => [...cache.keys()]).join(' ')).not.toContain(
      'screen-',
    )
    isOnline = false
    expect(await (await worker.answer('/', navigate))?.text()).toContain('"build":"a"')
    expect(await (await worker.answer(appOf(first)))?.text()).toBe(first.files[appOf(first)])
    isOnline = true
    await worker.dispatch('activate')
    await worker.dispatch('message', { data: { type: 'RUNNING', build: 'a' } })
    isOnline = false
    expect(await (await worker.answer(screen('a')))?.text()).toBe(first.files[screen('a')])
  })

  it('is installed although a screen does not come, and fetches it when the page runs again', async () => {
    const half = await startWorker(first, caches, without(first, screen('a')), around)
    await half.dispatch('install')
    await half.dispatch('activate')
    delivered = first
    worker = await start(first)
    await worker.dispatch('message', { data: { type: 'RUNNING', build: 'a' } })
    await (await caches.open('chunks')).put(texts('a'), serve(first, texts('a')))
    await expectWhole(worker, first)
  })

  it('asks once for each of the rest, though activation and page ask for it together', async () => {
    const asked: string[] = []
    const noting = (path: string) => {
      asked.push(path)
      return serve(first, path)
    }
    worker = await startWorker(first, caches, noting, around)
    await worker.dispatch('install')
    await Promise.all([
      worker.dispatch('activate'),
      worker.dispatch('message', { data: { type: 'RUNNING', build: 'a' } }),
    ])
    expect(asked.filter((path) => path === screen('a'))).toEqual([screen('a')])
  })

  it('is not what an update is: that comes whole or not at all', async () => {
    await running(first)
    const half = await startWorker(second, caches, without(second, screen('b')), around)
    await expect(half.dispatch('install')).rejects.toThrow('Failed to fetch')
  })
})

describe('a chunk that the server no longer has', () => {
  it('lets the next start ask for the newer build, and never costs the copy for a start offline', async () => {
    worker = await running(a)
    delivered = b
    // Thrown away by the browser.
    const shell = [...caches.stored.keys()].find((name) => name.includes('precache')) ?? ''
    await (await caches.open(shell)).delete(appOf(a))
    caches.isFull = true
    await worker.answer(appOf(a)).catch(() => undefined)
    expect(await (await worker.answer('/', navigate))?.text()).toContain('"build":"b"')
    isOnline = false
    expect(await (await worker.answer('/', navigate))?.text()).toContain('"build":"a"')
  })

  it('is told by the page with the same entry (src/build/page/bootstrap.ts)', async () => {
    worker = await running(a)
    delivered = b
    expect(await (await worker.answer('/', navigate))?.text()).toContain('"build":"a"')
    await (await caches.open('pages')).delete('/whole?build=a')
    expect(await (await worker.answer('/', navigate))?.text()).toContain('"build":"b"')
    delivered = a
    await worker.answer('/', navigate)
    delivered = b
    expect(await (await worker.answer('/', navigate))?.text()).toContain('"build":"a"')
  })
})

describe('a host that answers a file which it does not have with its index.html', () => {
  const html = () => new Response(pageOf('b'), { headers: htmlType })
  it('poisons no text and no chunk, and what lies there wrongly is fetched anew', async () => {
    worker = await running(a)
    const text = texts('later')
    const hosted = await startWorker(a, caches, (path) => (path === text ? html() : network(path)), around)
    await hosted.answer(text)
    isOnline = true
    delivered = { ...a, files: { ...a.files, [text]: 'export default 1' } }
    worker = await start(a)
    expect(await (await worker.answer(text))?.text()).toBe('export default 1')
    await (await caches.open('chunks')).put(text, html())
    expect(await (await worker.answer(text))?.text()).toBe('export default 1')
  })
  it('fails the install while a text is missing', async () => {
    await running(a)
    delivered = b
    const half = await startWorker(
      b,
      caches,
      (path) => (path === texts('b') ? html() : network(path)),
      around,
    )
    await expect(half.dispatch('install')).rejects.toThrow(texts('b'))
  })
  it('is asked past the HTTP cache, which goes on saying what was wrong', async () => {
    const cached = await startWorker(
      a,
      caches,
      (path, { cache }) => (path === appOf(a) && cache !== 'reload' ? html() : serve(a, path)),
      around,
    )
    await cached.dispatch('install')
    await cached.dispatch('activate')
    await expectWhole(cached, a)
  })
})

describe('a network that hangs', () => {
  /** A worker whose network is silent, and what was asked of it. */
  async function hanging() {
    const asked: string[] = []
    const silent = (path: string) => {
      asked.push(path)
      return new Promise<Response>(() => undefined)
    }
    return { asked, worker: await startWorker(a, caches, silent, around) }
  }
  it('holds no event of the worker for more than ten seconds', async () => {
    await running(a)
    const silent = await hanging()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ends = [
      silent.worker.answer('/', navigate),
      silent.worker.answer('/assets/online/x.js').catch(() => 'ended'),
      silent.worker.answer('/v2/app/notice/query', { method: 'POST', body: '{}' }).catch(() => 'ended'),
    ]
    let done = 0
    for (const end of ends) void end.then(() => (done += 1))
    await vi.waitFor(() => expect(silent.asked.length).toBe(ends.length))
    await vi.advanceTimersByTimeAsync(10_001)
    await vi.waitFor(() => expect(done).toBe(ends.length))
  })
  it('is given up at once for the next worker', async () => {
    await running(a)
    const silent = await hanging()
    const end = silent.worker.answer('/assets/online/x.js').catch(() => 'ended')
    await vi.waitFor(() => expect(silent.asked).toEqual(['/assets/online/x.js']))
    const begin = performance.now()
    await silent.worker.dispatch('message', { data: { type: 'GIVE_WAY' } })
    expect(await end).toBe('ended')
    // Nor does what the pages ask next hold the next worker up.
    expect(await silent.worker.answer('/assets/online/x.js').catch(() => 'refused')).toBe('refused')
    expect(silent.asked).toEqual(['/assets/online/x.js'])
    expect(performance.now() - begin).toBeLessThan(5000)
  })
})
