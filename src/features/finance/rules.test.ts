import { describe, expect, it } from 'vitest'
import type { Channel } from '~/api/contract/money.ts'
import { formatMoney } from '~/lib/money-format.ts'
import {
  checkAmount,
  checkDeposit,
  checkWithdraw,
  leastWithdrawal,
  mostDeposit,
  mostWithdrawal,
  type WithdrawFacts,
} from './rules.ts'

const channel: Channel = {
  channel: 'bank',
  currency: 'JPY',
  minAmount: '1000',
  maxAmount: '500000',
  step: '1',
  chargeRate: '0',
  chargeFixed: '220',
  exchangeRate: '1',
  payType: 'bank',
  presets: [],
  enabled: true,
}
const keyOf = (typed: string, range = channel, language = 'en-US') => {
  const checked = checkAmount(typed, range, language)
  return checked.ok ? checked.quote.amount : checked.problem.messageKey
}

describe('checkAmount', () => {
  it.each([
    ['５０００', '5000'],
    ['1,000', '1000'],
    ['５００，０００', '500000'],
    [' 1000 ', '1000'],
    ['', 'finance:problem.input'],
    ['   ', 'finance:problem.input'],
    ['1e3', 'finance:problem.format'],
    ['10²', 'finance:problem.format'],
    ['-1000', 'finance:problem.format'],
    ['Infinity', 'finance:problem.format'],
    ['1000.5', 'finance:problem.fraction'],
    ['999', 'finance:problem.tooSmall'],
    ['0', 'finance:problem.tooSmall'],
    ['500001', 'finance:problem.tooLarge'],
    ['99999999999999999999', 'finance:problem.tooLarge'],
  ])('reads "%s" as %s', (typed, expected) => {
    expect(keyOf(typed)).toBe(expected)
  })
  it.each([
    [undefined, '500000'],
    ['10000.5', '5000'],
    ['0', '500000'],
  ])('names as the most of a deposit, where a limit leaves %s coins, %s', (left, most) => {
    expect(mostDeposit({ ...channel, exchangeRate: '2' }, left)).toBe(most)
  })
  it('reads Vietnamese separators and says the bound in the language and currency', () => {
    expect(keyOf('1.000', channel, 'vi-VN')).toBe('1000')
    const checked = checkAmount('1', channel, 'ja-JP')
    expect(checked.ok ? null : checked.problem.values).toEqual({ min: '￥1,000' })
  })
  it.each([
    ['', { messageKey: 'finance:problem.input', values: { field: 'amount' } }],
    ['500001', { messageKey: 'finance:problem.tooLarge', values: { max: '¥500,000' } }],
    ['1500', { messageKey: 'finance:problem.step', values: { step: '¥1,000' } }],
    ['1x', { messageKey: 'finance:problem.format', values: {} }],
  ])('says of "%s" what is wrong with it, and the bound', (typed, problem) => {
    expect(checkAmount(typed, { ...channel, step: '1000' }, 'en-US')).toEqual({
      ok: false,
      problem: { field: 'amount', ...problem },
    })
  })
})

describe('checkDeposit', () => {
  it('gives an exact draft', () => {
    expect(
      checkDeposit({ channel: 'bank', amount: '１，０００' }, { channels: [channel], language: 'ja-JP' }),
    ).toEqual({ ok: true, draft: { channel: 'bank', currency: 'JPY', amount: '1000' } })
  })
  it('refuses a closed or unknown channel at the channel', () => {
    const closed = { ...channel, enabled: false }
    for (const [name, channels] of [
      ['bank', [closed]],
      ['gone', [channel]],
    ] as const) {
      const checked = checkDeposit({ channel: name, amount: '1000' }, { channels, language: 'en-US' })
      expect(checked).toEqual({
        ok: false,
        problems: [{ field: 'channel', messageKey: 'finance:problem.choose', values: { field: 'channel' } }],
      })
    }
  })
  it('refuses an amount that cannot be taken at the amount', () => {
    expect(
      checkDeposit({ channel: 'bank', amount: '999' }, { channels: [channel], language: 'ja-JP' }),
    ).toEqual({
      ok: false,
      problems: [{ field: 'amount', messageKey: 'finance:problem.tooSmall', values: { min: '￥1,000' } }],
    })
  })
})

