import { describe, expect, it } from 'vitest'
import { keepable } from './persist-allowlist.ts'

/** Everything that must not lie on a device, in the members that carry it and in one that a back end may add. */
const secrets = [
  'みずほ銀行',
  '1234567',
  'ヤマダ タロウ',
  'bc1-address',
  'memo-77',
  'https://pay.example/1',
  'payee-extra',
]

const row = {
  orderSn: 'D1',
  amount: '5000',
  currency: 'JPY',
  status: 0,
  createdOn: '2026-03-01T00:00:00Z',
  remark: '確認中',
  remarkEn: 'checking',
  bankCardName: 'みずほ銀行',
  bankCardNo: '1234567',
  address: 'bc1-address',
  memo: 'memo-77',
  payUrl: 'https://pay.example/1',
  payeeAccount: 'payee-extra',
  bank: { bank: 'みずほ銀行', bankAccount: '1234567', accountName: 'ヤマダ タロウ' },
}

describe('what is kept of orders', () => {
  const page = {
    records: [row, null],
    total: 1,
    size: 20,
    current: 1,
    pages: 1,
    dropped: 0,
    range: { beginTime: 'x' },
  }
  const kept = keepable(page, 'orders') as typeof page
  it('is what happened, not where money goes to or comes from', () => {
    const text = JSON.stringify(kept)
    for (const secret of secrets) expect(text, secret).not.toContain(secret)
    expect(kept.records).toEqual([
      {
        orderSn: 'D1',
        amount: '5000',
        currency: 'JPY',
        status: 0,
        createdOn: '2026-03-01T00:00:00Z',
        remark: '確認中',
        remarkEn: 'checking',
        address: '',
        bankCardName: '',
        bankCardNo: '',
      },
    ])
    expect(kept.range).toEqual({ beginTime: 'x' })
  })
  it('leaves alone what is no object, and the original', () => {
    expect(keepable(null, 'orders')).toBeNull()
    expect(keepable([1], 'whole')).toEqual([1])
    expect(page.records[0]).toBe(row)
  })
})
