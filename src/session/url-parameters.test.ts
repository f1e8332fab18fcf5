import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultPlatform } from '~/api/platform.ts'
import { readStored, removeStored, writeStored } from '~/lib/storage.ts'
import { agentCodeOfVisit, storeAgentCode, takeAgentCodeFromAddress } from './invite.ts'
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
  it('signs in without consent only if the operator configured it', () => {
    openAt('/user/finance/deposit?token=stranger-1&channel=bank')
    takeTokenFromAddress(defaultPlatform.tokenInAddress)
    expect(replaceState.mock.lastCall?.[2]).toBe('https://app.example/user/finance/deposit?channel=bank')
    expect([readStored('token'), session.offeredToken]).toEqual([null, 'stranger-1'])
    session.offeredToken = null
    takeTokenFromAddress('accept')
    expect([readStored('token'), session.offeredToken]).toEqual(['stranger-1', null])
  })
  it('never replaces a session without consent', () => {
    writeStored('token', 'present-1')
    openAt('/?token=stranger-1')
    takeTokenFromAddress('accept')
    expect([readStored('token'), session.offeredToken]).toEqual(['present-1', 'stranger-1'])
  })
  it('is ignored but still removed from the address if the operator turned it off', () => {
    openAt('/?token=stranger-1')
    takeTokenFromAddress('off')
    expect(replaceState.mock.lastCall?.[2]).toBe('https://app.example/')
    expect([readStored('token'), session.offeredToken]).toEqual([null, null])
  })
  it.each(['accept', 'confirm'] as const)('does nothing if it is the current session’s (%s)', (mode) => {
    writeStored('token', 'present-1')
    openAt('/?token=present-1')
    takeTokenFromAddress(mode)
    expect([readStored('token'), session.offeredToken]).toEqual(['present-1', null])
  })
  it('does not change an address without a token', () => {
    openAt('/user/record?type=game')
    takeTokenFromAddress('accept')
    expect(replaceState).not.toHaveBeenCalled()
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

describe('the code of an invite link', () => {
  const visit = (search: string) => {
    vi.stubGlobal('location', { search })
    takeAgentCodeFromAddress()
    return agentCodeOfVisit()
  }
  beforeEach(() => removeStored('agentCode'))

  it('is stored for days, over a closed tab, but not for a month', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 1) })
    visit('?agentCode=HANA26')
    vi.stubGlobal('sessionStorage', undefined)
    vi.setSystemTime(Date.UTC(2026, 10, 30))
    expect(visit('')).toBe('HANA26')
    vi.setSystemTime(Date.UTC(2026, 11, 1))
    expect(visit('')).toBe('')
    vi.useRealTimers()
  })
  it('is replaced by what the visitor types, or removed', () => {
    visit('?agentCode=HANA26')
    storeAgentCode('TARO7')
    expect(visit('')).toBe('TARO7')
    storeAgentCode('')
    expect(visit('')).toBe('')
  })
  it.each(['', 'a'.repeat(65), '<b>HANA26', 'HANA26<b>', 'HANA 26'])(
    'never takes the place of a good one where it is none: "%s"',
    (code) => {
      visit('?agentCode=HANA26')
      expect(visit(`?agentCode=${encodeURIComponent(code)}`)).toBe('HANA26')
    },
  )
})
