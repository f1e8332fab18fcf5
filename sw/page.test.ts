/** Which page a start shows: the copy at once, the network's where there is none, and never another build's by half. */
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

const buildOf = (name: string, platform = '{}'): Build => ({
  name,
  files: { '/index.html': pageOf(name, platform), '/texts.json': '{}' },
})
const a = buildOf('a')
const b = buildOf('b')
const navigate = { mode: 'navigate' } as const
const copyKey = 'https://app.test/index.html?build=a'
const wholeKey = 'https://app.test/whole?build=a'
const portal = () => new Response('<form>Wi-Fi</form>', { headers: htmlType })
const broken = () => new Response(pageOf('b'), { status: 503, headers: htmlType })
const cut = (): Response => {
  throw new TypeError('Failed to fetch')
}

let caches: FakeCaches
let around: Surroundings
let asked: (RequestInit & { path: string })[]
let delivered: Build
/** How the host answers for the page; else with what is delivered. */
let page: ((init: RequestInit) => Response | Promise<Response>) | null
let worker: Worker

const start = (of: Build) =>
  startWorker(
    of,
    caches,
    (path, init) => {
      asked.push({ path, ...init })
      if (page && path === '/index.html') return page(init)
      if (path.startsWith('/v2/') || path === '/news') return new Response('{"code":200}')
      return serve(delivered, path)
    },
    around,
  )
const visit = async (path = '/') => (await worker.answer(path, navigate))?.text()
const pages = () => [...(caches.stored.get('pages')?.keys() ?? [])]
const copy = () => caches.stored.get('pages')?.get(copyKey)?.body

beforeEach(async () => {
  caches = new FakeCaches()
  around = { waiting: null, installing: null, tabs: 1, wishes: [] }
  asked = []
  delivered = a
  page = null
  worker = await start(a)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an install', () => {
  it('brings the page of its build, asked for anew with the cookies of a gate before the site', async () => {
    await worker.dispatch('install')
    expect(pages()).toEqual([copyKey, wholeKey])
    expect(asked.filter(({ path }) => path === '/index.html')).toMatchObject([
      { cache: 'no-cache', credentials: 'same-origin' },
    ])
  })
  it('asks past the browser’s cache where that has another build’s page', async () => {
    page = ({ cache }) => serve(cache === 'reload' ? a : b, '/index.html')
    await worker.dispatch('install')
    expect(copy()).toContain('"build":"a"')
  })
  it.each([
    ['another build', () => serve(b, '/index.html'), 'index.html is of build b, not a'],
    ['a portal', portal, 'index.html is of build null, not a'],
    ['a broken server', broken, 'index.html is of build null, not a'],
  ])('fails where the page is that of %s', async (_whose, answer, message) => {
    page = answer
    await expect(worker.dispatch('install')).rejects.toThrow(message)
    expect(pages()).toEqual([])
  })
  it('asks for no page that is there already', async () => {
    await worker.dispatch('install')
    asked = []
    await worker.dispatch('install')
    expect(asked.filter(({ path }) => path === '/index.html')).toEqual([])
  })
})

describe('a start', () => {
  beforeEach(async () => {
    await worker.dispatch('install')
    asked = []
  })

  it('shows the copy whatever the network does, and leaves it as it is', async () => {
    for (const answer of [cut, portal, broken]) {
      page = answer
      expect(await visit()).toContain('"build":"a"')
      expect(copy()).toContain('"build":"a"')
    }
    expect(around.wishes).toEqual([])
  })
  it('does not wait for the network', async () => {
    let isAnswered = false
    let answer = () => undefined as void
    page = () => new Promise((resolve) => (answer = () => resolve(serve(a, '/index.html'))))
    const over = worker.answer('/', navigate, () => (isAnswered = true))
    await vi.waitFor(() => expect(isAnswered).toBe(true))
    await vi.waitFor(() => expect(asked).toMatchObject([{ cache: 'no-cache', credentials: 'same-origin' }]))
    answer()
    await over
  })
  it('has with the next one what the operator edited meanwhile, and writes nothing for nothing', async () => {
    const put = vi.fn<(name: string) => void>()
    const open = caches.open.bind(caches)
    vi.spyOn(caches, 'open').mockImplementation(async (name) => {
      const cache = await open(name)
      const write = cache.put.bind(cache)
      cache.put = (...entry) => (put(name), write(...entry))
      return cache
    })
    await visit()
    expect(put).not.toHaveBeenCalled()
    delivered = buildOf('a', '{"pathOverrides":{"notice/query":"/news"}}')
    expect(await visit()).toContain('>{}<')
    expect(put).toHaveBeenCalledTimes(1)
    expect(await visit()).toContain('/news')
    expect((await worker.answer('/news', { method: 'POST', body: '{}' }))?.status).toBe(200)
  })
  it('lets the browser look for the new worker where another build is delivered, and keeps its own page', async () => {
    delivered = b
    expect(await visit()).toContain('"build":"a"')
    expect(around.wishes).toEqual(['update'])
    expect(copy()).toContain('"build":"a"')
    expect(pages()).toEqual([copyKey, wholeKey])
  })
  it('is of the app at every address of it, and leaves all others to the browser', async () => {
    for (const path of [
      '/',
      '/user/finance/deposit',
      '/games?name=a.b',
      '/desks',
      '/v2',
      '/user/media',
      '/user/v2/a',
      '/a.b/c',
    ])
      expect(await visit(path), path).toContain('"build":"a"')
    const others = [
      '/v2/app/notice/query',
      '/outbox',
      '/desk/orders',
      '/media/',
      '/idp/x?y',
      '/openapi',
      '/a/robots.txt',
    ]
    for (const path of others) expect(await visit(path), path).toBeUndefined()
  })
})

