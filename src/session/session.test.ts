import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, defaultMessage } from '~/api/api-error.ts'
import { readStored, writeStored } from '~/lib/storage.ts'
import { acceptToken, dropToken, onSession, refuseToken, session, startSession } from './session.ts'

it('nobody is signed in and nobody is leaving before the boot', async () => {
  vi.resetModules()
  const fresh = await import('./session.ts')
  expect(fresh.session).toEqual({
    token: null,
    offeredToken: null,
    isLeaving: false,
    refusedWith: null,
    homePage: 'home',
  })
})

const refusal = new ApiError('unauthorised', 'Signed in elsewhere', 402)

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
  it('removes the stored token on a failed sign-in', () => {
    acceptToken('T1')
    acceptToken('')
    expect([session.token, readStored('token')]).toEqual([null, null])
    expect(events).toEqual(['signed-in'])
  })
  it('removes persisted reads of another token', () => {
    writeStored('persistedReads', 'of T1')
    acceptToken('T2')
    expect(readStored('persistedReads')).toBeNull()
    writeStored('persistedReads', 'of T2')
    refuseToken('T1', refusal)
    expect(readStored('persistedReads')).toBe('of T2')
    refuseToken('T2', refusal)
    expect(readStored('persistedReads')).toBeNull()
  })
  it('calls no listener that was removed', () => {
    const heard: string[] = []
    const stop = onSession((event) => heard.push(event))
    acceptToken('T1')
    stop()
    refuseToken('T1', refusal)
    expect(heard).toEqual(['signed-in'])
  })
  it('signs out once, and never for a token that is no longer in force', () => {
    acceptToken('T2')
    refuseToken('T1', refusal)
    expect(session.token).toBe('T2')
    refuseToken('T2', refusal)
    refuseToken('T2', refusal)
    expect(events).toEqual(['signed-in', 'signed-out-by-server'])
  })
  it('has the server’s message about the refusal until the next sign-in', () => {
    acceptToken('T1')
    refuseToken('T1', refusal)
    expect(session.refusedWith).toBe('Signed in elsewhere')
    acceptToken('T2')
    expect(session.refusedWith).toBeNull()
    refuseToken('T2', new ApiError('unauthorised', defaultMessage, 401))
    expect(session.refusedWith).toBe('')
  })
})

describe('another tab', () => {
  const events: string[] = []
  const stored = new Map<string, string>()
  /** The storage event that this tab gets when another one changes a key. */
  const elsewhere = (key: string, value: string | null) => {
    if (value === null) stored.delete(key)
    else stored.set(key, value)
    globalThis.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  let bus = new EventTarget()
  onSession((event) => events.push(event))
  beforeEach(() => {
    bus = new EventTarget()
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
  it('switches this tab to another player, with one event', () => {
    stored.set('token', 'T3')
    startSession()
    expect(session.token).toBe('T3')
    events.length = 0
    elsewhere('token', 'T3')
    expect(events).toEqual([])
    elsewhere('token', 'T4')
    expect([session.token, ...events]).toEqual(['T4', 'signed-in-elsewhere'])
    elsewhere('token', '')
    expect([session.token, ...events]).toEqual([null, 'signed-in-elsewhere', 'signed-out-by-server'])
  })
  it('does not sign out by writing an owner or while a token is stored', () => {
    stored.set('token', 'T3')
    startSession()
    events.length = 0
    elsewhere('amigo.owner', 'u2')
    elsewhere('amigo.owner', null)
    expect([session.token, ...events]).toEqual(['T3'])
    stored.delete('token')
    elsewhere('amigo.owner', 'u2')
    expect([session.token, ...events]).toEqual(['T3'])
  })
  it('a start without a token removes persisted reads, one with a token keeps them', () => {
    stored.set('token', 'T3')
    stored.set('amigo.copies', 'reads')
    startSession()
    expect(stored.get('amigo.copies')).toBe('reads')
    stored.set('token', '')
    startSession()
    expect(session.token).toBeNull()
    expect(stored.has('amigo.copies')).toBe(false)
  })
  it('is distinguished as refusal or sign-out, also if the refusal came here first', () => {
    stored.set('token', 'T3')
    stored.set('amigo.owner', 'u1')
    startSession()
    events.length = 0
    elsewhere('token', null)
    expect(events).toEqual(['signed-out-by-server'])
    refuseToken('T3', refusal)
    elsewhere('amigo.owner', null)
    expect(events).toEqual(['signed-out-by-server', 'signed-out-elsewhere'])
    expect(session.token).toBeNull()
  })
})
