/** Responses of back ends of the same family with other spellings. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import * as agent from './agent.ts'
import * as auth from './auth.ts'
import * as coins from './crypto.ts'
import * as games from './games.ts'
import * as money from './money.ts'
import * as user from './user.ts'

describe('data: null as success', () => {
  it('is accepted by registration, KYC and the agent application', () => {
    expect(v.parse(auth.validateRegistration.answer, null)).toBeTruthy()
    expect(v.parse(auth.sendRegisterCode.answer, null)).toEqual({ expireSeconds: 600 })
    expect(v.parse(auth.sendResetCode.answer, null)).toEqual({ email: '', expireSeconds: 600 })
    expect(v.parse(user.latestKyc.answer, null)).toMatchObject({ status: -1, photos: [] })
    expect(v.parse(user.addKyc.answer, null)).toEqual({ status: 0 })
    expect(v.parse(agent.applyStatus.answer, null)).toMatchObject({ status: -1 })
    expect(v.parse(agent.applyForAgent.answer, null)).toMatchObject({ status: 0 })
  })
  it('does not override an explicit "no"', () => {
    for (const valid of [false, 0, 'false'])
      expect(v.safeParse(auth.validateRegistration.answer, { valid }).success).toBe(false)
    expect(v.parse(auth.validateRegistration.answer, { valid: 1 })).toBeTruthy()
  })
  it('is rejected by sums and money orders', () => {
    expect(v.parse(games.gameRecordTotals.answer, null).totalBetAmount ?? null).toBeNull()
    expect(v.parse(games.gameRecordTotals.answer, { totalRecords: '3' })).toMatchObject({ totalRecords: 3 })
    for (const call of [
      money.placeDeposit,
      money.placeWithdrawal,
      coins.placeCryptoWithdrawal,
      agent.transferIn,
      agent.transferOut,
    ])
      expect(v.safeParse(call.answer, null).success, call.name).toBe(false)
    expect(v.safeParse(user.isAgent.answer, null).success).toBe(false)
  })
})

it('accepts a captcha with any expiry', () => {
  for (const expireSeconds of [null, undefined, '120', 'soon'])
    expect(v.safeParse(auth.captcha.answer, { img: 'R0', uuid: 'u', expireSeconds }).success).toBe(true)
})

describe('other spellings of yes and no', () => {
  const channel = { channel: 'bank', currency: 'JPY', minAmount: 1, maxAmount: 2 }
  it('close a channel only if they mean no', () => {
    const enabled = (value: unknown) =>
      v.parse(money.channels.answer, { channels: [{ ...channel, enabled: value }] }).channels[0]?.enabled
    expect([1, '1', 'true', true, undefined, null].map(enabled)).toEqual(Array(6).fill(true))
    expect([0, '0', 'false', false].map(enabled)).toEqual(Array(4).fill(false))
  })
  it('stay undefined if a profile or a network lacks them', () => {
    const profile = v.parse(user.profile, { userId: 7 })
    expect([profile.hasPaymentPassword, profile.bankCount, profile.kycStatus]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const [coin] = v.parse(coins.coins.answer, [
      { coin: 'XRP', exchangeRate: 1, networks: [{ network: 'XRP' }, 7] },
    ])
    expect(coin?.networks[0]?.depositEnable).toBeUndefined()
    expect(coin?.droppedNetworks).toBe(1)
  })
})

describe('members of another type', () => {
  it('do not invalidate an address, a card or a unit', () => {
    const address = {
      coin: 'XRP',
      network: 'XRP',
      address: 'r1',
      minDeposit: 1,
      minConfirm: 1,
      serverTime: 0,
    }
    expect(v.parse(coins.depositAddress.answer, { ...address, memo: 123 }).memo).toBe('123')
    expect(v.parse(user.bankCards.answer, [{ id: 1, accountType: 1 }])).toMatchObject([{ accountType: '1' }])
    for (const currency of [undefined, null, ''])
      expect(v.parse(user.profile, { userId: 7, currency }).currency).toBe('COIN')
    expect(v.parse(user.profile, { userId: 7, currency: 'JPY' }).currency).toBe('JPY')
  })
})

describe('figures of a team', () => {
  it('are rejected if there is none', () => {
    for (const none of [{}, { orderSn: 'D1', status: 1.5, amount: '1e3' }, { teamBalance: null }])
      expect(v.safeParse(agent.teamStatistics.answer, none).success).toBe(false)
    expect(v.parse(agent.teamStatistics.answer, { betNum: 0 })).toMatchObject({ betNum: 0, teamBalance: '0' })
  })
})
