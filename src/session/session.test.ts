import { beforeEach, describe, expect, it } from 'vitest'
import { authPopup, confirmAuth, dismissAuth, openAuthPopup } from './auth-popup.ts'
import { acceptToken, dropToken, onSession, refuseToken, session } from './session.ts'
import { readStored } from '../lib/storage.ts'

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
