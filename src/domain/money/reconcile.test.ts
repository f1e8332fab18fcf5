import { describe, expect, it, vi } from 'vitest'
import type { OrderRow } from '~/api/contract/money.ts'
import type { Page } from '~/api/contract/wire.ts'
import { writeTarget } from './crypto-target.ts'
import type { JournalEntry } from './journal.ts'
import { lookUpOrder, pauseAfter, reconcile, type Looked, type ReconcileDeps } from './reconcile.ts'

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

const found = (which = row()): Looked => ({ outcome: 'found', row: which })
const absent: Looked = { outcome: 'absent' }
const unclear: Looked = { outcome: 'unclear' }

/** Time passes only by waiting. */
function environment(overrides: Partial<ReconcileDeps>) {
  let time = 0
  const deps: ReconcileDeps = {
    lookUp: async () => absent,
    onUnclear: () => undefined,
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
      .mockResolvedValueOnce(absent)
      .mockResolvedValue(found())
    expect(await reconcile(environment({ lookUp }).deps, never)).toEqual(found())
  })

  it('says "not placed" only after a minute of answers that it is not there', async () => {
    const { deps, elapsed } = environment({})
    expect(await reconcile(deps, never)).toEqual({ outcome: 'absent' })
    expect(elapsed()).toBeGreaterThanOrEqual(60_000)
    expect(elapsed()).toBeLessThan(90_000)
  })

  it('draws no conclusion from silence, however long', async () => {
    const stop = new AbortController()
    const { deps, elapsed } = environment({ lookUp: () => Promise.reject(new Error('offline')) })
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
    const { deps, elapsed } = environment({})
    const result = await reconcile({ ...deps, isPlacing: async () => elapsed() < 50_000 }, never)
    expect(result.outcome).toBe('absent')
    expect(elapsed()).toBeGreaterThanOrEqual(110_000)
  })

  it('takes an answer for what was so when it was asked, however late it came', async () => {
    // The third read is asked before the order comes about, and answered after a minute.
    const slow = environment({})
    const delays = [0, 0, 65_000]
    const lookUp = async () => {
      const isThere = slow.elapsed() > 30_000
      await slow.deps.wait(delays.shift() ?? 0, never)
      return isThere ? found() : absent
    }
    expect((await reconcile({ ...slow.deps, lookUp }, never)).outcome).toBe('found')
    // Somebody waited when it was asked, and not any more when the answer came.
    const { deps, elapsed } = environment({})
    const asked: number[] = []
    const isPlacing = async () => {
      asked.push(elapsed())
      return elapsed() < 50_000
    }
    const late = async () => {
      expect(asked.at(-1)).toBe(elapsed())
      await deps.wait(30_000, never)
      return absent
    }
    expect((await reconcile({ ...deps, isPlacing, lookUp: late }, never)).outcome).toBe('absent')
    expect(elapsed()).toBeGreaterThanOrEqual(110_000)
  })

  it('releases nothing that another tab confirmed anew while the last answer was on its way', async () => {
    const { deps, elapsed } = environment({})
    const isPending = () => elapsed() < 60_000
    const lookUp = async () => {
      await deps.wait(20_000, never)
      return absent
    }
    expect(await reconcile({ ...deps, isPending, lookUp }, never)).toEqual({ outcome: 'dropped' })
  })

  it('stops when another tab has settled the order', async () => {
    const { deps, elapsed } = environment({})
    expect(await reconcile({ ...deps, isPending: () => elapsed() < 5000 }, never)).toEqual({
      outcome: 'dropped',
    })
  })

  it('where nobody tells whether a tab waits, starts to count when a request must have ended', async () => {
    const { deps, elapsed } = environment({})
    const result = await reconcile({ ...deps, isPlacing: async () => null }, never)
    expect(result.outcome).toBe('absent')
    expect(elapsed()).toBeGreaterThanOrEqual(120_000)
  })

  it('says after a minute that it cannot tell, and goes on asking', async () => {
    const told: number[] = []
    const { deps, elapsed } = environment({})
    const lookUp = async () => (elapsed() < 300_000 ? unclear : found())
    const onUnclear = () => told.push(elapsed())
    expect(await reconcile({ ...deps, lookUp, onUnclear }, never)).toEqual(found())
    expect(told[0]).toBeGreaterThanOrEqual(60_000)
  })

  it('counts no absence across an answer that does not tell', async () => {
    const { deps, elapsed } = environment({})
    const lookUp = async () => (elapsed() > 50_000 && elapsed() < 70_000 ? unclear : absent)
    expect((await reconcile({ ...deps, lookUp }, never)).outcome).toBe('absent')
    expect(elapsed()).toBeGreaterThanOrEqual(120_000)
  })

  it('waits longer and longer, up to 15 s', () => {
    expect(pauseAfter(0)).toBe(2000)
    expect(pauseAfter(3)).toBeGreaterThan(pauseAfter(2))
    expect(pauseAfter(50)).toBe(15_000)
  })
})

