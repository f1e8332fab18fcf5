/** How long the worker waits for the network, and which answers it takes for a file of the build. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { digestOf } from './digest.ts'
import type * as FetchInTime from './fetch-in-time.ts'

const asked: { input: unknown; init: RequestInit }[] = []
let modules: typeof FetchInTime

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  modules = await import('./fetch-in-time.ts')
  asked.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The network: an answer after the other, the last one again and again. */
function network(...answers: ((signal: AbortSignal) => Response | Promise<Response>)[]) {
  let count = 0
  vi.stubGlobal('fetch', async (input: unknown, init: RequestInit) => {
    asked.push({ input, init })
    const answer = answers[Math.min(count, answers.length - 1)]
    count += 1
    if (!answer || !init.signal) throw new TypeError('Failed to fetch')
    return answer(init.signal)
  })
}

const aborted = () => new DOMException('aborted', 'AbortError')
const never = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(aborted())))

/** A byte after each pause, and the end after the last one. */
const dripping =
  (pauses: readonly number[], isCut = false) =>
  (signal: AbortSignal) =>
    new Response(
      new ReadableStream<Uint8Array>({
        async start(stream) {
          signal.addEventListener('abort', () => stream.error(aborted()))
          for (const pause of pauses) {
            await new Promise((resolve) => setTimeout(resolve, pause))
            if (signal.aborted) return
            stream.enqueue(new TextEncoder().encode('x'))
          }
          if (isCut) stream.error(new TypeError('cut'))
          else stream.close()
        },
      }),
      { headers: { 'Content-Type': 'text/javascript' } },
    )

/** What became of a fetch, and after how many milliseconds. */
async function outcomeOf(fetching: Promise<Response>): Promise<{ text: string; ms: number }> {
  const begin = Date.now()
  const text = fetching.then(
    (response) => response.text(),
    (error: unknown) => (error instanceof Error ? error.name : 'odd'),
  )
  const state = { isOver: false }
  void text.then(() => (state.isOver = true))
  for (let ms = 0; !state.isOver && ms < 100_000; ms += 500) await vi.advanceTimersByTimeAsync(500)
  return { text: await text, ms: Date.now() - begin }
}

describe('a wait for the network', () => {
  it('ends after ten seconds without an answer', async () => {
    network(never)
    expect(await outcomeOf(modules.fetchInTime('/a'))).toEqual({ text: 'AbortError', ms: 10_000 })
    expect(vi.getTimerCount()).toBe(0)
  })
  it('ends ten seconds after the last byte', async () => {
    network(dripping([4000, 8000, 11_000]))
    expect(await outcomeOf(modules.fetchInTime('/a'))).toEqual({ text: 'AbortError', ms: 22_000 })
  })
  it('lasts for as long as something comes, a minute at most', async () => {
    network(dripping([9000, 9000, 9000, 9000]))
    expect(await outcomeOf(modules.fetchInTime('/a'))).toEqual({ text: 'xxxx', ms: 36_000 })
    expect(vi.getTimerCount()).toBe(0)
    network(dripping(Array.from({ length: 30 }, () => 5000)))
    expect(await outcomeOf(modules.fetchInTime('/a'))).toEqual({ text: 'AbortError', ms: 60_000 })
    expect(await outcomeOf(modules.fetchInTime('/a', {}, 3000))).toEqual({ text: 'AbortError', ms: 3000 })
  })
  it('ends with a failure where the answer is cut off', async () => {
    network(dripping([1000], true))
    expect((await outcomeOf(modules.fetchInTime('/a'))).text).toBe('TypeError')
  })
  it('brings the answer as it was, also one without a body', async () => {
    network(() => new Response('gone', { status: 410, statusText: 'Gone', headers: { 'X-A': '1' } }))
    const { status, statusText, headers } = await modules.fetchInTime('/a', { cache: 'reload' })
    expect([status, statusText, headers.get('X-A')]).toEqual([410, 'Gone', '1'])
    expect(asked[0]).toMatchObject({ input: '/a', init: { cache: 'reload' } })
    network(() => new Response(null, { status: 204 }))
    expect((await modules.fetchInTime('/a')).status).toBe(204)
  })
  it('ends at once for the next worker, which nothing holds up while it takes over', async () => {
    network(() => new Response('over'))
    await modules.fetchInTime('/over')
    network(never)
    const ends = [outcomeOf(modules.fetchInTime('/a')), outcomeOf(modules.fetchInTime('/b'))]
    modules.giveWay()
    expect((await Promise.all(ends)).map(({ text }) => text)).toEqual(['AbortError', 'AbortError'])
    expect(asked.map(({ init }) => init.signal?.aborted)).toEqual([false, true, true])
  })
  it('begins again where the next worker has not taken over in twelve seconds', async () => {
    network(() => new Response('fresh'))
    modules.giveWay()
    await vi.advanceTimersByTimeAsync(11_999)
    await expect(modules.fetchInTime('/a')).rejects.toThrow('gives way')
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await modules.fetchInTime('/a')).text()).toBe('fresh')
  })
})

