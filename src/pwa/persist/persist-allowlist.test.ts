import { describe, expect, it } from 'vitest'
import { persistable } from './persist-allowlist.ts'

/** Values that must not be persisted, in the contract's members and in one that a back end may add. */
const account = { bank: 'みずほ銀行', bankAccount: '1234567', accountName: 'ヤマダ タロウ' }
const secret = {
  address: 'bc1-address',
  memo: 'memo-77',
  payUrl: 'https://pay.example/1',
  payeeAccount: 'payee-extra',
  nextAction: 'number 123-456',
}
const secrets = [...Object.values(account), ...Object.values(secret)]
const money = { amount: '5000', currency: 'JPY', status: 0, createdOn: '2026-03-01T00:00:00Z' }
const open = { orderSn: 'D1', ...money, remark: '確認中', remarkEn: 'checking' }
const row = { ...open, ...secret, bankCardName: 'みずほ銀行', bankCardNo: '1234567', bank: account }
const hidden = { address: '', bankCardName: '', bankCardNo: '' }

describe('a persisted order', () => {
  const records = [row, null, 'rubbish']
  const page = { records, total: 1, size: 20, current: 1, pages: 1, dropped: 0, range: { beginTime: 'x' } }
  it('has what happened, but no bank account or address', () => {
    const kept = persistable(page, 'orders') as typeof page
    const text = JSON.stringify(kept)
    for (const one of secrets) expect(text, one).not.toContain(one)
    expect(kept.records).toEqual([{ ...open, ...hidden }])
    expect(kept.range).toEqual({ beginTime: 'x' })
  })
  it('has all that lists and orders show offline, for each kind and language', () => {
    const target = { channel: 3, currency: 'USDT', network: 'TRC20', agentAccount: 'agent-7' }
    const course = { createdOn: 'x', updatedOn: 'y', status: 1, confirmations: 3, minConfirm: 20 }
    const remarks = { remark: '済', remarkEn: 'done', remarkKo: '완료' }
    const sums = { amount: '0.5', charge: '1', gameCoin: '500' }
    const shown = { orderSn: 'C1', requestId: 'r-1', ...sums, ...target, ...course, ...remarks }
    const order = { ...shown, address: 'bc1-address', txHash: '0xabc' }
    const kept = persistable({ records: [order] }, 'orders')
    expect(kept).toEqual({ records: [{ ...shown, ...hidden }] })
  })
  it('does not change other data or the original object', () => {
    expect(persistable({ total: 0 }, 'orders')).toEqual({ total: 0 })
    expect(persistable(null, 'orders')).toBeNull()
    expect(persistable('maintenance', 'profile')).toBe('maintenance')
    expect(persistable([1], 'whole')).toEqual([1])
    expect(page.records[0]).toBe(row)
  })
})

it('persists what pages show of a profile offline, without contact data', () => {
  const names = { userId: 'u1', userName: 'koi', nickname: '鯉' }
  const wallet = { balance: '1000', currency: 'JPY', bankCount: 2, hasPaymentPassword: true, kycStatus: 1 }
  const shown = { ...names, ...wallet, lastLoginTime: 'x', registerTime: 'y', holdUntil: 'z' }
  const profile = { ...shown, email: 'koi@example.test', phone: '090', name: 'ヤマダ', birthday: '2000' }
  expect(persistable(profile, 'profile')).toEqual({ ...shown, email: '', phone: '', name: '' })
})
