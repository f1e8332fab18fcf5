/** The worker's cache of public calls. */
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

const buildFor = (platform: string): Build => ({ name: 'a', files: { '/index.html': pageOf('a', platform) } })
const a = buildFor('{}')
const navigate = { mode: 'navigate' } as const

let caches: FakeCaches
let around: Surroundings
let isOnline: boolean
let worker: Worker

beforeEach(() => {
  caches = new FakeCaches()
  around = { waiting: null, installing: null, tabs: 1 }
  isOnline = true
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a platform with path overrides', () => {
  /** A worker that has loaded its page, with a server that answers these calls. */
  async function onPlatform(platform: string, calls: readonly string[]): Promise<Worker> {
    const build = buildFor(platform)
    const network = (path: string) => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return calls.includes(path) ? new Response('{"code":200,"data":1}') : serve(build, path)
    }
    const started = await startWorker(build, caches, network, around)
    await started.dispatch('install')
    await started.answer('/', navigate)
    return started
  }
  const ask = (of: Worker, path: string) => of.answer(path, { method: 'POST', body: '{}' })

  it('has its public calls cached at these paths, also after the worker restarts', async () => {
    const platform = '{"pathOverrides":{"notice/query":"/api/news"}}'
    expect((await ask(await onPlatform(platform, ['/api/news']), '/api/news'))?.status).toBe(200)
    isOnline = false
    const next = await startWorker(
      buildFor(platform),
      caches,
      () => {
        throw new TypeError('Failed to fetch')
      },
      around,
    )
    await new Promise((resolve) => setTimeout(resolve))
    expect(await (await ask(next, '/api/news'))?.json()).toEqual({ code: 200, data: 1 })
  })
  it("has no player's call cached whose path only ends in the same way", async () => {
    const calls = ['/query', '/v2/app/draw/query']
    worker = await onPlatform('{"pathOverrides":{"notice/query":"/query"}}', calls)
    expect(await ask(worker, '/v2/app/draw/query')).toBeUndefined()
    expect((await ask(worker, '/query'))?.status).toBe(200)
  })
  it.each(['/api//', '/api', 'https://app.test/api/'])('has them cached with the base %s', async (base) => {
    worker = await onPlatform(`{"apiBaseUrl":"${base}"}`, ['/api/v2/app/notice/query'])
    expect((await ask(worker, '/api/v2/app/notice/query'))?.status).toBe(200)
    expect(await ask(worker, '/v2/app/notice/query')).toBeUndefined()
  })
})

describe('public calls', () => {
  const ask = (of: Worker, call: string, body: object) =>
    of.answer(`/v2/app/${call}`, { method: 'POST', body: JSON.stringify(body) })
  const answering = () =>
    startWorker(
      a,
      caches,
      (path) => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        return path.startsWith('/v2/') ? new Response('{"code":200,"data":[]}') : serve(a, path)
      },
      around,
    )
  const keys = () => [...(caches.stored.get('calls')?.keys() ?? [])].map((url) => new URL(url).pathname)

  it.each(['game/query/pop/new', 'game/query/latest/new', 'game/query', 'favorable/query'])(
    'lists what %s answered without a connection',
    async (call) => {
      worker = await answering()
      await ask(worker, call, { current: 1 })
      isOnline = false
      expect((await ask(worker, call, { current: 1 }))?.headers.has('Amigo-Cached-At')).toBe(true)
    },
  )
  it('caches no search, because each keyword would evict a shared response', async () => {
    worker = await answering()
    expect((await ask(worker, 'game/query', { current: 1, keyword: 'koi' }))?.status).toBe(200)
    expect(keys()).toEqual([])
    await ask(worker, 'game/query', { current: 1 })
    expect(keys()).toEqual(['/v2/app/game/query'])
  })
  it('caches nothing of a player', async () => {
    worker = await answering()
    for (const call of ['record/game/record/query', 'station/query', 'pay/query', 'user/info'])
      expect(await ask(worker, call, {}), call).toBeUndefined()
  })
  it('serves the cached response after two seconds without a network response', async () => {
    worker = await answering()
    await ask(worker, 'country', {})
    const network = vi.fn(() => new Promise<Response>(() => undefined))
    const silent = await startWorker(a, caches, network, around)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let status: number | undefined
    void silent
      .answer('/v2/app/country', { method: 'POST', body: '{}' }, (response) => (status = response.status))
      .catch(() => undefined)
    await vi.waitFor(() => expect(network).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(1800)
    expect(status).toBeUndefined()
    await vi.advanceTimersByTimeAsync(300)
    await vi.waitFor(() => expect(status).toBe(200))
  })
})

