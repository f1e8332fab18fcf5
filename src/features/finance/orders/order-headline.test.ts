import { describe, expect, it } from 'vitest'
import type { OrderRow } from '~/api/contract/money.ts'
import { headlineOf } from './order-events.ts'

const row = (part: Partial<OrderRow>) =>
  ({ amount: '1000', currency: 'JPY', charge: '150', ...part }) as OrderRow

describe('headlineOf', () => {
  it('is what was credited once a deposit was paid, in coins where the server says how many', () => {
    expect(headlineOf('deposit', { row: row({ status: 0 }), gameCoin: '1000' })).toEqual({
      labelKey: 'label.amount',
      amount: '1000',
      currency: 'JPY',
    })
    expect(headlineOf('deposit', { row: row({ status: 1 }), gameCoin: '20000' })).toEqual({
      labelKey: 'order.credited',
      amount: '20000',
      currency: 'COIN',
    })
    expect(headlineOf('deposit', { row: row({ status: 1 }), gameCoin: null }).currency).toBe('JPY')
  })
  it('is what arrives of a withdrawal, and promises nothing of one that failed', () => {
    expect(headlineOf('withdraw', { row: row({ status: 1 }), gameCoin: null }).amount).toBe('850')
    expect(headlineOf('withdraw', { row: row({ status: 3 }), gameCoin: null })).toEqual({
      labelKey: 'label.amount',
      amount: '1000',
      currency: 'JPY',
    })
  })
})
