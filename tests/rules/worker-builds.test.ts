/** Two builds of the worker on one device: what each serves, online and offline. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeCaches } from '../support/fake-caches.ts'
import {
  htmlType,
  pageOf,
  serve,
  startWorker,
  type Build,
  type Network,
  type Surroundings,
  type Worker,
} from '../support/test-worker.ts'

const named = (stem: string, name: string) => `/assets/${stem}-${name.padEnd(8, 'x')}.js`
const [app, screen, texts] = ['app', 'screen', 'texts/ja-JP/ja-JP.daily'].map(
  (stem) => (name: string) => named(stem, name),
) as [(name: string) => string, (name: string) => string, (name: string) => string]
const same = named('same', 'same')

const buildOf = (name: string, platform = '{}'): Build => {
  const paths = [app(name), screen(name), texts(name), same]
  return {
    name,
    files: {
      '/index.html': pageOf(name, platform, paths),
      ...Object.fromEntries(paths.map((path) => [path, `export default "${path}"`])),
    },
    ahead: [app(name), same],
  }
}
const [a, b] = ['a', 'b'].map((name) => buildOf(name)) as [Build, Build]
const navigate = { mode: 'navigate' } as const
const cut = (): Response => {
  throw new TypeError('Failed to fetch')
}
const html = () => new Response(pageOf('b'), { headers: htmlType })
const portal = () => new Response('<form>Wi-Fi</form>', { headers: htmlType })
const broken = () => new Response(pageOf('b'), { status: 503, headers: htmlType })

let caches: FakeCaches
let around: Surroundings
let asked: string[]
let delivered: Build
/** The host's responses for some paths; others get the delivered file. */
let odd: Record<string, (init: RequestInit) => Response | Promise<Response>>

const network: Network = (path, init) => {
  asked.push(path)
  return odd[path]?.(init) ?? serve(delivered, path)
}
const start = (of: Build) => startWorker(of, caches, network, around)
const offline = () => {
  odd = Object.fromEntries(Object.keys({ ...a.files, ...b.files }).map((path) => [path, cut]))
}
const shown = async (worker: Worker, path = '/') => (await worker.answer(path, navigate))?.text()
const read = async (worker: Worker, path: string) =>
  (await worker.answer(path).catch(() => undefined))?.text()
const cachedPaths = () =>
  [...caches.stored.values()].flatMap((cache) => [...cache.keys()].map((url) => url.replace(/^.*\.test/, '')))

/** An active worker, after a screen and its texts were used. */
async function running(of: Build): Promise<Worker> {
  delivered = of
  const worker = await start(of)
  await worker.dispatch('install')
  await worker.dispatch('activate')
  around.active = {}
  for (const path of [screen(of.name), texts(of.name)]) await worker.answer(path)
  return worker
}

/** Everything that the player used is available offline, from this build. */
async function expectWhole(worker: Worker, { name, files }: Build) {
  offline()
  expect(await shown(worker)).toContain(`"build":"${name}"`)
  for (const path of [app(name), screen(name), texts(name), same])
    expect(await read(worker, path), path).toBe(files[path])
}

beforeEach(() => {
  caches = new FakeCaches()
  around = { waiting: null, installing: null, tabs: 1, wishes: [] }
  asked = []
  odd = {}
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the first install', () => {
  it('fetches the page and the list, and no unused file', async () => {
    delivered = a
    await (await start(a)).dispatch('install')
    expect(asked.toSorted()).toEqual([app('a'), same, '/index.html'].toSorted())
  })
  it.each([
    ['another build', html],
    ['a portal', portal],
    ['a broken server', broken],
  ])('fails where the page is that of %s', async (_whose, answer) => {
    delivered = a
    odd = { '/index.html': answer }
    await expect((await start(a)).dispatch('install')).rejects.toThrow('index.html is not of build a')
  })
})

describe('an update', () => {
  it('fetches new files of the list and of the runtime cache, none twice', async () => {
    await running(a)
    delivered = b
    asked = []
    await (await start(b)).dispatch('install')
    expect(asked.toSorted()).toEqual([app('b'), screen('b'), texts('b'), '/index.html'].toSorted())
  })
  it('does not change the running build before it takes over, and is then complete', async () => {
    const worker = await running(a)
    delivered = b
    const next = await start(b)
    await next.dispatch('install')
    await expectWhole(worker, a)
    await next.dispatch('activate')
    await expectWhole(next, b)
    expect(cachedPaths().filter((path) => path.includes('-axxx') || path.includes('build=a'))).toEqual([])
  })
  it.each([
    ['a file of its list', app('b')],
    ['a text that was used', texts('b')],
  ])('comes whole or not at all: %s is missing, cut or answered with a page', async (_what, path) => {
    const worker = await running(a)
    delivered = b
    for (const answer of [html, portal, cut, () => new Response('', { status: 404 })]) {
      odd = { [path]: answer }
      await expect((await start(b)).dispatch('install')).rejects.toThrow()
    }
    await expectWhole(worker, a)
  })
  it('takes over only on the consent message', async () => {
    const worker = await running(a)
    for (const data of [{ type: 'RUNNING' }, { type: 'GIVE_WAY' }, {}, null, 'SKIP_WAITING'])
      await worker.dispatch('message', { data })
    expect(around.wishes).toEqual([])
    await worker.dispatch('message', { data: { type: 'SKIP_WAITING' } })
    expect(around.wishes).toEqual(['skipWaiting'])
  })
})

