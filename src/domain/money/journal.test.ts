import { beforeEach, describe, expect, it } from 'vitest'
import { removeStored, writeStored } from '~/lib/storage.ts'
import {
  addEntry,
  entriesOf,
  hasEntry,
  journalText,
  removeEntry,
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
const one = '11111111-1111-4111-8111-111111111111'
const two = '22222222-2222-4222-8222-222222222222'

beforeEach(() => removeStored('moneyJournal'))

describe('the money journal', () => {
  it('keeps an order until it is removed, once per id', () => {
    addEntry(entry(one))
    addEntry(entry(one))
    expect(entriesOf('u1')).toEqual([entry(one)])
    removeEntry(one)
    expect(hasEntry(one)).toBe(false)
  })
  it('shows a player nothing of another one', () => {
    addEntry(entry(one, 'u1'))
    addEntry(entry(two, 'u2'))
    expect(entriesOf('u2').map(({ requestId }) => requestId)).toEqual([two])
  })
  it('keeps account transfers apart from the orders, which are looked for in other lists', () => {
    addEntry(entry(one))
    addEntry({ ...entry(two), kind: 'transfer' })
    expect(entriesOf('u1').map(({ requestId }) => requestId)).toEqual([one])
    expect(transfersOf('u1').map(({ requestId }) => requestId)).toEqual([two])
    expect(transfersOf('u2')).toEqual([])
  })
  it('survives damaged storage and drops only what is damaged', () => {
    writeStored('moneyJournal', 'no json')
    expect(entriesOf('u1')).toEqual([])
    writeStored('moneyJournal', JSON.stringify([{ requestId: 'x' }, entry(one)]))
    expect(entriesOf('u1')).toEqual([entry(one)])
  })
  it('has no place for a secret', () => {
    addEntry(entry(one))
    expect(Object.keys(JSON.parse(journalText())[0]).toSorted()).toEqual(
      ['amount', 'at', 'currency', 'kind', 'requestId', 'target', 'userId'].toSorted(),
    )
  })
})
