/** The worker's cache of pictures that a page lists as public. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeCaches } from '../support/fake-caches.ts'
import {
  pageOf,
  serve,
  startWorker,
  type Build,
  type Surroundings,
  type Worker,
} from '../support/test-worker.ts'

const build: Build = { name: 'a', files: { '/index.html': pageOf('a') } }
const image = { destination: 'image' } as const
const cover = (name: string | number) => `https://app.test/media/${name}.svg`
const svg = (text: string, type = 'image/svg+xml') =>
  new Response(text, { headers: { 'Content-Type': type } })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

const dayMs = 86_400_000
const begin = 1_800_000_000_000

let caches: FakeCaches
let around: Surroundings
let now: number
let asked: (RequestInit & { path: string })[]
/** Responses by the picture's name; the default is a picture. */
let answers: Map<string, () => Response | Promise<Response>>
let isOnline: boolean
let worker: Worker

const start = () =>
  startWorker(
    build,
    caches,
    async (path, init) => {
      asked.push({ path, ...init })
      if (!isOnline) throw new TypeError('Failed to fetch')
      if (path in build.files) return serve(build, path)
      const [name = ''] = /[^/]*(?=\.svg)/.exec(path) ?? []
      return answers.get(name)?.() ?? svg(name)
    },
    around,
  )
const say = (data: unknown, to = worker) => to.dispatch('message', { data })
const showAll = (...addresses: unknown[]) => say({ type: 'PICTURES_SHOWN', addresses })
const show = (...names: (string | number)[]) => showAll(...names.map(cover))
const showMany = (count: number, from = 0) => show(...Array.from({ length: count }, (_, name) => name + from))
const see = async (name: string, by = worker) => (await by.answer(cover(name), image))?.text()
const stored = () => [...(caches.stored.get('pictures')?.keys() ?? [])]
const names = () => stored().map((url) => /media%2F(.*)\.svg$/.exec(url)?.[1])
const rest = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(async () => {
  caches = new FakeCaches()
  around = { waiting: null, installing: null, tabs: 1 }
  now = begin
  asked = []
  answers = new Map()
  isOnline = true
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  worker = await start()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a public picture', () => {
  it('is available offline once it was shown, also after a restart', async () => {
    const type = 'image/svg+xml; charset=UTF-8'
    answers.set('koi', () => svg('koi', type))
    // A page may list it twice.
    await show('koi', 'koi')
    isOnline = false
    asked = []
    expect(await see('koi')).toBe('koi')
    worker = await start()
    await show()
    const response = await worker.answer(cover('koi'), image)
    expect(response?.headers.get('Content-Type')).toBe(type)
    expect(await response?.text()).toBe('koi')
    expect(asked).toEqual([])
  })
  it('is left to the browser until cached, like every other picture', async () => {
    await show('koi')
    expect(await worker.answer('/media/letters/private.png', image)).toBeUndefined()
    expect(await worker.answer(cover('koi'))).toBeUndefined()
  })
  it('is revalidated at most once a day, through the HTTP cache', async () => {
    await show('koi')
    await show('koi')
    expect(asked).toMatchObject([{ path: '/media/koi.svg', cache: 'default', credentials: 'same-origin' }])
    answers.set('koi', () => svg('new'))
    now += dayMs
    await show('koi')
    expect(await see('koi')).toBe('new')
    expect(stored()).toHaveLength(1)
  })
  it('stays if it cannot be fetched, and is deleted if the server has none', async () => {
    await show('koi')
    now += dayMs
    for (const odd of [
      noNetwork,
      () => new Response('<h1>502</h1>', { status: 502 }),
      () => svg('<form>Wi-Fi</form>', 'text/html'),
    ]) {
      answers.set('koi', odd)
      await show('koi')
      expect(await see('koi')).toBe('koi')
    }
    answers.set('koi', () => new Response('', { status: 404 }))
    await show('koi')
    expect(stored()).toEqual([])
  })
  it('expires a week after its last fetch, even with a wrong clock', async () => {
    await show('koi')
    now += 7 * dayMs + 1
    await show('neko')
    expect(names()).toEqual(['neko'])
    // The clock was ahead and is right again: the picture is refetched when shown.
    now = begin
    asked = []
    await show('neko')
    expect(asked).toHaveLength(1)
    expect(stored()[0]).toContain(`/pictures/${begin}/`)
  })
  it.each([
    ['without the content type of a picture', () => svg('<html>', 'text/html')],
    ['without any content type', () => new Response(new Uint8Array([1]))],
    ['of a failure', () => new Response('x', { status: 500, headers: { 'Content-Type': 'image/png' } })],
    ['of nothing', () => svg('')],
    ['of a giant', () => svg('x'.repeat(1_000_001))],
  ])('is none %s', async (_what, answer) => {
    answers.set('odd', answer)
    await show('odd')
    expect(asked).toHaveLength(1)
    expect(stored()).toEqual([])
  })
})

