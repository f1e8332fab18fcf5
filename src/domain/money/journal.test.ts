import { beforeEach, describe, expect, it, vi } from 'vitest'
import { removeStored, writeStored } from '~/lib/storage.ts'
import {
  addEntry,
  anonymizeEntries,
  closeEntry,
  entriesOf,
  hasEntry,
  isOpenEntry,
  journalText,
  removeEntry,
  settleEntry,
  subscribeJournal,
  teamTransfersOf,
  transfersOf,
  type JournalEntry,
} from './journal.ts'

const entry = (requestId: string, userId = 'u1'): JournalEntry => ({
  requestId,
  kind: 'deposit',
  amount: '1000',
  currency: 'JPY',
  at: '2026-03-01T10:00:00.000Z',
  userId,
  target: 'bank-transfer',
})
const idOf = (digit: number) => `${String(digit).padStart(8, '0')}-1111-4111-8111-111111111111`
const [one, two, three] = [idOf(1), idOf(2), idOf(3)]
const stored = (): unknown => JSON.parse(journalText())

beforeEach(() => removeStored('moneyJournal'))

describe('the money journal', () => {
  it('stores an order until it is removed, once per id', () => {
    addEntry(entry(one))
    addEntry(entry(one))
    addEntry(entry(two))
    expect(entriesOf('u1')).toEqual([entry(one), entry(two)])
    removeEntry(one)
    expect(hasEntry(one)).toBe(false)
    expect(hasEntry(two)).toBe(true)
  })
  it('hides a player’s orders from the next player of the device, but not from that player', () => {
    const order = { ...entry(one), kind: 'withdraw', target: '7', known: ['W1'] } as const
    addEntry({ ...order, serverAt: order.at })
    addEntry({ ...entry(two), kind: 'team', target: 'out:9:kenji:thanks' })
    addEntry(entry(three, 'u2'))
    anonymizeEntries('u2')
    const left = { at: order.at, amount: '', currency: '', userId: '', owner: expect.any(String) }
    expect(stored()).toEqual([
      { ...left, requestId: one, kind: 'withdraw', serverAt: order.at, target: '' },
      { ...left, requestId: two, kind: 'team', target: 'out' },
      entry(three, 'u2'),
    ])
    expect([entriesOf('u1')[0]?.requestId, teamTransfersOf('u1')[0]?.requestId]).toEqual([one, two])
    expect(entriesOf('u2')).toEqual([entry(three, 'u2')])
    // All entries are anonymous already: no listener is called, and each is still found.
    const listener = vi.fn()
    const stop = subscribeJournal(listener)
    anonymizeEntries('u2')
    expect(listener).not.toHaveBeenCalled()
    anonymizeEntries()
    stop()
    expect(listener).toHaveBeenCalledOnce()
    expect([entriesOf('u1').length, entriesOf('u2')[0]?.amount]).toEqual([1, ''])
    // Its player may confirm it again, or learn its outcome.
    addEntry(order)
    expect(entriesOf('u1')).toEqual([{ ...order, serverAt: order.at }])
    settleEntry(order)
    expect(entriesOf('u1')).toEqual([])
  })
  it('stores the latest fifty orders', () => {
    for (let digit = 1; digit <= 51; digit += 1) addEntry(entry(idOf(digit)))
    expect(entriesOf('u1').map(({ requestId }) => requestId)).toEqual(
      Array.from({ length: 50 }, (_none, index) => idOf(index + 2)),
    )
  })
  it('keeps the facts of the first try of an order that is sent again, because that try may have succeeded', () => {
    const first = { ...entry(one), serverAt: '2026-03-01T10:00:00.000Z', known: ['D1'] }
    const again = {
      at: '2026-03-01T10:05:00.000Z',
      serverAt: '2026-03-01T10:05:00.000Z',
      known: ['D1', 'D2'],
    }
    addEntry(first)
    addEntry({ ...entry(one), ...again })
    expect(entriesOf('u1')).toEqual([{ ...first, at: again.at }])
    // If the first try had no facts, those of the second are the earliest.
    addEntry(entry(two))
    addEntry({ ...entry(two), ...again })
    expect(entriesOf('u1')[1]).toEqual({ ...entry(two), ...again })
  })
  it('separates account transfers from orders, which are in other lists', () => {
    addEntry(entry(one))
    addEntry({ ...entry(two), kind: 'transfer' })
    expect(entriesOf('u1').map(({ requestId }) => requestId)).toEqual([one])
    expect(transfersOf('u1').map(({ requestId }) => requestId)).toEqual([two])
    expect(transfersOf('u2')).toEqual([])
  })
  it('survives damaged storage and drops only damaged entries', () => {
    writeStored('moneyJournal', 'no json')
    expect(entriesOf('u1')).toEqual([])
    writeStored('moneyJournal', JSON.stringify([{ requestId: 'x' }, entry(one)]))
    expect(entriesOf('u1')).toEqual([entry(one)])
    addEntry(entry(two))
    expect(stored()).toEqual([entry(one), entry(two)])
  })
  it('stores no secret', () => {
    addEntry(entry(one))
    expect(Object.keys(JSON.parse(journalText())[0]).toSorted()).toEqual(
      ['amount', 'at', 'currency', 'kind', 'requestId', 'target', 'userId'].toSorted(),
    )
  })
})

describe('an order that is settled', () => {
  it('is removed, and no other order of the player can match its number', () => {
    addEntry(entry(one))
    addEntry(entry(two))
    addEntry({ ...entry(three), known: ['D1'] })
    addEntry(entry(idOf(4), 'u2'))
    settleEntry(entry(one), 'D2')
    expect(stored()).toEqual([
      { ...entry(two), known: ['D2'] },
      { ...entry(three), known: ['D1', 'D2'] },
      entry(idOf(4), 'u2'),
    ])
  })
  it('does not change the others if its number is unknown', () => {
    addEntry(entry(one))
    addEntry(entry(two))
    settleEntry(entry(one))
    expect(stored()).toEqual([entry(two)])
  })
  it('is distinguished from the others, which are still open', () => {
    addEntry(entry(one))
    addEntry(entry(two))
    closeEntry(entry(one))
    addEntry(entry(three))
    expect([one, two, three].map((requestId) => isOpenEntry(entry(requestId)))).toEqual([false, true, true])
    closeEntry(entry(two))
    closeEntry(entry(three))
    // The journal is empty.
    expect(isOpenEntry(entry(three))).toBe(false)
  })
})

it('calls a listener at every change until it unsubscribes', () => {
  const listener = vi.fn()
  const leave = subscribeJournal(listener)
  addEntry(entry(one))
  expect(listener).toHaveBeenCalledTimes(1)
  settleEntry(entry(one))
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  addEntry(entry(two))
  expect(listener).toHaveBeenCalledTimes(2)
})
