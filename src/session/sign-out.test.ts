import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configurePlatform } from '../api/platform.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { session, acceptToken } from './session.ts'
import { signOut } from './sign-out.ts'

const sendLogout = vi.hoisted(() => vi.fn<() => Promise<null>>())
vi.mock('./calls.ts', () => ({ sendLogout }))
const assign = vi.fn<(url: string) => void>()

beforeEach(() => {
  vi.stubGlobal('location', { assign })
  configurePlatform('{"capabilities":["logout"]}')
  acceptToken('T1')
  writeStored('owner', '7')
  writeStored('lang', 'ko-KR')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  configurePlatform('{}')
})

const expectSignedOut = () => {
  expect(session.token).toBeNull()
  expect(readStored('token')).toBeNull()
  expect(readStored('owner')).toBeNull()
  expect(assign.mock.calls).toEqual([['/']])
}

it('clears stored state and token, then sends the browser to / (spec §4)', async () => {
  sendLogout.mockResolvedValue(null)
  await signOut()
  expect(sendLogout).toHaveBeenCalledOnce()
  expectSignedOut()
  expect(readStored('lang')).toBe('ko-KR')
})

it('does so even if the logout step fails (spec §8)', async () => {
  sendLogout.mockRejectedValue(new Error('no connection'))
  await signOut()
  expectSignedOut()
})

it('asks no back end that has no such call', async () => {
  configurePlatform('{}')
  await signOut()
  expect(sendLogout).not.toHaveBeenCalled()
  expectSignedOut()
})
