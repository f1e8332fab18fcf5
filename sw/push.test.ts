import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LetterTarget } from '../src/lib/letter-address.ts'
import type { PushRenewal } from '../src/lib/push-note.ts'
import { openLetter, renewPush } from './push.ts'

let note: { renewal?: PushRenewal | null }
vi.mock('../src/lib/push-note.ts', () => ({
  readPushNote: () => Promise.resolve({ ...note }),
  writePushNote: (change: (before: object) => object) => {
    Object.assign(note, change({ ...note }))
    return Promise.resolve({ ...note })
  },
}))

interface Sent {
  renewal: string
  next: string
  endpoint: string
}

/** A fake back end: one subscription, its current secret and the last used one. */
const fresh = { endpoint: 'e0', secret: 'S0', usedUp: '', lost: 0, isDown: false, meanwhile: () => undefined }
const server: typeof fresh & { sent: Sent[] } = { ...fresh, sent: [] }

const renewed = (body: Sent) => {
  const isRepeated =
    server.usedUp === body.renewal && server.secret === body.next && server.endpoint === body.endpoint
  if (server.secret !== body.renewal && !isRepeated) return 410
  Object.assign(server, { endpoint: body.endpoint, secret: body.next, usedUp: body.renewal })
  return 200
}

const made = (endpoint: string): PushSubscription =>
  ({
    options: { applicationServerKey: new ArrayBuffer(65) },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
  }) as unknown as PushSubscription

const subscribe = vi.fn((_options?: PushSubscriptionOptionsInit) => Promise.resolve(made('e1')))
const run = (event: object = { newSubscription: made('e1') }) => renewPush(event, { subscribe })

