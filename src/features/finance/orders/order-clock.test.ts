import { describe, expect, it } from 'vitest'
import { clockText } from '~/lib/clock-text.ts'
import { timeToPay } from '../next-action/transfer-instructions.tsx'
import { mergeWatch, rowOfDeposit } from '../order-watch.ts'
import { creditStage } from './order-pane.tsx'

const placedAt = Date.parse('2026-03-01T10:00:00.000Z')
/** The device's clock is an hour behind the server's. */
const deviceAt = placedAt - 3_600_000
const watch = mergeWatch(
  null,
  rowOfDeposit(
    {
      orderSn: 'D1',
      status: 0,
      amount: '1000',
      currency: 'JPY',
      expireTime: '2026-03-01T10:30:00.000Z',
      serverTime: '2026-03-01T10:00:00.000Z',
    },
    { requestId: '11111111-1111-4111-8111-111111111111', channel: 'bank' },
  ),
  new Date(deviceAt),
)
const minutes = (count: number) => deviceAt + count * 60_000

describe('the order clock', () => {
  it('counts down by the server, whatever the device believes', () => {
    expect(timeToPay(minutes(0), watch)).toBe(30 * 60_000)
    expect(timeToPay(minutes(29), watch)).toBe(60_000)
    expect(timeToPay(minutes(45), watch)).toBe(0)
  })
  it('says nothing before the device time is known, nor without an end', () => {
    expect(timeToPay(0, watch)).toBeNull()
    expect(timeToPay(minutes(1), { ...watch, row: { ...watch.row, expireTime: null } })).toBeNull()
    expect(creditStage(0, watch)).toBe('unknown')
  })
  it('turns to customer service after ten minutes', () => {
    expect(creditStage(minutes(9.9), watch)).toBe('crediting')
    expect(creditStage(minutes(10), watch)).toBe('late')
  })
  it('writes minutes and seconds, hours only when there are any', () => {
    expect(clockText(29 * 60_000 + 6_100)).toBe('29:07')
    expect(clockText(0)).toBe('00:00')
    expect(clockText(3_900_000)).toBe('1:05:00')
  })
})
