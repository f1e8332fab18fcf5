import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/api-error.ts'
import { profile } from '~/api/contract/user.ts'
import { configurePlatform } from '~/api/platform.ts'
import { readStored, removeStored, writeStored } from '~/lib/storage.ts'
import {
  forgetOnDevice,
  forgetRemembered,
  forgetRememberedOfOthers,
  readRemembered,
  remember,
  rememberedOnDevice,
  saysPasswordIsWrong,
  wipePassword,
} from './remembered-login.ts'

const store = vi.hoisted(() => new Map<string, unknown>())
const database = vi.hoisted(() => ({ isBlocked: false }))
vi.mock('idb-keyval', () => ({
  get: async (key: string) => (database.isBlocked ? new Promise(() => undefined) : store.get(key)),
  set: async (key: string, value: unknown) => void store.set(key, value),
  del: async (key: string) => (database.isBlocked ? new Promise(() => undefined) : void store.delete(key)),
}))

beforeEach(() => {
  store.clear()
  database.isBlocked = false
  removeStored('rememberedLogin')
})
afterEach(() => {
  configurePlatform(null)
  vi.useRealTimers()
})

const nothing = { rememberPassword: true, account: '', password: '' }
const thirtyDaysMs = 30 * 86_400_000
/** A record as an older build or manual editing may have left it. */
const write = (record: unknown) => writeStored('rememberedLogin', JSON.stringify(record))

describe('remember me', () => {
  it('prefills account and password, and stores the password only sealed', async () => {
    await remember('taro', 'hunter22')
    await expect(readRemembered()).resolves.toEqual({ ...nothing, account: 'taro', password: 'hunter22' })
    expect(readStored('rememberedLogin')).not.toContain('hunter22')
  })
  it('ends after 30 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_795_000_000_000 })
    await remember('taro', 'hunter22')
    await expect(readRemembered()).resolves.toMatchObject({ password: 'hunter22' })
    vi.setSystemTime(1_795_000_000_000 + thirtyDaysMs)
    await expect(readRemembered()).resolves.toEqual(nothing)
    expect(store.size).toBe(0)
    expect(readStored('rememberedLogin')).not.toContain('taro')
  })
  it('expires at once if the clock was set back, because its age is unknown; the choice stays', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_795_000_000_000 })
    write({ rememberPassword: false, account: 'taro', sealed: null, until: Date.now() + thirtyDaysMs + 1 })
    await expect(readRemembered()).resolves.toEqual({ ...nothing, rememberPassword: false })
    expect(readStored('rememberedLogin')).not.toContain('taro')
  })
  it('shows the form without the password if the browser has lost the key', async () => {
    await remember('taro', 'hunter22')
    store.clear()
    await expect(readRemembered()).resolves.toEqual({ ...nothing, account: 'taro' })
  })
  it('keeps the account, and destroys the key, when a sign-in failed', async () => {
    await remember('taro', 'hunter22')
    await wipePassword()
    await expect(readRemembered()).resolves.toEqual({ ...nothing, account: 'taro' })
    expect(store.size).toBe(0)
  })
  it('does not block the form after opting out, even if another tab blocks the database', async () => {
    await remember('taro', 'hunter22')
    await forgetRemembered(false)
    vi.useFakeTimers()
    database.isBlocked = true
    const shown = vi.fn()
    void readRemembered().then(shown)
    await vi.advanceTimersByTimeAsync(0)
    expect(shown.mock.calls).toEqual([[{ ...nothing, rememberPassword: false }]])
  })
  it('holds only the account where the platform forbids the password', async () => {
    configurePlatform('{"rememberedPassword": false}')
    await remember('taro', 'hunter22')
    await expect(readRemembered()).resolves.toEqual({ ...nothing, account: 'taro' })
    expect(store.size).toBe(0)
  })
  it('is removed when another player signs in without a password, and stays for the same player', async () => {
    const player = v.parse(profile, { userId: '1', userName: 'Taro', email: 'taro@example.com' })
    await remember('taro@example.com', 'hunter22')
    await forgetRememberedOfOthers(player)
    await forgetRememberedOfOthers(undefined)
    await expect(readRemembered()).resolves.toMatchObject({ password: 'hunter22' })
    await remember('hana', 'hunter22')
    await forgetRememberedOfOthers(player)
    await expect(readRemembered()).resolves.toEqual(nothing)
    expect(store.size).toBe(0)
  })
  it('does nothing on a new device', async () => {
    const player = v.parse(profile, { userId: '1', userName: 'Taro', email: 'taro@example.com' })
    await forgetRememberedOfOthers(player)
    await wipePassword()
    expect(readStored('rememberedLogin')).toBeNull()
  })
  it.each([
    ['no JSON', '{"account": 7'],
    ['null', 'null'],
    ['a text', '"taro"'],
    ['a choice that is none', { rememberPassword: 'yes', account: 'taro', until: Date.now() + 1e6 }],
    ['an account that is none', { rememberPassword: true, account: 7, until: Date.now() + 1e6 }],
    ['no end', { rememberPassword: true, account: 'taro', until: 'soon' }],
  ])('takes a damaged record for none: %s', async (_what, record) => {
    if (typeof record === 'string') writeStored('rememberedLogin', record)
    else write(record)
    await expect(readRemembered()).resolves.toEqual(nothing)
    expect(rememberedOnDevice()).toBeNull()
  })
})

describe('what the settings show of it', () => {
  it('is the account, whether there is a password, and until when', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 1) })
    expect(rememberedOnDevice()).toBeNull()
    await remember('taro', 'hunter22')
    const until = '2026-12-01T00:00:00.000Z'
    expect(rememberedOnDevice()).toEqual({ account: 'taro', hasPassword: true, until })
    await wipePassword()
    expect(rememberedOnDevice()).toEqual({ account: 'taro', hasPassword: false, until })
    vi.setSystemTime(until)
    expect(rememberedOnDevice()).toBeNull()
  })
  it('is no password if none was stored', () => {
    write({ rememberPassword: true, account: 'taro', until: Date.now() + 1e6 })
    expect(rememberedOnDevice()).toMatchObject({ account: 'taro', hasPassword: false })
  })
  it('can be removed on a device without a remembered login', async () => {
    await forgetOnDevice()
    await expect(readRemembered()).resolves.toEqual(nothing)
  })
})

describe('whether an error means that the stored password is wrong', () => {
  const refusal = (field: string) => new ApiError('refused', 'no', 400, { errors: [{ field, msg: 'no' }] })
  it('is so for a refusal, not for a wrong captcha or a lost connection', () => {
    expect(saysPasswordIsWrong(refusal('password'))).toBe(true)
    expect(saysPasswordIsWrong(new ApiError('refused', 'locked', 423))).toBe(true)
    expect(saysPasswordIsWrong(refusal('qrcode'))).toBe(false)
    expect(saysPasswordIsWrong(new ApiError('transport', 'Request Error'))).toBe(false)
    expect(saysPasswordIsWrong(new ApiError('malformed', 'Request Error'))).toBe(false)
    expect(saysPasswordIsWrong(new TypeError('x is not a function'))).toBe(false)
  })
  it('is so for "not signed in", and if the captcha is not the only problem', () => {
    expect(saysPasswordIsWrong(new ApiError('unauthorised', 'no', 401))).toBe(true)
    const both = ['qrcode', 'password'].map((field) => ({ field, msg: 'no' }))
    expect(saysPasswordIsWrong(new ApiError('refused', 'no', 400, { errors: both }))).toBe(true)
  })
})
