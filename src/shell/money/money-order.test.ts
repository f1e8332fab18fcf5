import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { removeStored } from '../../lib/storage.ts'
import { addEntry, hasEntry, isOpenEntry, type JournalEntry } from './journal.ts'
import { isInFlight, isPlacing, PlacedElsewhere, placeMoneyOrder } from './money-order.ts'

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

/** Locks as a browser gives them, shared by the "tabs" that get the same object. */
function sharedLocks() {
  const held = new Set<string>()
  const request = async (name: string, _options: unknown, work: (lock: unknown) => unknown) => {
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
  it('has the order in the journal before anything is sent, and out of it with the answer', async () => {
    const post = vi.fn(async () => {
      expect(hasEntry(requestId)).toBe(true)
      return answer
    })
    expect(await placeMoneyOrder(entry, post, sharedLocks())).toEqual({ outcome: 'placed', answer })
    expect(hasEntry(requestId)).toBe(false)
  })

  it('sends once for a double tap', async () => {
    const { promise, open } = gate()
    const post = vi.fn(() => promise.then(() => answer))
    const first = placeMoneyOrder(entry, post, sharedLocks())
    expect(await placeMoneyOrder(entry, post, sharedLocks())).toEqual({ outcome: 'ignored' })
    expect(isInFlight(requestId)).toBe(true)
    open()
    expect(await first).toEqual({ outcome: 'placed', answer })
    expect(post).toHaveBeenCalledTimes(1)
    expect(isInFlight(requestId)).toBe(false)
  })

  it.each([
    ['a cut line', new ApiError('transport', 'Request Error')],
    ['a garbled answer', new ApiError('garbled', 'Request Error', 200)],
    ['"still in progress"', new ApiError('refused', 'Conflict', 409)],
    ['an error nobody foresaw', new TypeError('x')],
  ])('leaves the outcome open after %s, and the trace in the journal', async (_name, error) => {
    expect(await placeMoneyOrder(entry, () => Promise.reject(error), sharedLocks())).toEqual({
      outcome: 'unknown',
    })
    expect(hasEntry(requestId)).toBe(true)
  })

  it.each([
    ['a wrong field', new ApiError('refused', 'x', 400)],
    ['a lock', new ApiError('refused', 'x', 423)],
    ['a lapsed sign-in', new ApiError('unauthorised', 'x', 401)],
    ['maintenance', new ApiError('refused', 'x', 503)],
  ])('passes the refusal of %s on and forgets the order', async (_name, error) => {
    await expect(placeMoneyOrder(entry, () => Promise.reject(error), sharedLocks())).rejects.toBe(error)
    expect(hasEntry(requestId)).toBe(false)
  })

  it('keeps the trace of a try whose outcome is open when a later try is refused', async () => {
    addEntry(entry)
    const refusal = new ApiError('refused', 'closed', 503)
    const again = { ...entry, at: '2026-03-01T10:05:00.000Z' }
    expect(await placeMoneyOrder(again, () => Promise.reject(refusal), sharedLocks())).toEqual({
      outcome: 'unknown',
    })
    expect(hasEntry(requestId)).toBe(true)
  })

  it('forgets with a refusal no confirmation that another tab gave since', async () => {
    const since = { ...entry, at: '2026-03-01T10:05:00.000Z' }
    const post = async () => {
      addEntry(since)
      throw new ApiError('refused', 'x', 400)
    }
    await expect(placeMoneyOrder(entry, post, sharedLocks())).rejects.toThrow('x')
    expect(isOpenEntry(since)).toBe(true)
    expect(isOpenEntry(entry)).toBe(false)
  })

  it('sends nothing while another tab of the player places an order', async () => {
    const locks = sharedLocks()
    const { promise, open } = gate()
    const otherTab = locks.request('amigo.money.u1', { ifAvailable: true }, () => promise)
    const post = vi.fn(async () => answer)
    expect(await isPlacing(entry, locks)).toBe(true)
    await expect(placeMoneyOrder(entry, post, locks)).rejects.toBeInstanceOf(PlacedElsewhere)
    expect(post).not.toHaveBeenCalled()
    expect(hasEntry(requestId)).toBe(false)
    open()
    await otherTab
    expect(await isPlacing(entry, locks)).toBe(false)
    expect((await placeMoneyOrder(entry, post, locks)).outcome).toBe('placed')
  })

  it('works where the browser has no Web Locks', async () => {
    vi.stubGlobal('navigator', {})
    expect((await placeMoneyOrder(entry, async () => answer)).outcome).toBe('placed')
    // Nobody tells whether another tab waits.
    expect(await isPlacing(entry, undefined)).toBeNull()
    vi.unstubAllGlobals()
  })
})