describe('checkWithdraw', () => {
  const facts: WithdrawFacts = {
    channel,
    bankIds: ['7'],
    balance: '5000',
    balanceCurrency: 'COIN',
    language: 'en-US',
  }
  const keys = (amount: string, more: Partial<WithdrawFacts> = {}, bankId = '7') => {
    const checked = checkWithdraw({ bankId, amount }, { ...facts, ...more })
    return checked.ok ? checked.draft : checked.problems.map(({ field, messageKey }) => [field, messageKey])
  }
  it.each([
    ['the balance', {}, '5000'],
    ['the channel’s maximum', { balance: '900000' }, channel.maxAmount],
    ['whole steps of the balance', { channel: { ...channel, step: '3000' } }, '3000'],
    ['what steps of nothing leave', { channel: { ...channel, step: '0' } }, '5000'],
    ['whole cents', { channel: { ...channel, currency: 'CNY', step: null }, balance: '1000.559' }, '1000.55'],
    ['the maximum while the balance is unknown', { balance: null }, channel.maxAmount],
    ['the minimum, where the balance is just that', { balance: '1000' }, '1000'],
    ['nothing, below the minimum', { balance: '999' }, null],
  ])('offers at most %s', (_what, more, most) => {
    expect(mostWithdrawal({ ...facts, ...more })).toBe(most)
    if (most) expect(keys(most, more)).toMatchObject({ amount: most })
  })
  it('names the nearest limit', () => {
    expect(keys('900000')).toEqual([['amount', 'finance:problem.notEnough']])
    expect(keys('900000', { balance: '2000000' })).toEqual([['amount', 'finance:problem.tooLarge']])
  })
  it('knows beforehand that the wallet holds less than the smallest withdrawal', () => {
    const short = (balance: string, currency = 'COIN') =>
      leastWithdrawal([channel], { balance, currency })?.isShort
    expect([short('999'), short('1000'), leastWithdrawal([], { balance: '9' })]).toEqual([true, false, null])
    expect([leastWithdrawal(undefined, {}), leastWithdrawal([channel], undefined)]).toEqual([null, null])
    const [closed, dear] = [
      { ...channel, enabled: false },
      { ...channel, exchangeRate: '20' },
    ]
    expect(leastWithdrawal([closed], { balance: '9' })).toBeNull()
    expect(leastWithdrawal([closed, dear], { balance: '1000' })).toMatchObject({ isShort: true })
    expect(leastWithdrawal([dear], { balance: '1000', currency: 'JPY' })).toMatchObject({ isShort: false })
  })
  it('refuses an amount that the fee would eat up', () => {
    expect(keys('200', { channel: { ...channel, minAmount: '1' } })).toEqual([
      ['amount', 'finance:problem.feeTakesAll'],
    ])
  })
  it('asks for a bank card first', () => {
    expect(keys('5000', { bankIds: [] }, '')).toEqual([['bankId', 'finance:problem.bankFirst']])
    expect(keys('', {}, 'gone')).toEqual([
      ['bankId', 'finance:problem.choose'],
      ['amount', 'finance:problem.input'],
    ])
  })
  it('says what there is, what the fee is, and what is to be chosen', () => {
    const valuesOf = (amount: string, more: Partial<WithdrawFacts> = {}, bankId = '7') => {
      const checked = checkWithdraw({ bankId, amount }, { ...facts, ...more })
      return checked.ok ? null : checked.problems.map(({ values }) => values)
    }
    expect(valuesOf('5001')).toEqual([{ balance: formatMoney('5000', 'COIN', 'en-US') }])
    expect(valuesOf('200', { channel: { ...channel, minAmount: '1' } })).toEqual([{ fee: '¥220' }])
    expect(valuesOf('5000', {}, 'gone')).toEqual([{ field: 'card' }])
  })
})
