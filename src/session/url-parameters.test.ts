import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultPlatform } from '~/api/platform.ts'
import { readStored, removeStored, writeStored } from '~/lib/storage.ts'
import { session } from './session.ts'
import { takeTokenFromAddress } from './url-parameters.ts'

const replaceState = vi.fn<(state: unknown, title: string, address: string) => void>()
const openAt = (address: string) =>
  vi.stubGlobal('location', { href: new URL(address, 'https://app.example').href })

beforeEach(() => {
  vi.stubGlobal('history', { state: null, replaceState })
  removeStored('token')
  session.offeredToken = null
})
afterEach(() => {
  vi.unstubAllGlobals()
  replaceState.mockReset()
})

describe('a token in the address', () => {
  it('signs nobody in unasked, unless the operator says so', () => {
    openAt('/user/finance/deposit?token=stranger-1&channel=bank')
    takeTokenFromAddress(defaultPlatform.tokenInAddress)
    expect(replaceState.mock.lastCall?.[2]).toBe('https://app.example/user/finance/deposit?channel=bank')
    expect([readStored('token'), session.offeredToken]).toEqual([null, 'stranger-1'])
    session.offeredToken = null
    takeTokenFromAddress('accept')
    expect([readStored('token'), session.offeredToken]).toEqual(['stranger-1', null])
  })
  it('takes no session’s place unasked, whatever the operator says', () => {
    writeStored('token', 'present-1')
    openAt('/?token=stranger-1')
    takeTokenFromAddress('accept')
    expect([readStored('token'), session.offeredToken]).toEqual(['present-1', 'stranger-1'])
  })
  it.each(['short', '<script>alert(1)</script>', 'a'.repeat(2049)])(
    'is removed and ignored where it is none: %s',
    (token) => {
      openAt(`/?token=${encodeURIComponent(token)}`)
      takeTokenFromAddress('accept')
      expect(replaceState.mock.lastCall?.[2]).toBe('https://app.example/')
      expect([readStored('token'), session.offeredToken]).toEqual([null, null])
    },
  )
})
