import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '../persist/test-tab.ts'

let browser: ReturnType<typeof openBrowser>
let isUp: boolean
const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

/** New modules for each test, because they hold state. */
async function freshModules() {
  vi.resetModules()
  const [{ online }, { serverAnswered }, watch] = await Promise.all([
    import('./online.ts'),
    import('./server-answered.ts'),
    import('./connection-watch.ts'),
  ])
  return { online, serverAnswered, ...watch }
}

beforeEach(() => {
  vi.useFakeTimers()
  isUp = true
  asked.mockReset()
  asked.mockImplementation(() =>
    isUp ? Promise.resolve(new Response()) : Promise.reject(new TypeError('failed')),
  )
  vi.stubGlobal('fetch', asked)
  browser = openBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('whether the server can be reached', () => {
  it('is checked after one unanswered call', async () => {
    const { online, serverAnswered } = await freshModules()
    serverAnswered(false)
    await vi.advanceTimersByTimeAsync(10)
    expect(asked).toHaveBeenCalledOnce()
    expect(asked.mock.lastCall?.[1]).toMatchObject({ method: 'HEAD', cache: 'no-store' })
    expect(online.isOnline).toBe(true)
  })
  it('is known at once again when any call is answered', async () => {
    const { online, serverAnswered } = await freshModules()
    isUp = false
    serverAnswered(false)
    await vi.advanceTimersByTimeAsync(10)
    serverAnswered(true)
    expect(online.isOnline).toBe(true)
  })
  it('is checked again with growing pauses while the page is visible, and not while it is hidden', async () => {
    const { online, ask, watchConnection } = await freshModules()
    watchConnection()
    isUp = false
    void ask()
    await vi.advanceTimersByTimeAsync(10)
    expect(online.isOnline).toBe(false)
    asked.mockClear()
    await vi.advanceTimersByTimeAsync(60_000)
    // After 3, 6, 12, 24 seconds.
    expect(asked.mock.calls.length).toBe(4)
    browser.look('hidden')
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(asked.mock.calls.length).toBe(4)
    isUp = true
    browser.look('visible')
    await vi.advanceTimersByTimeAsync(10)
    expect(online.isOnline).toBe(true)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(asked.mock.calls.length).toBe(5)
  })
  it('follows the browser’s events: offline at once, online only after a check', async () => {
    const { online, watchConnection } = await freshModules()
    watchConnection()
    dispatchEvent(new Event('offline'))
    expect(online.isOnline).toBe(false)
    isUp = false
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10)
    expect(online.isOnline).toBe(false)
    isUp = true
    dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(10)
    expect(online.isOnline).toBe(true)
  })
})

describe('when the connection is back', () => {
  it('refetches active queries, retries a page that failed, and sends no write', async () => {
    const { online } = await freshModules()
    const { followConnection } = await import('./follow-connection.ts')
    const { QueryClient, QueryObserver } = await import('@tanstack/react-query')
    const client = new QueryClient({ defaultOptions: { queries: { retry: 0, networkMode: 'always' } } })
    const reads = { shown: 0, away: 0 }
    const count = (name: keyof typeof reads) => ({
      queryKey: [name],
      queryFn: () => Promise.resolve((reads[name] += 1)),
      staleTime: 60_000,
    })
    const shown = new QueryObserver(client, count('shown')).subscribe(() => undefined)
    await client.fetchQuery(count('away'))
    await vi.advanceTimersByTimeAsync(10)
    expect(reads).toEqual({ shown: 1, away: 1 })
    const sent = vi.fn(() => Promise.reject(new Error('no answer')))
    await client
      .getMutationCache()
      .build(client, { mutationFn: sent, networkMode: 'always', retry: 0, gcTime: 0 })
      .execute(undefined)
      .catch(() => undefined)
    const openAgain = vi.fn(() => Promise.resolve())
    followConnection(client, openAgain)
    online.isOnline = false
    await vi.advanceTimersByTimeAsync(10)
    expect(openAgain).not.toHaveBeenCalled()
    online.isOnline = true
    await vi.advanceTimersByTimeAsync(10)
    expect(reads).toEqual({ shown: 2, away: 1 })
    expect(openAgain).toHaveBeenCalledOnce()
    expect(sent).toHaveBeenCalledOnce()
    shown()
  })
})

it('reports a slow connection after some seconds, until the response arrives', async () => {
  const { online } = await freshModules()
  const { followSlowness } = await import('./follow-connection.ts')
  const { QueryClient } = await import('@tanstack/react-query')
  const client = new QueryClient()
  const stop = followSlowness(client)
  const queryFn = () => new Promise<number>((resolve) => setTimeout(() => resolve(1), 9000))
  const read = client.fetchQuery({ queryKey: ['read'], queryFn })
  await vi.advanceTimersByTimeAsync(3500)
  expect(online.isSlow).toBe(false)
  await vi.advanceTimersByTimeAsync(1600)
  expect(online.isSlow).toBe(true)
  await vi.advanceTimersByTimeAsync(4500)
  await read
  expect(online.isSlow).toBe(false)
  stop()
})
