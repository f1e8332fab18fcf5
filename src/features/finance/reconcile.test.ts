import { describe, expect, it, vi } from 'vitest'
import type { OrderRow } from '../../api/contract/money.ts'
import type { JournalEntry } from '../../shell/money/journal.ts'
import { findPlaced, pauseAfter, reconcile, type ReconcileDeps } from './reconcile.ts'

const entry: JournalEntry = {
  requestId: '11111111-1111-4111-8111-111111111111',
  kind: 'deposit',
  amount: '1000',
  currency: 'JPY',
  at: '2026-03-01T10:00:00.000Z',
  userId: 'u1',
  target: 'bank-transfer',
}
const row = (more: Partial<OrderRow> = {}): OrderRow => ({
  orderSn: 'D1',
  amount: '1000',
  channel: 'bank-transfer',
  currency: 'JPY',
  network: '',
  address: '',
  createdOn: '2026-03-01T10:00:02.000Z',
  charge: '0',
  bankCardName: '',
  bankCardNo: '',
  status: 0,
  ...more,
})

/** Time passes only by waiting. */
function world(overrides: Partial<ReconcileDeps>) {
  let time = 0
  const deps: ReconcileDeps = {
    lookUp: async () => null,
    isPending: () => true,
    isPlacing: async () => false,
    wait: async (ms) => {
      time += ms
    },
    now: () => time,
    ...overrides,
  }
  return { deps, elapsed: () => time }
}
const never = new AbortController().signal

describe('reconcile', () => {
  it('finds the order, also after answers that never came', async () => {
    const lookUp = vi
      .fn<ReconcileDeps['lookUp']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(null)
      .mockResolvedValue(row())
    expect(await reconcile(world({ lookUp }).deps, never)).toEqual({ outcome: 'found', row: row() })
  })

  it('says "not placed" only after a minute of answers that it is not there', async () => {
    const { deps, elapsed } = world({})
    expect(await reconcile(deps, never)).toEqual({ outcome: 'absent' })
    expect(elapsed()).toBeGreaterThanOrEqual(60_000)
    expect(elapsed()).toBeLessThan(90_000)
  })

  it('draws no conclusion from silence, however long', async () => {
    const stop = new AbortController()
    const { deps, elapsed } = world({ lookUp: () => Promise.reject(new Error('offline')) })
    const wait = deps.wait
    const result = await reconcile(
      {
        ...deps,
        wait: async (ms, signal) => {
          await wait(ms, signal)
          if (elapsed() > 3_600_000) stop.abort()
        },
      },
      stop.signal,
    )
    expect(result).toEqual({ outcome: 'dropped' })
  })

  it('starts to count only when no tab waits for the answer any more', async () => {
    const { deps, elapsed } = world({})
    const result = await reconcile({ ...deps, isPlacing: async () => elapsed() < 50_000 }, never)
    expect(result.outcome).toBe('absent')
    expect(elapsed()).toBeGreaterThanOrEqual(110_000)
  })

  it('takes an answer for what was so when it was asked, however late it came', async () => {
    // The third read is asked before the order comes about, and answered after a minute.
    const slow = world({})
    const delays = [0, 0, 65_000]
    const lookUp = async () => {
      const isThere = slow.elapsed() > 30_000
      await slow.deps.wait(delays.shift() ?? 0, never)
      return isThere ? row() : null
    }
    expect((await reconcile({ ...slow.deps, lookUp }, never)).outcome).toBe('found')
    // Somebody waited when it was asked, and not any more when the answer came.
    const { deps, elapsed } = world({})
    const asked: number[] = []
    const isPlacing = async () => {
      asked.push(elapsed())
      return elapsed() < 50_000
    }
    const late = async () => {
      expect(asked.at(-1)).toBe(elapsed())
      await deps.wait(30_000, never)
      return null
    }
    expect((await reconcile({ ...deps, isPlacing, lookUp: late }, never)).outcome).toBe('absent')
    expect(elapsed()).toBeGreaterThanOrEqual(110_000)
  })

  it('releases nothing that another tab confirmed anew while the last answer was on its way', async () => {
    const { deps, elapsed } = world({})
    const isPending = () => elapsed() < 60_000
    const lookUp = async () => {
      await deps.wait(20_000, never)
      return null
    }
    expect(await reconcile({ ...deps, isPending, lookUp }, never)).toEqual({ outcome: 'dropped' })
  })

  it('stops when another tab has settled the order', async () => {
    const { deps, elapsed } = world({})
    expect(await reconcile({ ...deps, isPending: () => elapsed() < 5000 }, never)).toEqual({
      outcome: 'dropped',
    })
  })

  it('waits longer and longer, up to 15 s', () => {
    expect(pauseAfter(0)).toBe(2000)
    expect(pauseAfter(3)).toBeGreaterThan(pauseAfter(2))
    expect(pauseAfter(50)).toBe(15_000)
  })
})

describe('findPlaced', () => {
  it('goes by the requestId, whatever its case, and past a back end that ignores the filter', () => {
    const other = row({ orderSn: 'D2', requestId: '99999999-9999-4999-8999-999999999999' })
    const own = row({ requestId: entry.requestId.toUpperCase() })
    expect(findPlaced([other, own], entry)).toBe(own)
    expect(findPlaced([other], entry)).toBeNull()
  })
  it('goes by amount and time where rows carry no requestId', () => {
    expect(findPlaced([row({ amount: '1000.00' })], entry)).not.toBeNull()
    expect(findPlaced([row({ amount: '1001' })], entry)).toBeNull()
    expect(findPlaced([row({ createdOn: '2026-03-01T09:00:00.000Z' })], entry)).toBeNull()
  })
})
