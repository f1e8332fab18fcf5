import { describe, expect, it, vi } from 'vitest'
import type { OrderRow } from '~/api/contract/money.ts'
import type { Page } from '~/api/contract/wire.ts'
import type { JournalEntry } from './journal.ts'
import { lookUpOrder, type Looked } from './reconcile.ts'

const entry: JournalEntry = {
  requestId: 'abcdef11-1111-4111-8111-111111111111',
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

const page = (records: OrderRow[], more: Partial<Page<OrderRow>> = {}): Page<OrderRow> => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  hasMore: false,
  dropped: 0,
  ...more,
})
/** The result for two responses: the list filtered by id, and the latest orders. */
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
  it('is found by its id, ignoring case, also if the back end ignores the filter', async () => {
    const other = row({ orderSn: 'D2', requestId: first })
    const own = row({ requestId: entry.requestId.toUpperCase() })
    expect(await looked({ byId: page([own]), latest: page([]) })).toEqual(found(own))
    expect(await looked({ latest: page([other, own]) })).toEqual(found(own))
    expect(await looked({ byId: page([]), latest: page([other, own]) })).toEqual(found(own))
  })
  it('is looked up by id first, then among the latest hundred', async () => {
    const own = row({ requestId: entry.requestId })
    const fetchOrders = vi.fn(async () => page([own]))
    await lookUpOrder(entry, () => [entry], fetchOrders)
    expect(fetchOrders.mock.calls).toEqual([[{ requestId: entry.requestId, current: 1, size: 20 }]])
    const fetchNone = vi.fn(async () => page([]))
    await lookUpOrder(entry, () => [entry], fetchNone)
    expect(fetchNone.mock.calls.at(-1)).toEqual([{ current: 1, size: 100 }])
  })
  it('is absent if other rows have ids, or if the player has no orders', async () => {
    const other = row({ orderSn: 'D2', requestId: first })
    expect(await looked({ latest: page([other]) })).toEqual(absent)
    expect(await looked({ byId: page([]), latest: page([other, row({ orderSn: 'D3' })]) })).toEqual(absent)
    expect(await looked({ latest: page([]) })).toEqual(absent)
  })
  it('is absent if the back end’s filter finds none, however long the full list is', async () => {
    const other = row({ orderSn: 'D2', requestId: first })
    expect(await looked({ byId: page([]), latest: page([other], { total: 400 }) })).toEqual(absent)
  })
  it('is not absent if a row is unreadable or may be on another page', async () => {
    const other = row({ orderSn: 'D2', requestId: first })
    expect(await looked({ byId: page([]), latest: page([other], { dropped: 1 }) })).toEqual(unclear)
    expect(await looked({ latest: page([], { dropped: 1 }) })).toEqual(unclear)
    expect(await looked({ byId: page([], { dropped: 1 }), latest: page([]) })).toEqual(unclear)
    const oldestFirst = [row({ createdOn: '2026-01-01T00:00:00.000Z', requestId: first }), other]
    expect(await looked({ latest: page(oldestFirst, { total: 400 }) })).toEqual(unclear)
  })
  it.each([
    ['all have one time', row().createdOn],
    ['the last one’s time cannot be read', 'soon'],
  ])('is not absent from a part of the list whose order nobody knows: %s', async (_which, createdOn) => {
    const rows = [
      row({ orderSn: 'D2', requestId: first }),
      row({ orderSn: 'D3', createdOn, requestId: first }),
    ]
    expect(await looked({ latest: page(rows, { total: 400 }) })).toEqual(unclear)
  })
})

describe('an order among rows without ids', () => {
  it.each([
    ['one that is equal to it in everything', {}],
    ['an order from before, whatever the phone’s clock said', { createdOn: '2026-03-01T09:59:40.000Z' }],
    ['one that came long after', { createdOn: '2026-03-01T10:05:00.000Z' }],
    ['one in a time that the back end means in another zone', { createdOn: '2026-03-01T11:00:02.000Z' }],
    ['one of another amount', { amount: '1001' }],
    ['one whose time cannot be read', { createdOn: 'soon' }],
  ])('is never %s, nor absent because of it', async (_what, change) => {
    expect(await looked({ latest: page([row(change)]) }, { serverAt })).toEqual(unclear)
  })
  it('is unclear once another tab has settled it', async () => {
    const lists = async () => page([row()])
    expect(await lookUpOrder({ ...entry, serverAt }, () => [], lists)).toEqual(unclear)
  })
  it('does not match an equal order that another tab placed during the lookup', async () => {
    const open = [{ ...entry, serverAt }]
    const slow = async () => {
      // As `settleEntry` does for the other tab's response.
      open[0] = { ...entry, serverAt, known: ['D1'] }
      return page([row()])
    }
    expect(await lookUpOrder({ ...entry, serverAt }, () => [...open], slow)).toEqual(absent)
  })
  it('is unclear while the server’s time is unknown', async () => {
    expect(await looked({ latest: page([row()]) })).toEqual(unclear)
    expect(await looked({ latest: page([row({ createdOn: '2026-01-01T00:00:00.000Z' })]) })).toEqual(unclear)
    expect(await looked({ latest: page([row()]) }, { serverAt: 'damaged' })).toEqual(unclear)
  })

  describe('in a list with more rows than the page', () => {
    const old = row({ orderSn: 'D0', createdOn: '2026-02-20T00:00:00.000Z' })
    const twin = row({ orderSn: 'D2' })
    const known = { serverAt, known: ['D1', 'D2'] }
    const part = (...records: OrderRow[]) => looked({ latest: page(records, { total: 400 }) }, known)

    it('is absent if the page is sorted newest first and reaches back more than a day', async () => {
      expect(await part(row(), twin, old)).toEqual(absent)
    })
    it('is not absent without a total', async () => {
      expect(await looked({ latest: page([old], { total: null }) }, known)).toEqual(unclear)
    })
  })
  it('does not match a row that is 26 hours off: no two time zones differ by more', async () => {
    const at = (createdOn: string) => page([row({ orderSn: 'D8' }), row({ createdOn })])
    const asked = { serverAt, known: ['D8'] }
    expect(await looked({ latest: at('2026-02-28T08:00:00.000Z') }, asked)).toEqual(absent)
    expect(await looked({ latest: at('2026-02-28T08:00:01.000Z') }, asked)).toEqual(unclear)
    // A longer list may have another row of that time further down.
    const part = { ...at('2026-02-28T08:00:00.000Z'), total: 400 }
    expect(await looked({ latest: part }, asked)).toEqual(unclear)
  })
})
