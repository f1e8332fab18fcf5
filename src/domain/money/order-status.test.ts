import { describe, expect, it } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { directionOf, isOpen, isPaid, statusesOf, statusView } from './order-status.ts'

describe('order statuses', () => {
  it('names each status of the specification', () => {
    expect(statusesOf('deposit').map((status) => statusView('deposit', status).textKey)).toEqual(
      `status.deposit.pending status.deposit.successful
        status.deposit.refunding status.deposit.refunded`.split(/\s+/),
    )
    expect(statusesOf('withdraw').map((status) => statusView('withdraw', status).textKey)).toEqual(
      `status.withdraw.withdrawing status.withdraw.review status.withdraw.successful
        status.withdraw.failed`.split(/\s+/),
    )
  })
  it('has "cancelled" only if the back end can cancel deposits', () => {
    expect(statusView('deposit', 4).textKey).toBe('status.unknown')
    configurePlatform('{"capabilities":["payCancel"]}')
    expect(statusView('deposit', 4)).toEqual({ textKey: 'status.deposit.cancelled', tone: 'neutral' })
    expect(statusesOf('deposit')).toEqual([0, 1, 2, 3, 4])
    expect(statusesOf('withdraw')).toEqual([0, 1, 2, 3])
    expect([isOpen('deposit', 4), isPaid('deposit', 4), directionOf('deposit', 4)]).toEqual([
      false,
      false,
      'none',
    ])
    configurePlatform('{}')
  })
  it('shows an unknown status as its number: neutral, not open, without effect on the wallet', () => {
    expect(statusView('deposit', 9)).toEqual({ textKey: 'status.unknown', tone: 'neutral' })
    expect(statusView('withdraw', 9)).toEqual({ textKey: 'status.unknown', tone: 'neutral' })
    expect(isOpen('withdraw', -4)).toBe(false)
    expect(isPaid('deposit', 9)).toBe(false)
    expect(directionOf('withdraw', 9)).toBe('none')
  })
  it('counts a deposit when it is credited, and a withdrawal until it fails', () => {
    expect([0, 1, 2, 3].map((status) => directionOf('deposit', status))).toEqual(
      'none in none none'.split(' '),
    )
    expect([0, 1, 2, 3].map((status) => directionOf('withdraw', status))).toEqual(
      'out out out none'.split(' '),
    )
  })
  it('counts a credited deposit and a successful withdrawal as paid, by different numbers', () => {
    const paid = (kind: 'deposit' | 'withdraw') => [0, 1, 2, 3].filter((status) => isPaid(kind, status))
    expect(paid('deposit')).toEqual([1])
    expect(paid('withdraw')).toEqual([2])
  })
  it('counts pending, under review and refunding as open', () => {
    const open = (kind: 'deposit' | 'withdraw') => [0, 1, 2, 3].filter((status) => isOpen(kind, status))
    expect(open('deposit')).toEqual([0, 2])
    expect(open('withdraw')).toEqual([0, 1])
  })
})