describe('a cached response', () => {
  const good = '{"code":200,"data":"good"}'
  const refusal = '{"code":500,"data":null,"msg":"closed"}'
  let answer: () => Response
  const begin = 1_800_000_000_000
  const dayMs = 86_400_000
  const country = (body = '{}', language = 'ja-JP') =>
    worker
      .answer('/v2/app/country', {
        method: 'POST',
        body,
        headers: { 'Accept-Language': language, TOKEN: 'secret' },
      })
      .then((response) => response?.text())
  const keptCount = () => caches.stored.get('calls')?.size ?? 0

  beforeEach(async () => {
    vi.spyOn(Date, 'now').mockReturnValue(begin)
    answer = () => new Response(good)
    worker = await startWorker(
      a,
      caches,
      (path) => (path.startsWith('/v2/') ? answer() : serve(a, path)),
      around,
    )
  })
  afterEach(() => vi.restoreAllMocks())

  const failures = {
    'a cut connection': () => {
      throw new TypeError('Failed to fetch')
    },
    'a captive portal': () => new Response('<form>Wi-Fi</form>'),
    'a broken server': () => new Response('<h1>502</h1>', { status: 502 }),
    'an empty answer': () => new Response(null),
  } satisfies Record<string, () => Response>
  it.each(Object.entries(failures))('is served instead of %s', async (_what, failing) => {
    await country()
    answer = failing
    expect(await country()).toBe(good)
  })
  it('is missing: the page gets the network’s response, which is not cached', async () => {
    answer = failures['a broken server']
    expect(await country()).toBe('<h1>502</h1>')
    const asked = await worker.answer('/v2/app/country', { method: 'POST', body: '{}' })
    expect(asked?.status).toBe(502)
    answer = failures['a captive portal']
    expect(await country()).toBe('<form>Wi-Fi</form>')
    answer = () => new Response(refusal)
    expect(await country()).toBe(refusal)
    answer = () => new Response(good, { status: 500 })
    expect(await country()).toBe(good)
    answer = () => new Response('{"code":" "}')
    expect(await country()).toBe('{"code":" "}')
    expect(keptCount()).toBe(0)
    answer = failures['a cut connection']
    await expect(country()).rejects.toThrow()
  })
  it('matches body and language, and contains nothing of the player', async () => {
    await country('{"current":1}')
    answer = failures['a cut connection']
    await expect(country('{"current":2}')).rejects.toThrow()
    await expect(country('{"current":1}', 'en-US')).rejects.toThrow()
    expect(await country('{"current":1}')).toBe(good)
    expect(JSON.stringify([...(caches.stored.get('calls') ?? [])])).not.toContain('secret')
  })
  it('is stored as JSON by call, body, language and schema; a code may be a text', async () => {
    answer = () => new Response('{"code":"200","data":1}')
    await country('{"current":1}')
    const [[key, value] = []] = [...(caches.stored.get('calls') ?? [])]
    expect(key).toBe(
      'https://app.test/v2/app/country?__body=058ce926481f9198258605c6&__lang=ja-JP&__schema=1',
    )
    expect(new Headers(value?.headers).get('Content-Type')).toBe('application/json; charset=UTF-8')
  })
  it('has its fetch time, and expires after seven days', async () => {
    await country()
    answer = failures['a cut connection']
    vi.mocked(Date.now).mockReturnValue(begin + 7 * dayMs)
    expect(await country()).toBe(good)
    vi.mocked(Date.now).mockReturnValue(begin + 7 * dayMs + 1)
    await expect(country()).rejects.toThrow()
  })
  it('is one of at most forty', async () => {
    for (let current = 0; current < 45; current += 1) await country(JSON.stringify({ current }))
    expect(keptCount()).toBe(40)
    answer = failures['a cut connection']
    await expect(country('{"current":4}')).rejects.toThrow()
    expect(await country('{"current":5}')).toBe(good)
  })
})