describe('a worker that is started by a picture, before it has read its list', () => {
  /** With a slow disk, until `open` is called. */
  async function woken(onLine: boolean) {
    let open = () => undefined as void
    const disk = new Promise<void>((resolve) => (open = resolve))
    const read = caches.open.bind(caches)
    vi.spyOn(caches, 'open').mockImplementation(async (name) => {
      if (name === 'pictures') await disk
      return read(name)
    })
    around.navigator = { onLine }
    return { next: await start(), open }
  }
  it('serves it on an offline device', async () => {
    await show('koi')
    isOnline = false
    const { next, open } = await woken(false)
    const seen = see('koi', next)
    open()
    expect(await seen).toBe('koi')
  })
  it('fetches one that is not cached, with the usual time-out', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { next, open } = await woken(false)
    const seen = see('koi', next)
    open()
    expect(await seen).toBe('koi')
    expect(asked).toHaveLength(1)
    expect(timeout.mock.calls).toEqual([[10_000]])
    expect(asked[0]?.signal).toBe(timeout.mock.results[0]?.value)
  })
  it('leaves it to the browser on an online device', async () => {
    await show('koi')
    const { next, open } = await woken(true)
    expect(await see('koi', next)).toBeUndefined()
    open()
    await rest()
    expect(await see('koi', next)).toBe('koi')
  })
})

it('reads at activation what the former worker has cached meanwhile', async () => {
  const next = await start()
  await next.dispatch('message', { data: {} })
  await rest()
  await show('koi')
  expect(await see('koi', next)).toBeUndefined()
  await next.dispatch('activate')
  await rest()
  isOnline = false
  expect(await see('koi', next)).toBe('koi')
})

describe('the list of a page', () => {
  it('is accepted only in its message type', async () => {
    await say({ type: 'RUNNING', addresses: [cover('koi')] })
    await say({ addresses: [cover('koi')] })
    await say({ type: 'PICTURES_SHOWN', addresses: 'x' })
    await say(null)
    expect(asked.filter(({ path }) => path.endsWith('.svg'))).toEqual([])
  })
  it('is accepted without invalid or too long URLs', async () => {
    const long = (length: number) => cover('x'.repeat(length - cover('').length))
    const other = 'http://cdn.test/media/far.svg'
    const none = [
      null,
      7,
      'https://',
      'data:image/png;base64,AAAA',
      'blob:https://app.test/1',
      'javascript:alert(1)',
    ]
    await showAll(...none, long(2000), cover('koi'), long(1999), other)
    expect(names().map((name) => name?.slice(0, 3))).toEqual(['koi', 'xxx', 'far'])
    expect(asked).toHaveLength(3)
  })
  it('is at most three hundred pictures at a time', async () => {
    await showMany(302)
    expect(asked).toHaveLength(300)
  })
  it('is deleted for the next start too if the network fails right after the server had none', async () => {
    await show('koi')
    now += dayMs
    answers.set('koi', () => new Response('', { status: 410 }))
    answers.set('neko', async () => {
      await rest()
      return noNetwork()
    })
    await show('koi', 'neko')
    worker = await start()
    await rest()
    expect(await see('koi')).toBeUndefined()
  })
  it('is not fetched further once one fails offline', async () => {
    answers.set('0', noNetwork)
    await showMany(40)
    await rest()
    expect(asked.length).toBeLessThanOrEqual(4)
  })
  it('stays if the clock was ahead when it was fetched, until it is shown again', async () => {
    await show('koi')
    now = begin - dayMs
    await show('neko')
    expect(names()).toEqual(['koi', 'neko'])
  })
})

