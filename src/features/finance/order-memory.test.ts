import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderRow } from '~/api/contract/money.ts'
import { readStored, removeStored, writeStored } from '~/lib/storage.ts'
import { noteStages, stagesOf } from './order-memory.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute))
const row = (orderSn: string, status: number, updatedOn: string | null = null) =>
  ({ orderSn, status, updatedOn }) as OrderRow

beforeEach(() => removeStored('orderStages'))

describe('the stages of an order', () => {
  it('have the time at which each was first seen, however often they are read', () => {
    noteStages('u1', 'deposit', [row('D1', 0)], at(0))
    noteStages('u1', 'deposit', [row('D1', 0)], at(1))
    noteStages('u1', 'deposit', [row('D1', 1, '2026-03-01T10:04:00.000Z')], at(5))
    expect(stagesOf('u1', 'D1')).toEqual([
      { status: 0, reportedOn: null, seenOn: at(0).toISOString() },
      { status: 1, reportedOn: '2026-03-01T10:04:00.000Z', seenOn: at(5).toISOString() },
    ])
  })
  it('are each account’s own', () => {
    noteStages('u1', 'withdraw', [row('W1', 0)], at(0))
    expect(stagesOf('u2', 'W1')).toEqual([])
  })
  it('are read past what is damaged', () => {
    noteStages('u1', 'withdraw', [row('W1', 0), row('W2', 1)], at(0))
    const stored = readStored('orderStages') ?? ''
    writeStored('orderStages', stored.replace('"status":0', '"status":"x"'))
    expect(stagesOf('u1', 'W1')).toEqual([])
    expect(stagesOf('u1', 'W2')).toHaveLength(1)
    writeStored('orderStages', '{')
    expect(stagesOf('u1', 'W2')).toEqual([])
  })
})
