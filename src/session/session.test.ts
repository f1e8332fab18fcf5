import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readStored } from '~/lib/storage.ts'
import { authPopup, confirmAuth, dismissAuth, openAuthPopup } from './auth-popup.ts'
import { acceptToken, dropToken, onSession, refuseToken, session, startSession } from './session.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve, 1))

describe('session', () => {
  const events: string[] = []
  onSession((event) => events.push(event))
  beforeEach(() => {
    dropToken()
    events.length = 0
  })
  it('keeps the token of a sign-in under the key "token"', () => {
    acceptToken('T1')
    expect(readStored('token')).toBe('T1')
    expect(events).toEqual(['signed-in'])
  })
  it('treats a missing token as no sign-in', () => {
    acceptToken('')
    expect(session.token).toBeNull()
    expect(events).toEqual([])
  })
  it('signs out once, and never for a token that is no longer in force', () => {
    acceptToken('T2')
    refuseToken('T1')
    expect(session.token).toBe('T2')
    refuseToken('T2')
    refuseToken('T2')
    expect(events).toEqual(['signed-in', 'signed-out-by-server'])
  })
})

describe('what another tab does', () => {
  const events: string[] = []
  const stored = new Map<string, string>()
  /** What the browser tells this tab when another one changed a key. */
  const elsewhere = (key: string, value: string | null) => {
    if (value === null) stored.delete(key)
    else stored.set(key, value)
    globalThis.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  const bus = new EventTarget()
  onSession((event) => events.push(event))
  beforeEach(() => {
    vi.stubGlobal('addEventListener', bus.addEventListener.bind(bus))
    vi.stubGlobal('dispatchEvent', bus.dispatchEvent.bind(bus))
    vi.stubGlobal('document', { documentElement: { style: {} } })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    stored.clear()
  })

  it('tells a refusal from a sign-out, also when the refusal came here first', () => {
    stored.set('token', 'T3')
    stored.set('amigo.owner', 'u1')
    startSession()
    events.length = 0
    elsewhere('token', null)
    expect(events).toEqual(['signed-out-by-server'])
    refuseToken('T3')
    elsewhere('amigo.owner', null)
    expect(events).toEqual(['signed-out-by-server', 'signed-out-elsewhere'])
    expect(session.token).toBeNull()
  })
})

describe('sign-in popup gate', () => {
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
})