beforeEach(() => {
  note = { renewal: { secret: 'S0', address: '/own/renew', key: 'K' } }
  Object.assign(server, fresh, { sent: [] })
  subscribe.mockClear()
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (server.isDown) return Promise.reject(new TypeError('Failed to fetch'))
    expect(url).toBe('/own/renew')
    const sent = JSON.parse(body) as Sent
    server.sent.push(sent)
    const code = renewed(sent)
    server.meanwhile()
    if (server.lost > 0) {
      server.lost -= 1
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    return Promise.resolve(Response.json({ code }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a renewed subscription', () => {
  it('is reported with the secret, which is then consumed', async () => {
    expect(await run()).toBe(true)
    expect(server.sent).toMatchObject([{ renewal: 'S0', endpoint: 'e1', keys: { p256dh: 'p', auth: 'a' } }])
    expect(server.secret).toMatch(/^[\w-]{32,}$/)
    expect(note.renewal).toEqual({ secret: server.secret, address: '/own/renew', key: 'K' })
  })
  it('is created with the same key if the browser provides none', async () => {
    const key = new ArrayBuffer(65)
    await run({ oldSubscription: { options: { applicationServerKey: key } } })
    expect(subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: key })
    await run({})
    expect(subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: 'K' })
    expect(server.endpoint).toBe('e1')
  })
  it('is reported again after a lost response', async () => {
    server.lost = 1
    expect(await run()).toBe(true)
    expect(server.sent).toHaveLength(2)
    expect(server.sent[1]).toEqual(server.sent[0])
    expect(note.renewal?.secret).toBe(server.secret)
  })
  it('is reported with the next secret if both responses were lost and it was renewed again', async () => {
    server.lost = 2
    expect(await run()).toBe(false)
    expect(note.renewal).toMatchObject({ secret: 'S0', next: server.secret })
    expect(await run({ newSubscription: made('e2') })).toBe(true)
    expect([server.endpoint, note.renewal?.secret]).toEqual(['e2', server.secret])
  })
  it('waits for a page if the back end is unreachable, with the same secret', async () => {
    server.isDown = true
    expect(await run()).toBe(false)
    expect(note.renewal?.secret).toBe('S0')
    server.isDown = false
    expect(await run()).toBe(true)
  })
  it('is not reported after a sign-out, and the secret is not restored', async () => {
    note = { renewal: null }
    expect(await run()).toBe(false)
    expect(server.sent).toEqual([])
    note = { renewal: { secret: 'S0', address: '/own/renew', key: 'K' } }
    server.meanwhile = () => void (note.renewal = null)
    await run()
    expect(server.sent).toHaveLength(1)
    expect(note.renewal).toBeNull()
  })
})

const origin = 'https://app.test'

/** A tab; it ignores `answersAfter` messages before it listens. */
function tab(more: Partial<WindowClient> & { answersAfter?: number } = {}) {
  const { answersAfter = 0, ...over } = more
  const heard: unknown[] = []
  return {
    url: `${origin}/amigo`,
    focused: false,
    visibilityState: 'hidden' as DocumentVisibilityState,
    focus: vi.fn(() => Promise.resolve()),
    navigate: vi.fn(() => Promise.resolve()),
    postMessage: (message: unknown, [port]: Transferable[]) => {
      heard.push(message)
      if (heard.length > answersAfter && port instanceof MessagePort) port.postMessage('done')
    },
    heard,
    ...over,
  }
}

/** Sets the worker's windows; returns the mock of `openWindow`. */
function windowsAre(...all: unknown[]) {
  const openWindow = vi.fn(() => Promise.resolve(null))
  vi.stubGlobal('self', { clients: { matchAll: () => Promise.resolve(all), openWindow } })
  return openWindow
}
const open = (target: LetterTarget | null) => openLetter(target, 100)

const letter: LetterTarget = { id: '7' }

describe('a tap on a notification', () => {
  it('opens a window if there is none', async () => {
    const openWindow = windowsAre()
    await open(letter)
    expect(openWindow.mock.calls).toEqual([['/user/station-letter?id=7']])
  })
  it('asks only the focused window to navigate', async () => {
    const [hidden, visible, focused] = [
      tab(),
      tab({ visibilityState: 'visible' }),
      tab({ visibilityState: 'visible', focused: true }),
    ]
    const openWindow = windowsAre(hidden, visible, focused)
    await open(letter)
    expect([hidden, visible, focused].map(({ heard }) => heard.length)).toEqual([0, 0, 1])
    expect(focused.heard).toEqual([{ type: 'open-letter', target: letter }])
    expect(focused.focus).toHaveBeenCalledOnce()
    expect(focused.navigate).not.toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  })
  it('uses a window in the background, even if it cannot be focused', async () => {
    const hidden = tab({ focus: () => Promise.reject(new Error('no tap')) })
    const openWindow = windowsAre(hidden)
    await open(letter)
    expect(hidden.heard).toHaveLength(1)
    expect(openWindow).not.toHaveBeenCalled()
  })
  it('repeats the message until a loading page listens', async () => {
    const starting = tab({ answersAfter: 3 })
    windowsAre(starting)
    await open(letter)
    expect(starting.heard).toHaveLength(4)
    expect(starting.navigate).not.toHaveBeenCalled()
  })
  it('navigates a page that never replies', async () => {
    const navigate = vi.fn(() => Promise.resolve(null))
    windowsAre(tab({ answersAfter: 99, navigate }))
    await open({ id: '7', for: '1abc' })
    expect(navigate.mock.calls).toEqual([['/user/station-letter?id=7&for=1abc']])
  })
  it('opens a window if that page cannot be navigated', async () => {
    const gone = tab({ answersAfter: 99, navigate: () => Promise.reject(new Error('gone')) })
    const openWindow = windowsAre(gone)
    await open(letter)
    expect(openWindow.mock.calls).toEqual([['/user/station-letter?id=7']])
  })
  it('ignores windows that are not the app’s', async () => {
    const others = [tab({ url: `${origin}/desk` }), tab({ url: `${origin}/idp/x`, focused: true })]
    const openWindow = windowsAre(...others)
    await open(letter)
    expect(others.map(({ heard }) => heard.length)).toEqual([0, 0])
    expect(openWindow).toHaveBeenCalledOnce()
  })
  it('opens the list if the push was invalid', async () => {
    const openWindow = windowsAre()
    await open(null)
    expect(openWindow.mock.calls).toEqual([['/user/station-letter']])
  })
})
