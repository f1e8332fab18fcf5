import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connect } from './connection.ts'
import { cachedAtHeader } from './paths.ts'
import { send } from './send.ts'
import { responseTimes } from './server-time.ts'

/** A call that `src/build/page/start-app.ts` sent for a visitor before the app had loaded. */
const body = { position: 'home' }
const key = 'banner/query{"position":"home"}'
const sent = vi.fn<() => Promise<Response>>()
const answered = vi.fn<(isReachable: boolean) => void>()
let token: string | null = null
let sinceOpened = 500

const answer = (id: string, init?: ResponseInit) =>
  new Response(JSON.stringify({ code: 200, data: [{ id }] }), init)
/** Stubs the prefetched calls; `rows` are those of the shown banner. */
function underWay(response: Promise<Response | null>, name = key) {
  const calls: Record<string, Promise<Response | null>> = { [name]: response }
  vi.stubGlobal('window', { amigoCalls: calls })
  return calls
}
const shown = async (signal?: AbortSignal) => (await send('banner/query', body, signal)).map(({ id }) => id)

beforeEach(() => {
  token = null
  sinceOpened = 500
  connect({ token: () => token, answered })
  vi.stubGlobal('fetch', sent)
  vi.spyOn(performance, 'now').mockImplementation(() => sinceOpened)
  sent.mockImplementation(async () => answer('new'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  responseTimes.clear()
  connect({ token: () => null, answered: () => undefined })
})

it('a visitor gets a prefetched response without another call', async () => {
  underWay(Promise.resolve(answer('early')))
  await expect(shown()).resolves.toEqual(['early'])
  expect(sent).not.toHaveBeenCalled()
  expect(answered.mock.calls).toEqual([[true]])
})

it('once: a second request is sent to the server', async () => {
  const calls = underWay(Promise.resolve(answer('early')))
  await shown()
  expect(calls).toEqual({})
  await expect(shown()).resolves.toEqual(['new'])
})

it.each([
  ['it did not reach the server', () => underWay(Promise.resolve(null))],
  ['its answer broke off', () => underWay(Promise.reject(new TypeError('network error')))],
  ['something else was asked', () => underWay(Promise.resolve(answer('early')), 'banner/query{}')],
  ['nothing was asked', () => vi.stubGlobal('window', {})],
])('a visitor is shown what is asked for now where %s', async (_what, set) => {
  set()
  await expect(shown()).resolves.toEqual(['new'])
  expect(sent).toHaveBeenCalledOnce()
})

it.each(['', 'T2'])('a player gets no response that was prefetched with another token: %j', async (other) => {
  token = 'T1'
  underWay(Promise.resolve(answer('early')), key + other)
  await expect(shown()).resolves.toEqual(['new'])
})

it('a player gets a response that was prefetched with their token', async () => {
  token = 'T1'
  underWay(Promise.resolve(answer('early')), key + token)
  await expect(shown()).resolves.toEqual(['early'])
})

it('a page that was opened a minute ago sends its own call', async () => {
  underWay(Promise.resolve(answer('early')))
  sinceOpened = 60_000
  await expect(shown()).resolves.toEqual(['new'])
})

it('a prefetched refusal is an error', async () => {
  const refusal = new Response('{"code":503,"msg":"closed"}', { status: 503 })
  underWay(Promise.resolve(refusal))
  await expect(shown()).rejects.toMatchObject({ kind: 'refused', code: 503, message: 'closed' })
  underWay(Promise.resolve(answer('early', { status: 502 })))
  await expect(shown()).rejects.toMatchObject({ kind: 'malformed', code: 200 })
})

it('a prefetched call without a response is aborted with its page', async () => {
  sent.mockImplementation(async () => Promise.reject(new DOMException('gone', 'AbortError')))
  underWay(new Promise(() => undefined))
  const gone = new AbortController()
  const waiting = shown(gone.signal)
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' })
  // The signal may be aborted before the call starts.
  underWay(new Promise(() => undefined))
  await expect(shown(gone.signal)).rejects.toMatchObject({ kind: 'aborted' })
})

it('a response from the worker’s cache has its age, and counts as offline', async () => {
  underWay(Promise.resolve(answer('cached', { headers: { [cachedAtHeader]: '1795000000000' } })))
  await expect(shown()).resolves.toEqual(['cached'])
  expect(responseTimes.get('banner/query')).toBe(1_795_000_000_000)
  expect(answered.mock.calls).toEqual([[false]])
  await expect(shown()).resolves.toEqual(['new'])
  expect(responseTimes.has('banner/query')).toBe(false)
  expect(answered.mock.calls).toEqual([[false], [true]])
})

// Must be the last test: it loads a second instance of the client.
it('an old prefetched response does not set the server’s clock back', async () => {
  vi.resetModules()
  const [{ send: sendAnew }, time, wire] = await Promise.all([
    import('./send.ts'),
    import('./server-time.ts'),
    import('./connection.ts'),
  ])
  wire.connect({ token: () => null })
  const Date = 'Fri, 20 Nov 2026 12:00:00 GMT'
  underWay(Promise.resolve(answer('early', { headers: { Date } })))
  await sendAnew('banner/query', body)
  expect(time.serverOffset()).toBeNull()
  sent.mockImplementation(async () => answer('new', { headers: { Date } }))
  await sendAnew('banner/query', body)
  expect(time.serverOffset()).not.toBeNull()
})
