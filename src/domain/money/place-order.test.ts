import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/api-error.ts'
import { removeStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { profileAnsweredTo, profileQuery } from '../player/profile.ts'
import { addEntry, hasEntry, isOpenEntry, JournalFull, type JournalEntry } from './journal.ts'
import {
  isPlacing,
  isRateMoved,
  PlacedElsewhere,
  placeMoneyOrder,
  requireOwner,
  SessionChanged,
} from './place-order.ts'

const requestId = '11111111-1111-4111-8111-111111111111'
const entry: JournalEntry = {
  requestId,
  kind: 'withdraw',
  amount: '5000',
  currency: 'JPY',
  at: '2026-03-01T10:00:00.000Z',
  userId: 'u1',
  target: '7',
}
const answer = { orderSn: 'W1' }

/** A fake of Web Locks; "tabs" share it by using the same object. */
function sharedLocks() {
  const held = new Set<string>()
  const request = async (name: string, options: LockOptions, work: (lock: unknown) => unknown) => {
    // A queued request would send its order minutes after the confirmation.
    if (held.has(name) && !options.ifAvailable) throw new Error('waits for the other tab')
    if (held.has(name)) return work(null)
    held.add(name)
    try {
      return await work({ name })
    } finally {
      held.delete(name)
    }
  }
  const query = async () => ({ held: [...held].map((name) => ({ name })), pending: [] })
  return { request, query } as unknown as Pick<LockManager, 'request' | 'query'>
}

const gate = () => {
  let open: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open: () => open() }
}

beforeEach(() => removeStored('moneyJournal'))

