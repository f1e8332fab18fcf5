import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '../persist/test-tab.ts'

/** Fakes of one browser's Web Locks, broadcast channels and streams. */
const queue: { take: () => void; name: string }[] = []
const channels = new Set<FakeChannel>()
class FakeChannel {
  listener: ((event: { data: unknown }) => void) | undefined
  readonly name: string
  constructor(name: string) {
    this.name = name
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels)
      if (other !== this && other.name === this.name) setTimeout(() => other.listener?.({ data }))
  }
  addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    this.listener = listener
  }
  close() {
    channels.delete(this)
  }
}
const locks = {
  request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const place = {
        name,
        take: () =>
          void work().then(() => {
            queue.splice(queue.indexOf(place), 1)
            queue.find((next) => next.name === name)?.take()
            resolve()
          }),
      }
      queue.push(place)
      signal.addEventListener('abort', () => {
        if (queue.find((one) => one.name === name) === place) return
        queue.splice(queue.indexOf(place), 1)
        reject(signal.reason as Error)
      })
      if (queue.filter((one) => one.name === name).length === 1) place.take()
    }),
}

interface Stream {
  asked: { token: string | null; after?: string; age: number }
  send: (text: string) => void
  end: () => void
  isOpen: () => boolean
}
let streams: Stream[]
let answer: (() => Response) | undefined
const post = async (_address: string, init: RequestInit & { body: string }) => {
  const token = new Headers(init.headers).get('TOKEN')
  const asked = { token, ...(JSON.parse(init.body) as { age: number }) }
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) })
  let isOpen = true
  init.signal?.addEventListener('abort', () => {
    if (isOpen) controller?.error(init.signal?.reason)
    isOpen = false
  })
  streams.push({
    asked,
    send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => {
      isOpen = false
      controller?.close()
    },
    isOpen: () => isOpen,
  })
  return answer?.() ?? new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}
const ready = 'data: {"kind":"ready"}\n\n'
const event = (kind: string, id: string) => `id: ${id}\ndata: {"kind":"${kind}"}\n\n`
const at = (index: number) => streams.at(index) as Stream

/** A tab with its own instance of all modules. */
async function openTab(token = 'T1') {
  vi.resetModules()
  const { session } = await import('~/session/session.ts')
  session.token = token
  const [{ live }, { followLive }, { connect }] = await Promise.all([
    import('~/session/live-state.ts'),
    import('./follow-live.ts'),
    import('~/api/connection.ts'),
  ])
  const refused = vi.fn()
  connect({ token: () => session.token, unauthorised: refused })
  const client = new QueryClient()
  const read: string[] = []
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    read.push(filters?.queryKey?.join(' ') ?? '')
  })
  await import('./later/stream.ts')
  followLive(client)
  await pass(100)
  return { session, live, read, refused, client }
}
async function pass(ms: number) {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  streams = []
  queue.length = 0
  channels.clear()
  answer = undefined
  browser = openBrowser()
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('fetch', post)
})
afterEach(() => {
  browser.leave()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('closes the stream a minute after the tab is hidden, and asks for the missed time when it is visible again', async () => {
  const { live, read } = await openTab()
  at(0).send(ready)
  await pass(100)
  browser.look('hidden')
  at(0).send(event('letter', 'e1'))
  await pass(30_000)
  expect(read).toEqual([])
  at(0).send(':\n\n')
  await pass(31_000)
  expect([live.isUp, at(0).isOpen(), streams.length]).toEqual([false, false, 1])
  await pass(60_000)
  browser.look('visible')
  await pass(100)
  expect(read).toEqual(['letters', 'machineWait'])
  expect(at(1).asked).toMatchObject({ after: 'e1', age: 92 })
})

it('updates a taken machine in each cached list without a refetch, and keeps the lists’ age', async () => {
  const { client, read } = await openTab()
  const machine = (machineId: string, status = 0) => ({ gameId: 'koi', machineId, status })
  const updatedAt = Date.now() - 5000
  const [rail, hall] = [
    ['games', 'rail', 'popular'],
    ['games', 'catalogue'],
  ]
  client.setQueryData(rail, [machine('A-1'), machine('A-2')], { updatedAt })
  client.setQueryData(hall, { games: [machine('A-2')], complete: true }, { updatedAt })
  at(0).send(
    `${ready}id: e1\ndata: {"kind":"machine","machine":{"gameId":"koi","machineId":"A-2","status":1}}\n\n`,
  )
  await pass(100)
  expect(client.getQueryData(rail)).toEqual([machine('A-1'), machine('A-2', 1)])
  expect(client.getQueryData(hall)).toEqual({ games: [machine('A-2', 1)], complete: true })
  expect([rail, hall].map((key) => client.getQueryState(key)?.dataUpdatedAt)).toEqual([updatedAt, updatedAt])
  expect(read).toEqual([])
})

it('refetches the profile from time to time for rounds on another device, unless a game here did', async () => {
  const { read } = await openTab()
  at(0).send(ready)
  for (let round = 0; round < 10; round += 1) {
    at(0).send(event('play', `e${round}`))
    await pass(3000)
  }
  expect(read).toEqual(['profile', 'gameRecords bonus'])
})
