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
    records: [row, null, 'rubbish'],
    total: 1,
    size: 20,
    current: 1,
    pages: 1,
    dropped: 0,
    range: { beginTime: 'x' },
  }
  it('is what happened, not where money goes to or comes from', () => {
    const kept = keepable(page, 'orders') as typeof page
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
  it('tells offline all that a list and an order show: of whichever kind, and in each language', () => {
    const shown = {
      orderSn: 'C1',
      requestId: 'r-1',
      amount: '0.5',
      channel: 3,
      currency: 'USDT',
      network: 'TRC20',
      createdOn: 'x',
      updatedOn: 'y',
      charge: '1',
      status: 1,
      gameCoin: '500',
      agentAccount: 'agent-7',
      confirmations: 3,
      minConfirm: 20,
      remark: '済',
      remarkEn: 'done',
      remarkKo: '완료',
    }
    const order = { ...shown, address: 'bc1-address', txHash: '0xabc' }
    const { records } = keepable({ records: [order] }, 'orders') as { records: unknown[] }
    expect(records).toEqual([{ ...shown, address: '', bankCardName: '', bankCardNo: '' }])
  })
  it('leaves alone what is no object or no page, and the original', () => {
    expect(keepable({ total: 0 }, 'orders')).toEqual({ total: 0 })
    expect(keepable(null, 'orders')).toBeNull()
    expect(keepable('maintenance', 'profile')).toBe('maintenance')
    expect(keepable([1], 'whole')).toEqual([1])
    expect(page.records[0]).toBe(row)
  })
})

it('keeps of a profile what the pages show offline, and no way to reach the player', () => {
  const shown = {
    userId: 'u1',
    userName: 'koi',
    nickname: '鯉',
    balance: '1000',
    currency: 'JPY',
    bankCount: 2,
    lastLoginTime: 'x',
    registerTime: 'y',
    holdUntil: 'z',
    hasPaymentPassword: true,
    kycStatus: 1,
  }
  const profile = { ...shown, email: 'koi@example.test', phone: '090', name: 'ヤマダ', birthday: '2000' }
  expect(keepable(profile, 'profile')).toEqual({ ...shown, email: '', phone: '', name: '' })
})
