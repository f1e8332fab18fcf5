import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { orderRow } from './money.ts'
import { linkIn } from './next-action.ts'

const row = { orderSn: 'D1', amount: '1000', status: 0, createdOn: '2026-11-01T00:00:00Z' }
const read = (nextAction: unknown) => v.parse(orderRow, { ...row, nextAction }).nextAction
const unreadable = { kind: 'unreadable' }
const store = { kind: 'store', chain: 'lawson', number: 12345678901, amount: 1165 }
const transfer = { kind: 'transfer', bank: 'B', bankAccount: '0012345', transferName: 'X', amount: '1000' }

describe('the next action of an order', () => {
  it('has digits as text, an exact amount and an ISO end time', () => {
    expect(read({ ...store, expireTime: '2026-11-01 12:00:00' })).toMatchObject({
      number: '12345678901',
      confirmationNumber: '',
      amount: '1165',
      expireTime: '2026-11-01T03:00:00.000Z',
    })
    expect(read(transfer)).toMatchObject({ transferName: 'X', branchName: '' })
    expect(read({ kind: 'wait', expireTime: 'soon' })).toEqual({ kind: 'wait', expireTime: undefined })
    expect(read(null)).toBeNull()
  })
  it.each([
    ['a kind of tomorrow', { kind: 'iris-scan' }],
    ['no kind', {}],
    ['a text', 'pay me'],
    ['a shop without a number', { ...store, number: '' }],
    ['a shop with an endless number', { ...store, number: '1'.repeat(201) }],
    ['a transfer of nothing', { ...transfer, amount: '0' }],
    ['a transfer of less than nothing', { ...transfer, amount: '-5' }],
    ['a transfer of no amount', { ...transfer, amount: 'NaN' }],
    ['a transfer to nowhere', { ...transfer, bankAccount: null }],
    ['a code that no code can hold', { kind: 'qr', text: 'x'.repeat(701) }],
    ['an empty code', { kind: 'qr', text: '' }],
  ])('%s costs that step, not the order', (_what, action) => {
    expect(read(action)).toEqual(unreadable)
  })
  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JAVASCRIPT://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'intent://scan/#Intent;scheme=paypay;end',
    'http://example.com/',
    'https://user:pass@example.com/',
    'https://',
    '//example.com',
    '/desk',
    `https://example.com/${'x'.repeat(2000)}`,
  ])('leads nowhere by %s', (url) => {
    expect(read({ kind: 'redirect', url })).toEqual(unreadable)
    expect(read({ kind: 'app', app: 'P', url })).toEqual(unreadable)
    expect(linkIn(url)).toBeNull()
    // An invalid `fallbackUrl` is dropped; `url` stays.
    const app = { kind: 'app', app: 'P', url: 'paypay://pay?code=1', fallbackUrl: url }
    expect(read(app)).toMatchObject({ url: 'paypay://pay?code=1', fallbackUrl: undefined })
  })
  it('accepts https, and a known app’s scheme only for the kind `app`', () => {
    const url = 'https://pay.example.com/a?b=c'
    expect(read({ kind: 'redirect', url: ' https://pay.exam\tple.com/a?b=c' })).toMatchObject({ url })
    expect(read({ kind: 'app', app: 'P', url })).toMatchObject({ url })
    expect(read({ kind: 'redirect', url: 'paypay://pay' })).toEqual(unreadable)
    expect(linkIn('00020101021226...')).toBeNull()
  })
})