const typed = (type: string, status = 200) =>
  new Response('x', { status, headers: type ? { 'Content-Type': type } : {} })

describe('a file of the build', () => {
  it.each([
    ['/a.js', 'text/javascript', true],
    ['/a.js', 'text/css', false],
    ['/a.js.map', 'application/json', true],
    ['/a.js', 'text/html', false],
    ['/a.css', 'text/css', true],
    ['/a.css', 'text/html', false],
    ['/a.css', 'text/javascript', false],
    ['/texts.json', 'application/json', true],
    ['/texts.json', 'text/html; charset=UTF-8', false],
    ['/a.woff2', '', true],
    ['/.js/a.png', 'image/png', true],
  ])('%s is taken as %s: %s', (path, type, isTaken) => {
    const bare = new Response(new Uint8Array([1]), { headers: type ? { 'Content-Type': type } : {} })
    expect(modules.isAsset(path, bare)).toBe(isTaken)
    expect(modules.isAsset(path, typed(type, 404))).toBe(false)
  })
  it('is asked for once where it is right, and where the server has not got it', async () => {
    network(() => typed('text/javascript'))
    await modules.fetchAsset('/a.js', { init: { credentials: 'same-origin' } })
    expect(asked).toMatchObject([{ input: '/a.js', init: { credentials: 'same-origin' } }])
    network(() => typed('text/html', 404))
    expect((await modules.fetchAsset(new Request('https://app.test/a.js'))).status).toBe(404)
    expect(asked).toHaveLength(2)
  })
  it.each([
    ['an address', '/a.js'],
    ['a request', new Request('https://app.test/a.js?v=1')],
  ])(
    'is asked for once more past the browser’s cache where that has something else (%s)',
    async (_of, input) => {
      network(
        () => typed('application/json'),
        () => typed('text/javascript'),
      )
      const response = await modules.fetchAsset(input, { init: { credentials: 'same-origin' } })
      expect(response.headers.get('Content-Type')).toBe('text/javascript')
      expect(asked.map(({ init: { cache, credentials } }) => [cache, credentials])).toEqual([
        [undefined, 'same-origin'],
        ['reload', 'same-origin'],
      ])
    },
  )
  it('is given as it came where that has no digest to have: whoever asked looks at it', async () => {
    network(() => typed('text/html'))
    expect((await modules.fetchAsset('/a.js')).headers.get('Content-Type')).toBe('text/html')
    expect(asked).toHaveLength(2)
  })
  it('must have its digest, whatever its type: another one is refused, a failure is told as it is', async () => {
    const digest = await digestOf(new TextEncoder().encode('right').buffer)
    const right = () => new Response('right')
    const wrong = () => typed('text/javascript')
    network(right)
    expect(await (await modules.fetchAsset('/a.js', { digest })).text()).toBe('right')
    expect(asked).toHaveLength(1)
    network(wrong, right)
    expect(await (await modules.fetchAsset('/a.js', { digest })).text()).toBe('right')
    network(wrong)
    await expect(modules.fetchAsset('https://app.test/a.js', { digest })).rejects.toThrow(
      '/a.js is not what it must be',
    )
    network(wrong, () => typed('text/html', 503))
    expect((await modules.fetchAsset('/a.js', { digest })).status).toBe(503)
  })
})