describe('the room for pictures', () => {
  const estimating = async (free: number | null) => {
    around.navigator = {
      storage:
        free === null ? {} : { estimate: async () => ({ quota: 100_000_000, usage: 100_000_000 - free }) },
    }
    worker = await start()
    await rest()
  }
  it('exists if the browser reports no quota or more than the next build needs', async () => {
    for (const free of [null, 20_000_001]) {
      await estimating(free)
      await show('koi', String(free))
    }
    expect(names()).toEqual(['koi', 'null', '20000001'])
    await worker.dispatch('install')
    expect(names()).toHaveLength(3)
  })
  it('does not exist if the next build needs it; then all pictures are deleted', async () => {
    await show('koi')
    await estimating(20_000_000)
    await show('neko')
    expect(names()).toEqual(['koi'])
    await worker.dispatch('install').catch(() => undefined)
    expect(stored()).toEqual([])
  })
})

describe('the limit', () => {
  it('is a number: the most recently fetched ones stay', async () => {
    await showMany(3)
    now += 1
    await showMany(300, 3)
    expect(names()).toHaveLength(300)
    expect(names()).not.toContain('2')
    expect(names()).toContain('3')
  })
  it('is a number of bytes', async () => {
    for (let name = 0; name < 14; name += 1) {
      answers.set(String(name), () => svg('x'.repeat(1_000_000)))
      now += 1
      await show(name)
    }
    expect(names().toSorted((one, other) => Number(one) - Number(other))).toEqual(
      '2 3 4 5 6 7 8 9 10 11 12 13'.split(' '),
    )
  })
})

describe('full or cleared storage', () => {
  it('affects only the pictures', async () => {
    await show('koi')
    caches.isFull = true
    await show('neko')
    expect(stored()).toEqual([])
    expect(await worker.answer(cover('koi'), image)).toBeUndefined()
  })
  it('is tried only once', async () => {
    await show('koi')
    caches.stored.delete('pictures')
    asked = []
    expect(await see('koi')).toBe('koi')
    expect(asked).toHaveLength(1)
    expect(await worker.answer(cover('koi'), image)).toBeUndefined()
  })
})

describe('a failing network', () => {
  it('ends every wait within ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    })
    for (let name = 0; name < 40; name += 1)
      answers.set(String(name), () => new Promise<Response>(() => undefined))
    let isOver = false
    const end = showMany(40).then(() => (isOver = true))
    await vi.waitFor(() => expect(asked.length).toBe(1))
    await vi.advanceTimersByTimeAsync(10_001)
    await end
    vi.useRealTimers()
    expect(isOver).toBe(true)
  })
  it('of another origin is requested with CORS, and not again if that is not allowed', async () => {
    const [far, further] = ['far', 'further'].map((name) => `https://cdn.test/media/${name}.svg`)
    answers.set('far', noNetwork)
    await showAll(far, further, cover('koi'))
    expect(asked.filter(({ path }) => path !== '/media/koi.svg').length).toBeLessThanOrEqual(2)
    expect(names()).toEqual(['koi'])
    const before = asked.length
    await showAll(far)
    expect(asked.length).toBe(before)
    answers.delete('far')
    worker = await start()
    await showAll(far)
    expect(asked.at(-1)).toMatchObject({ path: '/media/far.svg', cache: 'reload' })
    expect(await (await worker.answer(far ?? '', image))?.text()).toBe('far')
  })
})