const page = (records: OrderRow[], more: Partial<Page<OrderRow>> = {}): Page<OrderRow> => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  hasMore: false,
  dropped: 0,
  ...more,
})
/** What the lists say: filtered by the id, where the back end knows that filter, and the latest. */
const looked = (
  lists: { byId?: Page<OrderRow>; latest: Page<OrderRow> },
  change: Partial<JournalEntry> = {},
  others: JournalEntry[] = [],
) =>
  lookUpOrder(
    { ...entry, ...change },
    () => [...others, { ...entry, ...change }],
    async ({ requestId }) => (requestId ? (lists.byId ?? lists.latest) : lists.latest),
  )
const ids = ['2', '3'].map((digit) => `${digit.repeat(8)}-9999-4999-8999-999999999999`)
const serverAt = '2026-03-01T10:00:00.000Z'

describe('an order among rows with ids', () => {
  const [first = null] = ids
  it('is found by its id, whatever its case, and past a back end that ignores the filter', async () => {
    const other = row({ orderSn: 'D2', requestId: first })
    const own = row({ requestId: entry.requestId.toUpperCase() })
    expect(await looked({ byId: page([own]), latest: page([]) })).toEqual(found(own))
    expect(await looked({ latest: page([other, own]) })).toEqual(found(own))
  })
  it('is absent where other rows carry theirs, and where the player has no orders at all', async () => {
    const other = row({ orderSn: 'D2', requestId: first })
    expect(await looked({ latest: page([other]) })).toEqual(absent)
    expect(await looked({ byId: page([]), latest: page([other, row({ orderSn: 'D3' })]) })).toEqual(absent)
    expect(await looked({ latest: page([]) })).toEqual(absent)
  })
  it('is not absent where a row could not be read, or may lie on another page', async () => {
    const other = row({ orderSn: 'D2', requestId: first })
    expect(await looked({ byId: page([]), latest: page([other], { dropped: 1 }) })).toEqual(unclear)
    expect(await looked({ latest: page([], { dropped: 1 }) })).toEqual(unclear)
    const oldestFirst = [row({ createdOn: '2026-01-01T00:00:00.000Z', requestId: first }), other]
    expect(await looked({ latest: page(oldestFirst, { total: 400 }) })).toEqual(unclear)
  })
})

