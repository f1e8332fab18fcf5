/** Which pictures the worker knows of, at which moment, and what of them is asked for. */
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
const svg = (text: string) => new Response(text, { headers: { 'Content-Type': 'image/svg+xml' } })

const dayMs = 86_400_000
const begin = 1_800_000_000_000

let caches: FakeCaches
let around: Surroundings
let now: number
let asked: (RequestInit & { path: string })[]
/** Answers by the picture's name; what has none is a picture. */
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
const show = (...names: (string | number)[]) => say({ type: 'PICTURES_SHOWN', addresses: names.map(cover) })
const see = async (name: string, by = worker) => (await by.answer(cover(name), image))?.text()
const names = () =>
  [...(caches.stored.get('pictures')?.keys() ?? [])].map((url) => /media%2F(.*)\.svg$/.exec(url)?.[1])
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

describe('a worker that is woken by a picture, before it has read what it has', () => {
  /** Its disk is slow: `open` lets it go on. */
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
  it('answers it on a device without a network', async () => {
    await show('koi')
    isOnline = false
    const { next, open } = await woken(false)
    const seen = see('koi', next)
    open()
    expect(await seen).toBe('koi')
  })
  it('asks for one there that it has not got, for as long as every picture', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { next, open } = await woken(false)
    const seen = see('koi', next)
    open()
    expect(await seen).toBe('koi')
    expect(asked).toHaveLength(1)
    expect(timeout.mock.calls).toEqual([[10_000]])
    expect(asked[0]?.signal).toBe(timeout.mock.results[0]?.value)
  })
  it('leaves it to the browser where there is one', async () => {
    await show('koi')
    const { next, open } = await woken(true)
    expect(await see('koi', next)).toBeUndefined()
    open()
    await rest()
    expect(await see('koi', next)).toBe('koi')
  })
})

it('knows as it takes over what the worker before it has cached meanwhile', async () => {
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

describe('what a page names', () => {
  it('is asked for with the cookies of a gate before the site', async () => {
    await show('koi')
    expect(asked).toMatchObject([{ cache: 'default', credentials: 'same-origin' }])
  })
  it('is taken at that word only', async () => {
    await say({ type: 'RUNNING', addresses: [cover('koi')] })
    await say({ addresses: [cover('koi')] })
    await say(null)
    expect(asked.filter(({ path }) => path.endsWith('.svg'))).toEqual([])
  })
  it('is taken also beside what is no address, or is longer than any', async () => {
    const long = (length: number) => cover('x'.repeat(length - cover('').length))
    const other = 'http://cdn.test/media/far.svg'
    await say({
      type: 'PICTURES_SHOWN',
      addresses: [null, 7, long(2000), 'https://', cover('koi'), long(1999), other],
    })
    expect(names().map((name) => name?.slice(0, 3))).toEqual(['koi', 'xxx', 'far'])
    expect(asked).toHaveLength(3)
  })
  it('is three hundred pictures at a time at most', async () => {
    await show(...Array.from({ length: 302 }, (_, name) => name))
    expect(asked).toHaveLength(300)
  })
  it('goes where the server says that it is gone for good, and the others come all the same', async () => {
    await show('koi')
    now += dayMs
    answers.set('koi', () => new Response('', { status: 410 }))
    answers.set('none', () => new Response('', { status: 404 }))
    await show('none', 'koi', 1, 2, 3, 4, 5, 6)
    expect(names()).toEqual(['1', '2', '3', '4', '5', '6'])
  })
  it('is gone at the next start too where the network ends right after the server said so', async () => {
    await show('koi')
    now += dayMs
    answers.set('koi', () => new Response('', { status: 410 }))
    answers.set('neko', async () => {
      await rest()
      throw new TypeError('Failed to fetch')
    })
    await show('koi', 'neko')
    worker = await start()
    await rest()
    expect(await see('koi')).toBeUndefined()
  })
  it('is not asked for any more once one of them fails for want of a network', async () => {
    answers.set('0', () => Promise.reject(new TypeError('Failed to fetch')))
    await show(...Array.from({ length: 40 }, (_, name) => name))
    await rest()
    expect(asked.length).toBeLessThan(12)
  })
  it('takes the place of what was stored before also where the next one fails', async () => {
    await show('koi')
    now += dayMs
    answers.set('neko', async () => {
      await rest()
      throw new TypeError('Failed to fetch')
    })
    await show('koi', 'neko')
    expect(names()).toEqual(['koi'])
  })
  it('stays where the clock was ahead as it came, until it is shown again', async () => {
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
  it('is there where a browser does not tell, or tells of more than the next build needs', async () => {
    for (const free of [null, 20_000_001]) {
      await estimating(free)
      await show('koi', String(free))
    }
    expect(names()).toEqual(['koi', 'null', '20000001'])
    await worker.dispatch('install')
    expect(names()).toHaveLength(3)
  })
  it('is not there where it would be the next build’s', async () => {
    await estimating(20_000_000)
    await show('koi')
    expect(names()).toEqual([])
  })
  it('is as it was where the browser cannot tell', async () => {
    around.navigator = { storage: { estimate: () => Promise.reject(new TypeError('not here')) } }
    worker = await start()
    await show('koi')
    expect(names()).toEqual(['koi'])
  })
})
