import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { removeStored, storageKeys, writeStored, type StorageKey } from '~/lib/storage.ts'
import { userHash } from '~/lib/user-hash.ts'
import { followPlayer, isPushWanted, push, turnPushOff, turnPushOn } from './push-device.ts'
import { key, Manager } from './test-browser.ts'

const sent: [string, ...unknown[]][] = []
let serverIsThere = true
/** What the back end says of the address that it is asked about. */
let status: { active: boolean; updatedOn: string | null }
/** What happens when a test is asked for. */
let onTest: (id: string) => void
const note: Record<string, unknown> = {}

vi.mock('~/api/send.ts', () => ({
  send: (name: string, { id, ...body }: { id: string }, _signal: AbortSignal, token?: string) => {
    if (!serverIsThere) return Promise.reject(new Error('no connection'))
    sent.push(token === undefined ? [name, body] : [name, body, token])
    if (name === 'push/test') onTest(id)
    return Promise.resolve(name === 'push/status' ? status : null)
  },
}))
vi.mock('~/lib/push-note.ts', () => ({
  writePushNote: (change: (before: object) => object) => {
    Object.assign(note, change({ owner: null, lang: '', unread: 0, ...note }))
    return Promise.resolve({ unread: 0, ...note })
  },
}))

const badge = { set: vi.fn(() => Promise.resolve()), clear: vi.fn(() => Promise.resolve()) }

let manager: Manager
let worker: EventTarget
let permission: NotificationPermission
let answer: NotificationPermission

beforeEach(() => {
  manager = new Manager()
  worker = new EventTarget()
  permission = 'default'
  answer = 'granted'
  serverIsThere = true
  status = { active: true, updatedOn: '2026-11-23T00:00:00Z' }
  onTest = () => undefined
  sent.length = 0
  for (const member of Object.keys(note)) delete note[member]
  badge.set.mockClear()
  badge.clear.mockClear()
  for (const name of Object.keys(storageKeys) as StorageKey[]) removeStored(name)
  writeStored('token', 'T1')
  vi.stubGlobal('PushManager', Manager)
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: () => Promise.resolve((permission = answer)),
  })
  vi.stubGlobal('navigator', {
    setAppBadge: badge.set,
    clearAppBadge: badge.clear,
    serviceWorker: Object.assign(worker, {
      getRegistration: () => Promise.resolve({ active: {}, pushManager: manager }),
    }),
  })
  configurePlatform(JSON.stringify({ capabilities: ['push'], pushKey: key }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  configurePlatform('{}')
})

const names = () => sent.map(([name]) => name)

describe('turning it on', () => {
  it('asks, subscribes and tells the back end', async () => {
    await followPlayer('u1')
    expect([push.status, manager.made, sent]).toEqual(['off', 0, []])
    expect(await turnPushOn('u1')).toBe('on')
    expect(sent).toEqual([
      [
        'push/subscribe',
        {
          endpoint: 'https://push.test/1',
          keys: { p256dh: 'p', auth: 'a' },
          lang: 'ja-JP',
          topics: ['letters'],
        },
      ],
    ])
    expect(isPushWanted('u1')).toBe(true)
  })
  it('respects a no to the browser, and leaves nothing', async () => {
    answer = 'denied'
    expect(await turnPushOn('u1')).toBe('blocked')
    expect([manager.made, sent, isPushWanted('u1')]).toEqual([0, [], false])
    await followPlayer('u1')
    expect(push.status).toBe('blocked')
  })
  it('leaves nothing half done where the back end is not reached', async () => {
    serverIsThere = false
    await expect(turnPushOn('u1')).rejects.toThrow('no connection')
    expect([manager.current, isPushWanted('u1')]).toEqual([null, false])
  })
  it('is not there without the capability or the key', async () => {
    for (const block of [{ pushKey: key }, { capabilities: ['push'] }]) {
      configurePlatform(JSON.stringify(block))
      expect(await turnPushOn('u1')).toBe('unavailable')
      await followPlayer('u1')
      expect(push.status).toBe('unavailable')
    }
    expect(configurePlatform('{"pushKey":"not a key"}')).toEqual(['pushKey: must be a VAPID public key'])
  })
  it('makes a new subscription where the old one was for another key', async () => {
    await manager.subscribe({ applicationServerKey: 'another' })
    await turnPushOn('u1')
    expect(manager.current?.endpoint).toBe('https://push.test/2')
  })
})

describe('a device', () => {
  beforeEach(async () => {
    await turnPushOn('u1')
    sent.length = 0
  })
  it('ends with the sign-out: here and there, the number on the icon, and whose it was', async () => {
    await followPlayer('u1')
    expect(note['owner']).toBe(userHash('u1'))
    await followPlayer(null)
    expect([manager.current, names()]).toEqual([null, ['push/unsubscribe']])
    expect(note).toMatchObject({ owner: null, unread: 0 })
    expect(badge.clear).toHaveBeenCalled()
  })
  it('ends with the sign-out under the token that this device has forgotten by then', async () => {
    removeStored('token')
    await followPlayer(null, 'T1')
    expect([manager.current, sent]).toEqual([
      null,
      [['push/unsubscribe', { endpoint: 'https://push.test/1' }, 'T1']],
    ])
  })
  it('comes back with its player’s next sign-in, without a question', async () => {
    await followPlayer(null)
    answer = 'denied'
    await followPlayer('u1')
    expect([push.status, manager.current?.endpoint]).toEqual(['on', 'https://push.test/2'])
  })
  it('is turned off by hand, and stays so', async () => {
    await turnPushOff('u1')
    expect([push.status, manager.current, names()]).toEqual(['off', null, ['push/unsubscribe']])
    await followPlayer('u1')
    expect([push.status, manager.made]).toEqual(['off', 1])
  })
  it('keeps the order: a sign-out overtakes no sign-in', async () => {
    // The push service takes its time.
    manager.current = null
    const { subscribe } = manager
    manager.subscribe = async (options) => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      return subscribe(options)
    }
    const [signIn, signOut] = [followPlayer('u1'), followPlayer(null)]
    await Promise.all([signIn, signOut])
    expect([note['owner'], manager.current]).toEqual([null, null])
  })
})

/** As a back end with all of it. */
const withAll = () =>
  configurePlatform(JSON.stringify({ capabilities: ['push', 'pushRenewal', 'pushCheck'], pushKey: key }))

describe('the secret for the worker', () => {
  const secret = () => (note['renewal'] as { secret: string } | null)?.secret
  it('is left for it with the address and the key, and told to the back end', async () => {
    withAll()
    await turnPushOn('u1')
    expect(note['renewal']).toEqual({ secret: secret(), address: '/v2/app/push/renew', key })
    expect(sent).toMatchObject([['push/subscribe', { renewal: secret() }]])
    expect(secret()).toMatch(/^[\w-]{32,}$/)
  })
  it('stays the same while pushes are on, so that a lost answer leaves no two', async () => {
    withAll()
    await followPlayer('u1')
    await turnPushOn('u1')
    const before = secret()
    writeStored('token', 'T2')
    await followPlayer('u1')
    expect([secret(), names()]).toEqual([before, ['push/subscribe', 'push/subscribe']])
  })
  it.each([
    ['the sign-out', () => followPlayer(null)],
    ['another player', () => followPlayer('u2')],
    ['turning off', () => turnPushOff('u1')],
  ])('goes with %s', async (_way, end) => {
    withAll()
    await turnPushOn('u1')
    await end()
    expect(note['renewal']).toBeNull()
  })
})
