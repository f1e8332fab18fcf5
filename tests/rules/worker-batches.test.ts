/** The worker caches the public calls of a batch one by one, and serves them as if each had been sent alone. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeCaches } from '../support/fake-caches.ts'
import { pageOf, serve, startWorker, type Build, type Network, type Worker } from '../support/test-worker.ts'

const build: Build = { name: 'a', files: { '/index.html': pageOf('a') } }
const [popular, latest] = ['/v2/app/game/query/pop/new', '/v2/app/game/query/latest/new'] as const
const envelope = (data: unknown) => ({ code: 200, data })
const cut = () => {
  throw new TypeError('Failed to fetch')
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

let caches: FakeCaches
let worker: Worker
/** The network's response to a batch, and to a single call. */
let batch: () => Response | Promise<Response>
let alone: () => Response

const start = async () => {
  const network: Network = (path) =>
    path.endsWith('/batch') ? batch() : path.startsWith('/v2/') ? alone() : serve(build, path)
  worker = await startWorker(build, caches, network, { waiting: null, installing: null, tabs: 1 })
}

const asked = (body: unknown, language: string) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Accept-Language': language, TOKEN: 'secret' },
})
const ask = (path: string, body: unknown, language = 'ja-JP') => worker.answer(path, asked(body, language))
const bodyOf = (paths: readonly string[]) => ({ calls: paths.map((path) => ({ path, body: {} })) })
const askTogether = (paths: readonly string[] = [popular, latest]) =>
  ask('/v2/app/batch?public', bodyOf(paths))
const read = async (response: Response | undefined) => ({
  parts: ((await response?.json()) as { data?: unknown } | undefined)?.data,
  ages: response?.headers.get('Amigo-Cached-At') ?? null,
})

const begin = 1_800_000_000_000
beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(begin)
  caches = new FakeCaches()
  batch = () => json(envelope([envelope('popular'), envelope('latest')]))
  alone = cut
  await start()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a single cached call is served in a batch', async () => {
  alone = () => json(envelope('alone'))
  await ask(latest, {})
  batch = cut
  // The page sends calls that are null alone.
  expect(await read(await askTogether())).toEqual({ parts: [null, envelope('alone')], ages: `,${begin}` })
})

it('is repeated in place of a broken server', async () => {
  await askTogether()
  batch = () => new Response('<h1>502</h1>', { status: 502 })
  expect((await read(await askTogether())).parts).toEqual([envelope('popular'), envelope('latest')])
})

it('nothing cached: the page gets the invalid response', async () => {
  batch = cut
  await expect(askTogether()).rejects.toThrow()
  batch = () => new Response('<h1>502</h1>', { status: 502 })
  expect(await (await askTogether())?.text()).toBe('<h1>502</h1>')
})

it('a player’s own call in the batch is not cached', async () => {
  batch = () => json(envelope([envelope('popular'), envelope('mine')]))
  await askTogether([popular, '/v2/app/user/info'])
  expect([...(caches.stored.get('calls')?.keys() ?? [])].map((url) => new URL(url).pathname)).toEqual([
    popular,
  ])
  batch = cut
  expect((await read(await askTogether([popular, '/v2/app/user/info']))).parts).toEqual([
    envelope('popular'),
    null,
  ])
})

it('the worker ignores a batch of the player’s own calls', async () => {
  for (const path of ['/v2/app/batch', '/v2/app/user/info?public'])
    expect(await ask(path, bodyOf(['/v2/app/user/info', '/v2/app/pay/list'])), path).toBeUndefined()
})

it('a hanging network is waited for, but only two seconds if all calls are cached', async () => {
  await askTogether()
  const silent = vi.fn(() => new Promise<Response>(() => undefined))
  batch = silent
  await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answered: number[] = []
  for (const [index, path] of [latest, '/v2/app/country'].entries())
    void worker
      .answer('/v2/app/batch?public', asked(bodyOf([popular, path]), 'ja-JP'), () => answered.push(index))
      .catch(() => undefined)
  await vi.waitFor(() => expect(silent).toHaveBeenCalledTimes(2))
  await vi.advanceTimersByTimeAsync(1800)
  expect(answered).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(() => expect(answered).toEqual([0]))
})