describe('placeMoneyOrder', () => {
  it('requests persistent storage for an open order, not for a refused one', async () => {
    const persist = vi.fn(async () => true)
    vi.stubGlobal('navigator', { storage: { persist } })
    const refused = vi.fn(async () => {
      throw new ApiError('refused', 'no', 400)
    })
    await expect(placeMoneyOrder(entry, refused, sharedLocks())).rejects.toThrow('no')
    expect(persist).not.toHaveBeenCalled()
    await placeMoneyOrder(entry, async () => answer, sharedLocks())
    expect(persist).toHaveBeenCalledTimes(1)
    vi.stubGlobal('navigator', {})
    await placeMoneyOrder(entry, async () => answer, sharedLocks())
    vi.stubGlobal('navigator', { storage: { persist: () => Promise.reject(new Error('blocked')) } })
    expect(await placeMoneyOrder(entry, async () => answer, sharedLocks())).toMatchObject({
      outcome: 'placed',
    })
    vi.unstubAllGlobals()
  })
  it.each([
    ['a cut line', new ApiError('transport', 'Request Error')],
    ['a malformed answer', new ApiError('malformed', 'Request Error', 200)],
    ['"still in progress"', new ApiError('refused', 'Conflict', 409)],
    ['an error nobody foresaw', new TypeError('x')],
  ])('leaves the outcome open after %s, and the trace in the journal', async (_name, error) => {
    expect(await placeMoneyOrder(entry, () => Promise.reject(error), sharedLocks())).toEqual({
      outcome: 'unknown',
      error,
      isRefusal: false,
    })
    expect(hasEntry(requestId)).toBe(true)
  })
  it.each([
    ['a wrong field', new ApiError('refused', 'x', 400)],
    ['a lock', new ApiError('refused', 'x', 423)],
    ['a lapsed sign-in', new ApiError('unauthorised', 'x', 401)],
    ['maintenance', new ApiError('refused', 'x', 503)],
    ['a rate that moved', new ApiError('refused', 'x', 409, { rateMoved: true })],
  ])('passes the refusal of %s on and forgets the order', async (_name, error) => {
    await expect(placeMoneyOrder(entry, () => Promise.reject(error), sharedLocks())).rejects.toBe(error)
    expect(hasEntry(requestId)).toBe(false)
  })
  it('keeps the entry of an open try when a later try is refused', async () => {
    addEntry(entry)
    const refusal = new ApiError('refused', 'closed', 503)
    const again = { ...entry, at: '2026-03-01T10:05:00.000Z' }
    expect(await placeMoneyOrder(again, () => Promise.reject(refusal), sharedLocks())).toEqual({
      outcome: 'unknown',
      error: refusal,
      isRefusal: true,
    })
    expect(hasEntry(requestId)).toBe(true)
  })
  it('does not remove a newer confirmation of another tab after a refusal', async () => {
    const since = { ...entry, at: '2026-03-01T10:05:00.000Z' }
    const post = async () => {
      addEntry(since)
      throw new ApiError('refused', 'x', 400)
    }
    await expect(placeMoneyOrder(entry, post, sharedLocks())).rejects.toThrow('x')
    expect(isOpenEntry(since)).toBe(true)
    expect(isOpenEntry(entry)).toBe(false)
  })
  it('sends nothing if the journal entry would not survive a reload', async () => {
    const entries = new Map([['amigo.copies', 'x'.repeat(100)]])
    const room = { size: 50 }
    const setItem = (key: string, value: string) => {
      const used = [...entries].reduce((sum, [other, text]) => sum + (other === key ? 0 : text.length), 0)
      if (used + value.length > room.size) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    }
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem,
      removeItem: (key: string) => entries.delete(key),
    })
    const post = vi.fn(async () => answer)
    await expect(placeMoneyOrder(entry, post, sharedLocks())).rejects.toBeInstanceOf(JournalFull)
    expect(post).not.toHaveBeenCalled()
    // Persisted reads are evicted if that frees enough storage.
    room.size = 1000
    entries.set('amigo.copies', 'x'.repeat(990))
    expect((await placeMoneyOrder(entry, post, sharedLocks())).outcome).toBe('placed')
    expect(entries.has('amigo.copies')).toBe(false)
    vi.unstubAllGlobals()
  })
  it('sends nothing if the token changed in between', async () => {
    session.token = 'A'
    const post = vi.fn(async () => answer)
    const locks = sharedLocks()
    const slow = {
      ...locks,
      request: async (...args: unknown[]) => {
        session.token = 'B'
        return (locks.request as (...given: unknown[]) => Promise<unknown>)(...args)
      },
    } as typeof locks
    await expect(placeMoneyOrder(entry, post, slow)).rejects.toBeInstanceOf(SessionChanged)
    expect(post).not.toHaveBeenCalled()
    expect(hasEntry(requestId)).toBe(false)
    session.token = null
  })
  it('uses the browser’s Web Locks by default', async () => {
    const locks = sharedLocks()
    vi.stubGlobal('navigator', { locks })
    const { promise, open } = gate()
    const otherTab = locks.request('amigo.money.u1', { ifAvailable: true }, () => promise)
    expect(await isPlacing(entry)).toBe(true)
    await expect(placeMoneyOrder(entry, async () => answer)).rejects.toBeInstanceOf(PlacedElsewhere)
    open()
    await otherTab
    vi.unstubAllGlobals()
  })
  it('accepts a profile as the token’s owner only if it was fetched with that token', () => {
    const client = new QueryClient()
    client.setQueryData(profileQuery().queryKey, { userId: 'u1' } as never)
    session.token = 'A'
    profileAnsweredTo('A')
    expect(() => requireOwner(client, 'u1')).not.toThrow()
    expect(() => requireOwner(client, 'u2')).toThrow(SessionChanged)
    // The player accepted a token from a link: until the profile has loaded, the cached one is the last player's.
    session.token = 'B'
    expect(() => requireOwner(client, 'u1')).toThrow(SessionChanged)
    session.token = null
  })
  it('works where the browser has no Web Locks', async () => {
    vi.stubGlobal('navigator', {})
    expect((await placeMoneyOrder(entry, async () => answer)).outcome).toBe('placed')
    const noneHeld = { ...sharedLocks(), query: async () => ({}) }
    expect(await isPlacing(entry, noneHeld)).toBe(false)
    // Unknown whether another tab waits.
    expect(await isPlacing(entry, undefined)).toBeNull()
    vi.unstubAllGlobals()
  })
})

it('treats an error as a changed rate only if the server says so: otherwise the order may be placed', () => {
  const told = (code: number, data?: unknown) => isRateMoved(new ApiError('refused', 'x', code, data))
  expect(told(409, { rateMoved: true })).toBe(true)
  expect(told(400, { rateMoved: true })).toBe(false)
  expect(told(409)).toBe(false)
  expect(told(409, 'rateMoved')).toBe(false)
  expect(told(409, { rateMoved: 'no' })).toBe(false)
  expect(isRateMoved({ code: 409, data: { rateMoved: true } })).toBe(false)
})