describe('an order among rows without ids', () => {
  it('is the one new row of this amount, currency and target at the server’s time of the confirmation', async () => {
    expect(await looked({ latest: page([row({ amount: '1000.00' })]) }, { serverAt })).toEqual(
      found(row({ amount: '1000.00' })),
    )
  })

  it.each([
    ['an order from before, whatever the phone’s clock said', { createdOn: '2026-03-01T09:59:40.000Z' }],
    ['one that came long after', { createdOn: '2026-03-01T10:05:00.000Z' }],
    ['one in a time that the back end means in another zone', { createdOn: '2026-03-01T11:00:02.000Z' }],
    ['one of another amount', { amount: '1001' }],
    ['one of another currency', { currency: 'CNY' }],
    ['one through another channel', { channel: 'convenience-store' }],
    ['one by coin', { network: 'TRC20' }],
    ['one whose time cannot be read', { createdOn: 'soon' }],
  ])('is never %s, nor absent because of it', async (_what, change) => {
    expect(await looked({ latest: page([row(change)]) }, { serverAt })).toEqual(unclear)
  })

  it('is never one that was there before, whatever its time says', async () => {
    expect(await looked({ latest: page([row()]) }, { serverAt, known: ['D1'] })).toEqual(absent)
    expect(await looked({ latest: page([row()]) }, { known: ['D1'] })).toEqual(unclear)
  })

  it('is unclear between two that are alike', async () => {
    const rows = [row(), row({ orderSn: 'D2', createdOn: '2026-03-01T10:00:04.000Z' })]
    expect(await looked({ latest: page(rows) }, { serverAt })).toEqual(unclear)
  })

  it('is unclear while another order of the player is open too', async () => {
    const rival = { ...entry, requestId: '22222222-2222-4222-8222-222222222222' }
    expect(await looked({ latest: page([row()]) }, { serverAt }, [rival])).toEqual(unclear)
  })

  it('is not the order that another answer turned out to be about', async () => {
    const learned = { ...entry, serverAt, known: ['D1'] }
    expect(await looked({ latest: page([row()]) }, { serverAt }, [learned])).toEqual(absent)
  })

  it('is not taken from the lists once another tab has settled it', async () => {
    const lists = async () => page([row()])
    expect(await lookUpOrder({ ...entry, serverAt }, () => [], lists)).toEqual(unclear)
  })

  it('is not an equal order that another tab placed while the lists were slow', async () => {
    const open = [{ ...entry, serverAt }]
    const slow = async () => {
      // As the other tab's answer does in the journal (`settleEntry`).
      open[0] = { ...entry, serverAt, known: ['D1'] }
      return page([row()])
    }
    expect(await lookUpOrder({ ...entry, serverAt }, () => [...open], slow)).toEqual(absent)
  })

  it('is unclear while no answer has told the server’s time', async () => {
    expect(await looked({ latest: page([row()]) })).toEqual(unclear)
    expect(await looked({ latest: page([row({ createdOn: '2026-01-01T00:00:00.000Z' })]) })).toEqual(unclear)
  })

  it('is absent only where everything near is known, over the whole list or more than a day back', async () => {
    const old = row({ orderSn: 'D0', createdOn: '2026-02-20T00:00:00.000Z' })
    expect(await looked({ latest: page([old]) }, { serverAt })).toEqual(absent)
    const long = { total: 400 }
    expect(await looked({ latest: page([row(), old], long) }, { serverAt, known: ['D1'] })).toEqual(absent)
    expect(await looked({ latest: page([row()], long) }, { serverAt, known: ['D1'] })).toEqual(unclear)
    expect(await looked({ latest: page([old], { dropped: 1 }) }, { serverAt })).toEqual(unclear)
  })

  it('by bank goes by the account’s last digits, by coin by network and address', async () => {
    const bank = { kind: 'withdraw', target: '7', account: '4567', serverAt } as const
    const one = row({ bankCardNo: '4567' })
    expect(await looked({ latest: page([one]) }, bank)).toEqual(found(one))
    expect(await looked({ latest: page([row({ bankCardNo: '9999' })]) }, bank)).toEqual(unclear)
    expect(await looked({ latest: page([row()]) }, bank)).toEqual(unclear)
    const coin = { coin: 'USDT', network: 'ERC20', address: '0xAb', memo: '' }
    const target = { kind: 'withdraw', currency: 'USDT', target: writeTarget(coin), serverAt } as const
    const sent = row({ currency: 'USDT', network: 'ERC20', address: '0xab' })
    expect(await looked({ latest: page([sent]) }, target)).toEqual(found(sent))
    expect(await looked({ latest: page([{ ...sent, address: '0xcd' }]) }, target)).toEqual(unclear)
  })
})
