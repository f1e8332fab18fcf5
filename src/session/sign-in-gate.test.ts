import { afterEach, describe, expect, it, vi } from 'vitest'
import { authPopup, confirmAuth, dismissAuth, openAuthPopup } from './sign-in-gate.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve, 1))
/** What came of a wait so far. */
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
  it('is closed until a protected place is opened, and answers no tap then', async () => {
    vi.resetModules()
    const fresh = await import('./sign-in-gate.ts')
    expect(fresh.authPopup).toEqual({ waiting: null, tab: 'login' })
    fresh.confirmAuth()
    fresh.dismissAuth()
    expect(fresh.authPopup.waiting).toBeNull()
  })
  it('opens at the sign-in, or at what was asked for; who joins does not turn the page', () => {
    void openAuthPopup('register')
    expect(authPopup.tab).toBe('register')
    void openAuthPopup()
    expect(authPopup.tab).toBe('register')
    dismissAuth()
    void openAuthPopup()
    expect(authPopup.tab).toBe('login')
  })
  it('is one popup for all who wait', async () => {
    const first = openAuthPopup()
    const second = openAuthPopup()
    confirmAuth()
    await expect(Promise.all([first, second])).resolves.toEqual([true, true])
    expect(authPopup.waiting).toBeNull()
  })
  it('closes when the only one who waited went elsewhere', async () => {
    const controller = new AbortController()
    const waiting = openAuthPopup('login', controller.signal)
    controller.abort()
    await expect(waiting).resolves.toBe(false)
    expect(authPopup.waiting).toBeNull()
  })
  it('stays open for who still waits when another one went elsewhere', async () => {
    const controller = new AbortController()
    const outcome = outcomeOf(openAuthPopup())
    void openAuthPopup('login', controller.signal)
    controller.abort()
    await expect(outcome()).resolves.toEqual([])
    expect(authPopup.waiting).not.toBeNull()
    confirmAuth()
    await expect(outcome()).resolves.toEqual([true])
  })
  it('stays open when a newer navigation joined in the same turn', async () => {
    const old = new AbortController()
    const first = openAuthPopup('login', old.signal)
    old.abort()
    const second = openAuthPopup('login', new AbortController().signal)
    await turn()
    expect(authPopup.waiting).not.toBeNull()
    dismissAuth()
    await expect(Promise.all([first, second])).resolves.toEqual([false, false])
  })
  it('is not closed by a navigation that waited at a former one', async () => {
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
