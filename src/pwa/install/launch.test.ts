import { afterEach, describe, expect, it, vi } from 'vitest'
import { followLaunches, launchPath } from './launch.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('a launch while the app is open', () => {
  const here = new URL('https://app.test/user/finance/withdraw?step=2')
  const pathOf = (target: string) => launchPath(target, here)
  it('navigates to the shortcut’s path in the open window', () => {
    expect(pathOf('https://app.test/user/finance/deposit')).toEqual({ inApp: '/user/finance/deposit' })
  })
  it('stays on the current page for the icon, or for a page that is open already', () => {
    expect(pathOf('https://app.test/')).toBeNull()
    expect(pathOf(here.href)).toBeNull()
  })
  it('loads a link with a query: a token or an invite code is read at page load', () => {
    expect(pathOf('https://app.test/?token=abc')).toEqual({ load: 'https://app.test/?token=abc' })
    expect(pathOf('https://evil.test/user/finance/deposit')).toBeNull()
    expect(pathOf('not an address')).toBeNull()
  })
})

it('is handled where the browser has a launch queue', () => {
  let launch: (params: { targetURL?: string }) => void = () => undefined
  const load = vi.fn()
  vi.stubGlobal('location', { href: 'https://app.test/', assign: load })
  followLaunches(() => undefined)
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: typeof launch) => (launch = consumer) })
  const open = vi.fn()
  followLaunches(open)
  launch({ targetURL: 'https://app.test/user/station-letter' })
  launch({})
  expect(open.mock.calls).toEqual([['/user/station-letter']])
  launch({ targetURL: 'https://app.test/?agentCode=7' })
  expect(load).toHaveBeenCalledExactlyOnceWith('https://app.test/?agentCode=7')
})
