import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { readStored, writeStored } from '~/lib/storage.ts'
import { acceptToken, onSession, session, startSession } from './session.ts'
import { signOut, signOutTasks } from './sign-out.ts'

const sendLogout = vi.hoisted(() => vi.fn<(token: string) => Promise<null>>())
vi.mock('~/api/send.ts', () => ({
  send: (_name: 'auth/logout', _body: object, _signal: AbortSignal, token: string) => sendLogout(token),
}))
const assign = vi.fn<(url: string) => void>()
const reload = vi.fn<() => void>()
const root = { style: { visibility: '' } }
let page = new EventTarget()
const stored = new Map<string, string>()

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('location', { assign, reload })
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  configurePlatform('{"capabilities":["logout"]}')
  sendLogout.mockResolvedValue(null)
  session.isLeaving = false
  acceptToken('T1')
  writeStored('owner', '7')
  writeStored('lang', 'ko-KR')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  signOutTasks.clear()
  configurePlatform('{}')
})

const expectWiped = () => {
  expect(session.token).toBeNull()
  expect(readStored('token')).toBeNull()
  expect(readStored('owner')).toBeNull()
}
const expectSignedOut = () => {
  expectWiped()
  expect(assign.mock.calls).toEqual([['/']])
}

it('sends no sign-out to a back end without that call', async () => {
  configurePlatform('{}')
  await signOut()
  expect(sendLogout).not.toHaveBeenCalled()
  expectSignedOut()
})

it('sends no sign-out without a token, and still goes to /', async () => {
  acceptToken('')
  await signOut()
  expect(sendLogout).not.toHaveBeenCalled()
  expectSignedOut()
})

it('ends the session at the server even if ending push failed', async () => {
  signOutTasks.add(() => Promise.reject(new Error('no push service')))
  await signOut()
  expect(sendLogout.mock.calls).toEqual([['T1']])
  expectSignedOut()
})

it('has wiped storage before anything is awaited, and fires an event for state in memory', async () => {
  sendLogout.mockReturnValue(new Promise(() => undefined))
  const events: string[] = []
  const stop = onSession((event) => events.push(event))
  void signOut()
  expectWiped()
  expect(events).toEqual(['signed-out'])
  expect(session.isLeaving).toBe(true)
  stop()
  await vi.waitFor(() => expect(sendLogout).toHaveBeenCalled())
})

it('leaves after three seconds at most without a response; a second tap changes nothing', async () => {
  vi.useFakeTimers()
  sendLogout.mockReturnValue(new Promise(() => undefined))
  const tokens: string[] = []
  signOutTasks.add((token) => {
    tokens.push(token)
    return new Promise(() => undefined)
  })
  void signOut()
  void signOut()
  await vi.advanceTimersByTimeAsync(2900)
  expect(assign).not.toHaveBeenCalled()
  // The session is ended anyway.
  expect(sendLogout.mock.calls).toEqual([['T1']])
  await vi.advanceTimersByTimeAsync(200)
  expect(tokens).toEqual(['T1'])
  expectSignedOut()
})

describe('a page restored from the bfcache', () => {
  const transition = (type: string, persisted = true) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }))

  it('reloads after a sign-out', async () => {
    await signOut()
    transition('pageshow')
    expect(reload).toHaveBeenCalledOnce()
  })
  it('was hidden, and is shown again to the same player', () => {
    startSession()
    transition('pagehide')
    expect(root.style.visibility).toBe('hidden')
    transition('pageshow')
    expect([root.style.visibility, reload.mock.calls.length]).toEqual(['', 0])
  })
  it.each([
    ['another player', 'T2'],
    ['nobody', null],
  ])('stays hidden and loads anew for %s', (_who, token) => {
    startSession()
    transition('pagehide')
    // Changed by another tab, without a storage event here.
    if (token === null) stored.delete('token')
    else stored.set('token', token)
    transition('pageshow')
    expect([root.style.visibility, reload.mock.calls.length]).toEqual(['hidden', 1])
  })
  it('does not reload when it is opened for the first time', () => {
    startSession()
    stored.set('token', 'T2')
    transition('pageshow', false)
    expect(reload).not.toHaveBeenCalled()
  })
  it('is not hidden if it does not enter the bfcache or nobody is signed in', () => {
    root.style.visibility = ''
    startSession()
    transition('pagehide', false)
    expect(root.style.visibility).toBe('')
    acceptToken('')
    transition('pagehide')
    expect(root.style.visibility).toBe('')
    stored.set('token', '')
    transition('pageshow')
    expect(reload).not.toHaveBeenCalled()
  })
})