describe('a start without a copy that may be shown at once', () => {
  it('shows what the network says where there is no copy, and keeps it', async () => {
    expect(await visit()).toContain('"build":"a"')
    expect(pages()).toEqual([copyKey, wholeKey])
    expect(asked).toMatchObject([{ path: '/index.html', cache: 'no-cache' }])
  })
  it('waits longer than for a newer page where there is nothing else to show', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    page = async () => {
      await new Promise((resolve) => setTimeout(resolve, 8000))
      return serve(a, '/index.html')
    }
    const end = visit()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(8000)
    expect(await end).toContain('"build":"a"')
  })
  it.each([
    ['a portal’s page', portal, 'Wi-Fi'],
    ['another build’s page', () => serve(b, '/index.html'), '"build":"b"'],
  ])('shows %s as it is and keeps nothing', async (_what, answer, text) => {
    page = answer
    expect(await visit()).toContain(text)
    expect(pages()).toEqual([])
  })
  it('takes no page for its own that lies in another cache of the site', async () => {
    await (await caches.open('another')).put(copyKey, new Response('another page'))
    page = cut
    await expect(visit()).rejects.toThrow('Failed to fetch')
  })
  it('ends as without a worker where the network fails', async () => {
    page = cut
    await expect(visit()).rejects.toThrow('Failed to fetch')
  })
  it('shows it also where the disk is full or refused', async () => {
    caches.isFull = true
    expect(await visit()).toContain('"build":"a"')
    vi.spyOn(caches, 'match').mockRejectedValue(new DOMException('', 'SecurityError'))
    expect(await visit()).toContain('"build":"a"')
    worker = await start(a)
    expect(await visit()).toContain('"build":"a"')
  })

  describe('where a chunk of it was replaced', () => {
    beforeEach(async () => {
      await worker.dispatch('install')
      await (await caches.open('pages')).delete(wholeKey)
    })
    it('shows the newer page, whatever another cache of the site says of this one', async () => {
      await (await caches.open('another')).put(wholeKey, new Response())
      delivered = b
      expect(await visit()).toContain('"build":"b"')
      expect(copy()).toContain('"build":"a"')
    })
    it.each([
      ['no network', cut],
      ['a portal', portal],
      ['a broken server', broken],
    ])('shows the copy all the same where there is %s', async (_what, answer) => {
      page = answer
      expect(await visit()).toContain('"build":"a"')
      expect(pages()).toEqual([copyKey])
    })
    it('waits three seconds for it, then the copy is better than nothing', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      page = () => new Promise(() => undefined)
      let shown: string | undefined
      const end = visit().then((text) => (shown = text))
      await vi.waitFor(() => expect(asked.filter(({ path }) => path === '/index.html')).toHaveLength(2))
      await vi.advanceTimersByTimeAsync(2800)
      expect(shown).toBeUndefined()
      await vi.advanceTimersByTimeAsync(300)
      await end
      expect(shown).toContain('"build":"a"')
    })
    it('is whole again once its own page comes', async () => {
      expect(await visit()).toContain('"build":"a"')
      expect(pages()).toEqual([copyKey, wholeKey])
    })
  })
})

describe('the next worker', () => {
  it('takes over when the player agrees, and at no other word', async () => {
    for (const data of [{ type: 'RUNNING' }, { type: 'GIVE_WAY' }, {}, null, 'SKIP_WAITING'])
      await worker.dispatch('message', { data })
    expect(around.wishes).toEqual([])
    await worker.dispatch('message', { data: { type: 'SKIP_WAITING' } })
    expect(around.wishes).toEqual(['skipWaiting'])
  })
  it('is not looked for by a worker that the browser refuses it, and no start is the worse for it', async () => {
    await worker.dispatch('install')
    Object.assign(around, { update: () => Promise.reject(new TypeError('update failed')) })
    delivered = b
    expect(await visit()).toContain('"build":"a"')
  })
})
