import { describe, expect, it } from 'vitest'
import type { OrderRow } from '~/api/contract/money.ts'
import { expectedTime, isLate } from './expected-time.ts'

const placedOn = Date.parse('2026-03-01T10:00:00.000Z')
const minuteMs = 60_000
let number = 0

/** A withdrawal that was paid after so many minutes. */
const paid = (minutes: number, change: Partial<OrderRow> = {}): OrderRow => {
  number += 1
  return {
    orderSn: `W${number}`,
    amount: '5000',
    channel: 'bank',
    currency: 'JPY',
    network: '',
    address: '',
    createdOn: new Date(placedOn + number * 1000).toISOString(),
    charge: '0',
    bankCardName: '',
    bankCardNo: '',
    status: 2,
    updatedOn: new Date(placedOn + number * 1000 + minutes * minuteMs).toISOString(),
    ...change,
  }
}
const order = { orderSn: 'W0', channel: 'bank', network: '' }

describe('the time that an order may take', () => {
  it('is the median of the last five of the same kind', () => {
    const older = paid(9999)
    const own = [older, ...[30, 10, 50, 20, 40].map((minutes) => paid(minutes))]
    expect(expectedTime('withdraw', order, own)).toEqual({
      orders: 5,
      median: 30 * minuteMs,
      shortest: 10 * minuteMs,
      longest: 50 * minuteMs,
    })
  })
  it('counts no other channel or network, none that failed or is open, none without both times, and not itself', () => {
    const own = [
      paid(1),
      paid(2),
      paid(3, { channel: 'coin' }),
      paid(3, { network: 'TRC20' }),
      paid(3, { status: 3 }),
      paid(3, { status: 1 }),
      paid(3, { updatedOn: null }),
      paid(3, { createdOn: '' }),
      paid(-3),
      paid(3, { orderSn: 'W0' }),
    ]
    expect(expectedTime('withdraw', order, own)).toBeNull()
    expect(expectedTime('withdraw', order, [...own, paid(6)])).toMatchObject({
      orders: 3,
      median: 2 * minuteMs,
    })
  })
  it('makes an open order late once it took longer than each of them, or a day where there are none', () => {
    const open = paid(0, { status: 1, createdOn: new Date(placedOn).toISOString() })
    const expected = { orders: 3, median: 1, shortest: 1, longest: 10 * minuteMs }
    const after = (minutes: number) => placedOn + minutes * minuteMs
    expect(isLate('withdraw', open, expected, after(10))).toBe(false)
    expect(isLate('withdraw', open, expected, after(11))).toBe(true)
    expect(isLate('withdraw', open, null, after(24 * 60))).toBe(false)
    expect(isLate('withdraw', open, null, after(24 * 60 + 1))).toBe(true)
    expect(isLate('withdraw', open, expected, 0)).toBe(false)
    expect(isLate('withdraw', { ...open, status: 2 }, expected, after(11))).toBe(false)
  })
})
