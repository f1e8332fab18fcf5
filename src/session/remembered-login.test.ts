import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/api-error.ts'
import { profile } from '~/api/contract/user.ts'
import { configurePlatform } from '~/api/platform.ts'
import { readStored, removeStored } from '~/lib/storage.ts'
import {
  forgetRemembered,
  forgetRememberedOfOthers,
  readRemembered,
  remember,
  saysPasswordIsWrong,
  wipePassword,
} from './remembered-login.ts'

const store = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  get: async (key: string) => store.get(key),
  set: async (key: string, value: unknown) => void store.set(key, value),
  del: async (key: string) => void store.delete(key),
}))

beforeEach(() => {
  store.clear()
  removeStored('rememberedLogin')
})
afterEach(() => {
  configurePlatform(null)
  vi.useRealTimers()
})

const nothing = { rememberPassword: true, account: '', password: '' }

describe('remember me', () => {
  it('is on by default and holds nothing', async () => {
    await expect(readRemembered()).resolves.toEqual(nothing)
  })
  it('prefills account and password, and stores the password only sealed', async () => {
    await remember('taro', 'hunter22')
    await expect(readRemembered()).resolves.toEqual({ ...nothing, account: 'taro', password: 'hunter22' })
    expect(readStored('rememberedLogin')).not.toContain('hunter22')
  })
  it('ends after 30 days', async () => {
    await remember('taro', 'hunter22')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 86_400_000 + 1 })
    await expect(readRemembered()).resolves.toEqual(nothing)
    expect(store.size).toBe(0)
  })
  it('keeps the account, and destroys the key, when a sign-in failed', async () => {
    await remember('taro', 'hunter22')
    await wipePassword()
    await expect(readRemembered()).resolves.toEqual({ ...nothing, account: 'taro' })
    expect(store.size).toBe(0)
  })
  it('keeps nothing but the choice after opting out', async () => {
    await remember('taro', 'hunter22')
    await forgetRemembered(false)
    await expect(readRemembered()).resolves.toEqual({ ...nothing, rememberPassword: false })
    expect(store.size).toBe(0)
  })
  it('holds only the account where the platform forbids the password', async () => {
    configurePlatform('{"rememberedPassword": false}')
    await remember('taro', 'hunter22')
    await expect(readRemembered()).resolves.toEqual({ ...nothing, account: 'taro' })
    expect(store.size).toBe(0)
  })
  it('goes when somebody else signs in without a password, and stays for the same player', async () => {
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
  it('survives a damaged record', async () => {
    await remember('taro', 'hunter22')
    const { writeStored } = await import('~/lib/storage.ts')
    writeStored('rememberedLogin', '{"account": 7')
    await expect(readRemembered()).resolves.toEqual(nothing)
  })
})

describe('what a failure says about the kept password', () => {
  const refusal = (field: string) => new ApiError('refused', 'no', 400, { errors: [{ field, msg: 'no' }] })
  it('blames it for a refusal, not for a wrong picture or a lost connection', () => {
    expect(saysPasswordIsWrong(refusal('password'))).toBe(true)
    expect(saysPasswordIsWrong(new ApiError('refused', 'locked', 423))).toBe(true)
    expect(saysPasswordIsWrong(refusal('qrcode'))).toBe(false)
    expect(saysPasswordIsWrong(new ApiError('transport', 'Request Error'))).toBe(false)
  })
})
