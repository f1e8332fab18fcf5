/** What the worker does with pictures: those that a page named as public, and none beside them. */
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
const at = (path: string) => `https://app.test${path}`
const cover = (name: string | number) => `/media/covers/${name}.svg`
const svg = (text: string, type = 'image/svg+xml; charset=UTF-8') =>
  new Response(text, { headers: { 'Content-Type': type } })

const dayMs = 86_400_000
const begin = 1_800_000_000_000

let caches: FakeCaches
let around: Surroundings
let now: number
let asked: { path: string; cache: string | undefined }[]
/** Answers by path; what has none does not come. */
let media: Map<string, () => Response | Promise<Response>>
let worker: Worker

const network = (path: string, init: RequestInit) => {
  asked.push({ path, cache: init.cache })
  const answer = media.get(path)
  if (!answer) throw new TypeError('Failed to fetch')
  return answer()
}
const start = () => startWorker(build, caches, (path, init) => network(path, init), around)
const show = (...paths: unknown[]) =>
  worker.dispatch('message', {
    data: {
      type: 'PICTURES_SHOWN',
      addresses: paths.map((path) => (typeof path === 'string' && path.startsWith('/') ? at(path) : path)),
    },
  })
const see = async (path: string) => (await worker.answer(path, image))?.text()
const stored = () => [...(caches.stored.get('pictures')?.keys() ?? [])]
const names = () => stored().map((url) => /covers%2F(.*)\.svg$/.exec(url)?.[1])

beforeEach(async () => {
  caches = new FakeCaches()
  around = { waiting: null, installing: null, tabs: 1 }
  now = begin
  asked = []
  media = new Map([[cover('koi'), () => svg('<svg>koi</svg>')]])
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  worker = await start()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a public picture', () => {
  it('is there without a connection once it was shown, for the next start too', async () => {
    await show(cover('koi'))
    media.clear()
    asked = []
    expect(await see(cover('koi'))).toBe('<svg>koi</svg>')
    worker = await start()
    await show()
    const response = await worker.answer(cover('koi'), image)
    expect(response?.headers.get('Content-Type')).toBe('image/svg+xml; charset=UTF-8')
    expect(await response?.text()).toBe('<svg>koi</svg>')
    expect(asked).toEqual([])
  })
  it('is there for a worker that is woken by it on a device without a network', async () => {
    await show(cover('koi'))
    around.navigator = { onLine: false }
    worker = await start()
    expect(await see(cover('koi'))).toBe('<svg>koi</svg>')
    expect(asked).toHaveLength(1)
  })
  it('is fetched by the browser itself while the worker has not got it, and so is every other picture', async () => {
    await show(cover('koi'))
    expect(await worker.answer('/media/letters/private.png', image)).toBeUndefined()
    expect(await worker.answer(cover('koi'))).toBeUndefined()
  })
  it('is there also where a page named it twice', async () => {
    await show(cover('koi'), cover('koi'))
    media.clear()
    expect(await see(cover('koi'))).toBe('<svg>koi</svg>')
  })
  it('is fetched once a day at most, through the browser’s own cache', async () => {
    await show(cover('koi'))
    await show(cover('koi'))
    expect(asked).toEqual([{ path: cover('koi'), cache: 'default' }])
    media.set(cover('koi'), () => svg('<svg>new</svg>'))
    now += dayMs
    await show(cover('koi'))
    expect(await see(cover('koi'))).toBe('<svg>new</svg>')
    expect(stored()).toHaveLength(1)
  })
  it('stays when it cannot be fetched anew, and goes when the server says that there is none', async () => {
    await show(cover('koi'))
    now += dayMs
    for (const odd of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Response('<h1>502</h1>', { status: 502 }),
      () => svg('<form>Wi-Fi</form>', 'text/html'),
    ]) {
      media.set(cover('koi'), odd)
      await show(cover('koi'))
      expect(await see(cover('koi'))).toBe('<svg>koi</svg>')
    }
    media.set(cover('koi'), () => new Response('', { status: 404 }))
    await show(cover('koi'))
    expect(stored()).toEqual([])
  })
  it('goes a week after it was fetched last, and no clock makes it eternal', async () => {
    await show(cover('koi'))
    media.set(cover('neko'), () => svg('neko'))
    now += 7 * dayMs + 1
    await show(cover('neko'))
    expect(names()).toEqual(['neko'])
    // The clock was ahead, and is right again: it is fetched anew as soon as it is shown.
    now = begin
    asked = []
    await show(cover('neko'))
    expect(asked).toHaveLength(1)
    expect(stored()[0]).toContain(`/pictures/${begin}/`)
  })
})

