import { afterEach, describe, expect, it, vi } from 'vitest'
import { authPopup, confirmAuth, dismissAuth, openAuthPopup } from './sign-in-gate.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve, 1))
const outcomeOf = (waiting: Promise<boolean>) => {
  const told = vi.fn<(signedIn: boolean) => void>()
  void waiting.then(told)
  return async () => {
    await turn()
    return told.mock.calls.flat()
  }
}

afterEach(() => {
  dismissAuth()
})

describe('sign-in popup gate', () => {
  it('is closed until a protected page is opened, and ignores confirm and dismiss until then', async () => {
    vi.resetModules()
    const fresh = await import('./sign-in-gate.ts')
    expect(fresh.authPopup).toEqual({ waiting: null, tab: 'login' })
    fresh.confirmAuth()
    fresh.dismissAuth()
    expect(fresh.authPopup.waiting).toBeNull()
  })
  it('opens at the sign-in or the requested tab; a second caller does not change the tab', () => {
    void openAuthPopup('register')
    expect(authPopup.tab).toBe('register')
    void openAuthPopup()
    expect(authPopup.tab).toBe('register')
    dismissAuth()
    void openAuthPopup()
    expect(authPopup.tab).toBe('login')
  })
  it('is one popup for all callers', async () => {
    const first = openAuthPopup()
    const second = openAuthPopup()
    confirmAuth()
    await expect(Promise.all([first, second])).resolves.toEqual([true, true])
    expect(authPopup.waiting).toBeNull()
  })
  it('closes when the only caller aborts', async () => {
    const controller = new AbortController()
    const waiting = openAuthPopup('login', controller.signal)
    controller.abort()
    await expect(waiting).resolves.toBe(false)
    expect(authPopup.waiting).toBeNull()
  })
  it('stays open for other callers when one aborts', async () => {
    const controller = new AbortController()
    const outcome = outcomeOf(openAuthPopup())
    void openAuthPopup('login', controller.signal)
    controller.abort()
    await expect(outcome()).resolves.toEqual([])
    expect(authPopup.waiting).not.toBeNull()
    confirmAuth()
    await expect(outcome()).resolves.toEqual([true])
  })
  it('stays open when a newer navigation joins in the same task', async () => {
    const old = new AbortController()
    const first = openAuthPopup('login', old.signal)
    old.abort()
    const second = openAuthPopup('login', new AbortController().signal)
    await turn()
    expect(authPopup.waiting).not.toBeNull()
    dismissAuth()
    await expect(Promise.all([first, second])).resolves.toEqual([false, false])
  })
  it('is not closed by a navigation that waited for an earlier popup', async () => {
    const controller = new AbortController()
    const former = openAuthPopup('login', controller.signal)
    confirmAuth()
    await expect(former).resolves.toBe(true)
    const outcome = outcomeOf(openAuthPopup())
    controller.abort()
    await expect(outcome()).resolves.toEqual([])
    expect(authPopup.waiting).not.toBeNull()
  })
})