describe('a start', () => {
  it('does not wait for the network', async () => {
    const worker = await running(a)
    let answer = () => undefined as void
    odd = { '/index.html': () => new Promise((resolve) => (answer = () => resolve(html()))) }
    let isAnswered = false
    const over = worker.answer('/', navigate, () => (isAnswered = true))
    await vi.waitFor(() => expect(isAnswered).toBe(true))
    await vi.waitFor(() => answer())
    answer()
    await over
  })
  it('has the operator’s edits at the next start', async () => {
    const worker = await running(a)
    delivered = buildOf('a', '{"brandName":"Lucky Bay"}')
    expect(await shown(worker)).not.toContain('Lucky Bay')
    await vi.waitFor(async () => expect(await shown(worker)).toContain('Lucky Bay'))
  })
  it('revalidates the page, with cookies', async () => {
    const worker = await running(a)
    const inits: RequestInit[] = []
    odd = { '/index.html': (init) => (inits.push(init), html()) }
    await shown(worker)
    expect(inits).toMatchObject([{ cache: 'no-cache', credentials: 'same-origin' }])
  })
  it('keeps its files if it cannot read its page', async () => {
    const worker = await running(a)
    await caches.delete('pages')
    await worker.dispatch('activate')
    expect(cachedPaths()).toEqual(expect.arrayContaining([screen('a'), texts('a')]))
  })
  it('serves the app at its own paths only', async () => {
    const worker = await running(a)
    const own = ['/games?name=a.b', '/login?to=/a.b', '/desks', '/v2', '/user/media', '/a.b/c', '/']
    for (const path of own) expect(await shown(worker, path), path).toContain('"build":"a"')
    const others =
      '/v2/app/x /outbox /outbox?key=x /desk?key=x /desk/orders /media/ /idp/x?y /robots.txt?b=c/d'
    for (const path of [...others.split(' '), '/openapi.json', '/a/robots.txt'])
      expect(await shown(worker, path), path).toBeUndefined()
  })
})

describe('a host that answers a missing file with its index.html', () => {
  const later = named('later', 'a')
  const typed =
    (type: string, status = 200) =>
    () =>
      new Response(type, { status, headers: { 'Content-Type': type } })
  it.each([
    ['.js', 'text/javascript', ['text/html', 'text/css', 'image/svg+xml']],
    ['.css', 'text/css', ['text/html', 'text/javascript', 'image/svg+xml']],
    ['.svg', 'image/svg+xml', ['text/html']],
  ])('poisons nothing: %s', async (ending, right, wrong) => {
    const worker = await running(a)
    const path = later.replace('.js', ending)
    for (const answer of [...wrong.map((type) => typed(type)), typed(right, 500)]) {
      odd = { [path]: answer }
      await worker.answer(path)
      expect(cachedPaths()).not.toContain(path)
    }
    odd = { [path]: typed(right) }
    expect(await read(worker, path)).toBe(right)
    odd = { [path]: cut }
    expect(await read(worker, path), 'without a network').toBe(right)
  })
  it('is fetched again, bypassing the HTTP cache, which holds the wrong response', async () => {
    odd = { [app('a')]: ({ cache }) => (cache === 'reload' ? serve(a, app('a')) : html()) }
    await expectWhole(await running(a), a)
  })
})

describe('a network that hangs', () => {
  const silent = () => new Promise<Response>(() => undefined)
  it('is aborted at once for the next worker, and no fetch is started', async () => {
    const worker = await running(a)
    const path = named('later', 'a')
    odd = { [path]: silent }
    asked = []
    const end = worker.answer(path).catch(() => 'ended')
    await vi.waitFor(() => expect(asked).toEqual([path]))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await worker.dispatch('message', { data: { type: 'GIVE_WAY' } })
    expect(await end).toBe('ended')
    expect(await worker.answer(path).catch(() => 'refused')).toBe('refused')
    expect(asked).toEqual([path])
    // The next worker did not take over: this one continues.
    await vi.advanceTimersByTimeAsync(8000)
    vi.useRealTimers()
    odd = {}
    expect((await worker.answer(screen('a')))?.status).toBe(200)
    void worker.answer(path).catch(() => undefined)
    await vi.waitFor(() => expect(asked).toEqual([path, path]))
  })
})
