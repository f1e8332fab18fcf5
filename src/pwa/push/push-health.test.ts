import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/api-error.ts'
import { configurePlatform } from '~/api/platform.ts'
import { removeStored, storageKeys, writeStored, type StorageKey } from '~/lib/storage.ts'
import { toPage } from '../worker-protocol.ts'
import { followPlayer, push, turnPushOn } from './push-device.ts'
import { checkByTestPush, checkPush } from './push-health.ts'
import { key, Manager } from './test-browser.ts'

const sent: [string, ...unknown[]][] = []
let serverIsThere: boolean
/** What the back end says of the address that it is asked about. */
let status: { active: boolean; updatedOn: string | null }
/** What happens when a test is asked for. */
let onTest: (id: string) => void

vi.mock('~/api/send.ts', () => ({
  send: (name: string, { id, ...body }: { id: string }) => {
    if (!serverIsThere) return Promise.reject(new Error('no connection'))
    sent.push([name, body])
    if (name === 'push/test') onTest(id)
    return Promise.resolve(name === 'push/status' ? status : null)
  },
}))
vi.mock('~/lib/push-note.ts', () => ({
  writePushNote: (change: (before: object) => object) =>
    Promise.resolve({ unread: 0, ...change({ owner: null, lang: '', unread: 0 }) }),
}))

let manager: Manager
let worker: EventTarget
let permission: NotificationPermission

beforeEach(async () => {
  manager = new Manager()
  worker = new EventTarget()
  permission = 'granted'
  serverIsThere = true
  status = { active: true, updatedOn: '2026-11-23T00:00:00Z' }
  onTest = () => undefined
  for (const name of Object.keys(storageKeys) as StorageKey[]) removeStored(name)
  writeStored('token', 'T1')
  vi.stubGlobal('PushManager', Manager)
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: () => Promise.resolve(permission),
  })
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(worker, {
      getRegistration: () => Promise.resolve({ active: {}, pushManager: manager }),
    }),
  })
  configurePlatform(JSON.stringify({ capabilities: ['push', 'pushRenewal', 'pushCheck'], pushKey: key }))
  await turnPushOn('u1')
  sent.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  configurePlatform('{}')
})

describe('who looks whether pushes are on', () => {
  it('hears it from the back end', async () => {
    expect(await checkPush()).toBe('2026-11-23T00:00:00Z')
    expect([push.status, sent]).toEqual(['on', [['push/status', { endpoint: 'https://push.test/1' }]]])
  })
  it('never sees "on" where the permission was taken back, or the browser lost the subscription', async () => {
    manager.current = null
    await checkPush()
    expect(push.status).toBe('off')
    await turnPushOn('u1')
    permission = 'denied'
    await checkPush()
    expect(push.status).toBe('blocked')
    permission = 'default'
    await checkPush()
    expect(push.status).toBe('off')
  })
  it('sees what was told last where the back end has no such call', async () => {
    configurePlatform(JSON.stringify({ capabilities: ['push'], pushKey: key }))
    const before = Date.now()
    expect(Date.parse((await checkPush()) ?? '')).toBeGreaterThanOrEqual(before - 1000)
    expect(sent).toEqual([])
  })
})

describe('a test', () => {
  it('has arrived when the worker says so, of this one', async () => {
    onTest = (id) => {
      for (const data of [
        { type: toPage.testArrived, id: 'another' },
        { type: toPage.testArrived, id },
      ])
        worker.dispatchEvent(Object.assign(new Event('message'), { data }))
    }
    expect(await checkByTestPush(50)).toBe('arrived')
    expect(sent).toEqual([['push/test', { endpoint: 'https://push.test/1' }]])
  })
  it('has not when nothing comes in time', async () => {
    onTest = () =>
      worker.dispatchEvent(
        Object.assign(new Event('message'), { data: { type: toPage.testArrived, id: 'x' } }),
      )
    expect(await checkByTestPush(20)).toBe('silent')
  })
  it('shows that pushes are off where the back end no longer knows this device', async () => {
    onTest = () => {
      throw new ApiError('refused', 'gone', 410)
    }
    expect(await checkByTestPush(50)).toBe('gone')
    expect([push.status, manager.current]).toEqual(['off', null])
  })
  it('says what was refused', async () => {
    onTest = () => {
      throw new ApiError('refused', 'too many', 429)
    }
    await expect(checkByTestPush(50)).rejects.toThrow('too many')
    expect(push.status).toBe('on')
  })
})

describe('an iPhone outside the home screen', () => {
  const userAgent = (system: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1`
  const statusOn = async (system: string, more: object = {}) => {
    vi.stubGlobal('navigator', {
      userAgent: userAgent(system),
      maxTouchPoints: 5,
      serviceWorker: worker,
      ...more,
    })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    Reflect.deleteProperty(globalThis, 'PushManager')
    await followPlayer('u1')
    return push.status
  }
  it('is told to add the app first, from iOS 16.4 on, and where the back end has pushes', async () => {
    expect(await statusOn('18_0')).toBe('needs-install')
    expect(await statusOn('16_4')).toBe('needs-install')
    expect(await statusOn('16_3')).toBe('unavailable')
    expect(await statusOn('18_0', { standalone: true })).toBe('unavailable')
    configurePlatform('{}')
    expect(await statusOn('18_0')).toBe('unavailable')
  })
})
