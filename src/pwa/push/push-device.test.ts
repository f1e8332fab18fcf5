import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { removeStored, storageKeys, writeStored, type StorageKey } from '~/lib/storage.ts'
import { userHash } from '~/lib/user-hash.ts'
import { followPlayer, isPushWanted, push, turnPushOff, turnPushOn } from './push-device.ts'
import { key, Manager } from './test-browser.ts'

const sent: [string, ...unknown[]][] = []
let serverIsThere = true
let status: { active: boolean; updatedOn: string | null }
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
  it('asks for permission, subscribes and registers with the back end', async () => {
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
  it('respects a denied permission and leaves no subscription', async () => {
    answer = 'denied'
    expect(await turnPushOn('u1')).toBe('blocked')
    expect([manager.made, sent, isPushWanted('u1')]).toEqual([0, [], false])
    await followPlayer('u1')
    expect(push.status).toBe('blocked')
  })
  it('removes the subscription if the back end is unreachable', async () => {
    serverIsThere = false
    await expect(turnPushOn('u1')).rejects.toThrow('no connection')
    expect([manager.current, isPushWanted('u1')]).toEqual([null, false])
  })
  it('is unavailable without the capability or the key', async () => {
    for (const block of [{ pushKey: key }, { capabilities: ['push'] }]) {
      configurePlatform(JSON.stringify(block))
      expect(await turnPushOn('u1')).toBe('unavailable')
      await followPlayer('u1')
      expect(push.status).toBe('unavailable')
    }
    expect(configurePlatform('{"pushKey":"not a key"}')).toEqual(['pushKey: must be a VAPID public key'])
  })
  it('replaces a subscription for another key', async () => {
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
  it('ends at sign-out: subscription, back end, badge and owner', async () => {
    await followPlayer('u1')
    expect(note['owner']).toBe(userHash('u1'))
    await followPlayer(null)
    expect([manager.current, names()]).toEqual([null, ['push/unsubscribe']])
    expect(note).toMatchObject({ owner: null, unread: 0 })
    expect(badge.clear).toHaveBeenCalled()
  })
  it('ends at sign-out with the former token', async () => {
    removeStored('token')
    await followPlayer(null, 'T1')
    expect([manager.current, sent]).toEqual([
      null,
      [['push/unsubscribe', { endpoint: 'https://push.test/1' }, 'T1']],
    ])
  })
  it('subscribes again at the player’s next sign-in without asking', async () => {
    await followPlayer(null)
    answer = 'denied'
    await followPlayer('u1')
    expect([push.status, manager.current?.endpoint]).toEqual(['on', 'https://push.test/2'])
  })
  it('stays off after the player turned it off', async () => {
    await turnPushOff('u1')
    expect([push.status, manager.current, names()]).toEqual(['off', null, ['push/unsubscribe']])
    await followPlayer('u1')
    expect([push.status, manager.made]).toEqual(['off', 1])
  })
  it('runs in order: a sign-out does not overtake a sign-in', async () => {
    // The push service is slow.
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

const withAll = () =>
  configurePlatform(JSON.stringify({ capabilities: ['push', 'pushRenewal', 'pushCheck'], pushKey: key }))

describe('the secret for the worker', () => {
  const secret = () => (note['renewal'] as { secret: string } | null)?.secret
  it('is stored for it with URL and key, and sent to the back end', async () => {
    withAll()
    await turnPushOn('u1')
    expect(note['renewal']).toEqual({ secret: secret(), address: '/v2/app/push/renew', key })
    expect(sent).toMatchObject([['push/subscribe', { renewal: secret() }]])
    expect(secret()).toMatch(/^[\w-]{32,}$/)
  })
  it('stays the same while push is on, so that a lost response does not create a second one', async () => {
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