describe('nothing is stored', () => {
  it.each([
    ['without the content type of a picture', () => svg('<html>', 'text/html')],
    ['without any content type', () => new Response(new Uint8Array([1]))],
    ['of a failure', () => new Response('x', { status: 500, headers: { 'Content-Type': 'image/png' } })],
    ['of nothing', () => svg('')],
    ['of a giant', () => svg('x'.repeat(1_000_001))],
  ])('%s', async (_what, answer) => {
    media.set(cover('odd'), answer)
    await show(cover('odd'))
    expect(asked).toHaveLength(1)
    expect(stored()).toEqual([])
  })
  it('of what is no address', async () => {
    await show(
      'data:image/png;base64,AAAA',
      'blob:https://app.test/1',
      'javascript:alert(1)',
      7,
      null,
      'https://',
    )
    await worker.dispatch('message', { data: { type: 'PICTURES_SHOWN', addresses: 'x' } })
    expect(asked).toEqual([])
    expect(stored()).toEqual([])
  })
  it('while there is hardly any room, and what lies there goes before a build is installed', async () => {
    await show(cover('koi'))
    const estimate = async () => ({ quota: 100_000_000, usage: 90_000_000 })
    around.navigator = { storage: { estimate } }
    worker = await start()
    media.set(cover('neko'), () => svg('neko'))
    await show(cover('neko'))
    expect(names()).toEqual(['koi'])
    await worker.dispatch('install').catch(() => undefined)
    expect(stored()).toEqual([])
  })
})

describe('the bound', () => {
  it('is a number: the ones that were fetched last stay', async () => {
    for (let name = 0; name < 303; name += 1) media.set(cover(name), () => svg(String(name)))
    await show(cover(0), cover(1), cover(2))
    now += 1
    await show(...Array.from({ length: 300 }, (_, name) => cover(name + 3)))
    expect(names()).toHaveLength(300)
    expect(names()).not.toContain('2')
    expect(names()).toContain('3')
  })
  it('is of bytes', async () => {
    for (let name = 0; name < 14; name += 1) media.set(cover(name), () => svg('x'.repeat(1_000_000)))
    for (let name = 0; name < 14; name += 1) {
      now += 1
      await show(cover(name))
    }
    expect(names().toSorted((one, other) => Number(one) - Number(other))).toEqual(
      '2 3 4 5 6 7 8 9 10 11 12 13'.split(' '),
    )
  })
  it('leaves no entry that is not in the list', async () => {
    await show(cover('koi'))
    await (
      await caches.open('pictures')
    ).put(`/pictures/1/1/${encodeURIComponent(at(cover('koi')))}`, svg('old'))
    worker = await start()
    media.set(cover('neko'), () => svg('neko'))
    await show(cover('neko'))
    expect(stored()).toHaveLength(2)
  })
})

describe('a storage that is full or was emptied', () => {
  it('costs the pictures and nothing else', async () => {
    await show(cover('koi'))
    caches.isFull = true
    media.set(cover('neko'), () => svg('neko'))
    await show(cover('neko'))
    expect(stored()).toEqual([])
    expect(await worker.answer(cover('koi'), image)).toBeUndefined()
  })
  it('is asked past once', async () => {
    await show(cover('koi'))
    caches.stored.delete('pictures')
    asked = []
    expect(await see(cover('koi'))).toBe('<svg>koi</svg>')
    expect(asked).toHaveLength(1)
    expect(await worker.answer(cover('koi'), image)).toBeUndefined()
  })
})

describe('a network that fails', () => {
  it('is asked for no further picture of these', async () => {
    await show(...Array.from({ length: 40 }, (_, name) => cover(name)))
    expect(asked.length).toBeLessThanOrEqual(4)
  })
  it('ends every wait within ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    })
    for (let name = 0; name < 40; name += 1)
      media.set(cover(name), () => new Promise<Response>(() => undefined))
    let isOver = false
    const end = show(...Array.from({ length: 40 }, (_, name) => cover(name))).then(() => (isOver = true))
    await vi.waitFor(() => expect(asked.length).toBe(1))
    await vi.advanceTimersByTimeAsync(10_001)
    await end
    vi.useRealTimers()
    expect(isOver).toBe(true)
  })
  it('of another origin is asked with CORS, and not again where it does not allow that', async () => {
    const other = 'https://cdn.test/media/far.svg'
    await show(other, 'https://cdn.test/media/further.svg', cover('koi'))
    expect(asked.filter(({ path }) => path !== cover('koi')).length).toBeLessThanOrEqual(2)
    expect(names()).toEqual(['koi'])
    const before = asked.length
    await show(other)
    expect(asked.length).toBe(before)
    media.set('/media/far.svg', () => svg('far'))
    worker = await start()
    await show(other)
    expect(asked.at(-1)).toEqual({ path: '/media/far.svg', cache: 'reload' })
    expect(await see(other)).toBe('far')
  })
})

it('serves the app’s own files as before', async () => {
  media.set('/index.html', () => serve(build, '/index.html'))
  expect(await (await worker.answer('/', { mode: 'navigate' }))?.text()).toContain('"build":"a"')
})
