import { describe, expect, it } from 'vitest'
import type { OrderRow } from '~/api/contract/money.ts'
import { mergeWatch, rowOfDeposit } from './order-watch.ts'

const pending = rowOfDeposit(
  {
    orderSn: 'D1',
    status: 0,
    amount: '1000',
    currency: 'JPY',
    gameCoin: '1000',
    expireTime: '2026-03-01T10:30:00.000Z',
    serverTime: '2026-03-01T10:00:00.000Z',
  },
  { requestId: '11111111-1111-4111-8111-111111111111', channel: 'bank' },
)
const readAt = new Date('2026-03-01T09:59:00.000Z')

describe('mergeWatch', () => {
  it('goes on with what this device had seen before this page', () => {
    const stages = [{ status: 0, reportedOn: null, seenOn: '2026-03-01T09:59:30.000Z' }]
    const paid: OrderRow = { ...pending, status: 1, updatedOn: '2026-03-01T10:02:00.000Z' }
    expect(mergeWatch(null, paid, readAt, { stages }).seen).toEqual([
      { status: 0, time: '2026-03-01T09:59:30.000Z' },
      { status: 1, time: '2026-03-01T10:02:00.000Z' },
    ])
    expect(mergeWatch(null, pending, readAt, { stages }).seen).toHaveLength(1)
  })
  it('corrects a wrong device clock by the time of the server, also for later answers without one', () => {
    const first = mergeWatch(null, pending, readAt)
    expect(first.clockOffset).toBe(60_000)
    expect(mergeWatch(first, { ...pending, serverTime: null }, readAt).clockOffset).toBe(60_000)
  })
  it('remembers the coins that the order promised', () => {
    const placed = { ...mergeWatch(null, pending, readAt), gameCoin: '1000' }
    expect(mergeWatch(placed, { ...pending, status: 1 }, readAt).gameCoin).toBe('1000')
  })
})
