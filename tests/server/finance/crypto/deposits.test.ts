import { afterAll, describe, expect, it } from 'vitest'
import type { PlayerContext } from '../../platform/handler.ts'
import { startWithPlayers } from '../../test-back-end.ts'
import { financeHandlers } from '../handlers.ts'
import { ledgerSum } from '../ledger/ledger.ts'
import { advanceOrders } from '../order-clock.ts'
import { orderTools } from '../test-orders.ts'
import { addressKinds } from './address-kinds.ts'
import { demoCurrencies } from './catalogue.ts'
import { receiveTransfer } from './deposits.ts'
import { cryptoHandlers } from './handlers.ts'

const backEnd = await startWithPlayers()
afterAll(() => backEnd.db.close())

const addressOf = (who: PlayerContext, coin: string, network: string) =>
  cryptoHandlers.depositAddress(who, { coin, network })
const { balance } = orderTools(backEnd)
const receive = (change: object = {}) =>
  receiveTransfer(
    backEnd.db,
    { userName: 'taro', coin: 'USDT', network: 'TRC20', amount: '12.5', ...change },
    'Asia/Tokyo',
  )
const rowOf = async (orderSn: string) => {
  const { records } = await financeHandlers.deposits(backEnd.taro, { current: 1, size: 50 })
  return records.find((row) => row.orderSn === orderSn)
}

describe('the list of coins', () => {
  it('says what a player has to know of each network, and never where the house keeps its coins', async () => {
    const coins = await cryptoHandlers.coins()
    expect(coins.map(({ coin }) => coin)).toEqual(['USDT', 'BTC', 'ETH', 'XRP', 'TON'])
    expect(coins[0]).toMatchObject({
      icon: '/media/coins/usdt.svg',
      exchangeRate: '152.4',
      networks: [
        { network: 'TRC20', withdrawMin: '10', withdrawMax: '5000', withdrawFee: '1', minConfirm: 20 },
        { network: 'ERC20', decimals: 6 },
        { network: 'BEP20', decimals: 18 },
        { network: 'SPL', depositEnable: false, depositDescEn: expect.stringContaining('maintenance') },
      ],
    })
    expect(JSON.stringify(coins)).not.toContain('sharedAddress')
  })
  it('has rates and steps whose products are exact, and fees that leave something of the least amount', () => {
    const places = (text: string) => text.split('.')[1]?.length ?? 0
    for (const { exchangeRate, networks } of demoCurrencies)
      for (const { decimals, withdrawStep, withdrawFee, withdrawMin } of networks) {
        const finest = withdrawStep === undefined ? decimals : places(withdrawStep)
        expect(finest + places(exchangeRate)).toBeLessThanOrEqual(18)
        expect(places(withdrawFee)).toBeLessThanOrEqual(finest)
        expect(Number(withdrawMin)).toBeGreaterThan(Number(withdrawFee))
      }
  })
})

describe('a deposit address', () => {
  it('is the player’s own, and the same at the second question', async () => {
    const mine = await addressOf(backEnd.taro, 'USDT', 'TRC20')
    expect(mine).toMatchObject({ minDeposit: '5', minConfirm: 20, memo: null })
    expect(mine.address).toMatch(addressKinds.tron.pattern)
    expect((await addressOf(backEnd.taro, 'USDT', 'TRC20')).address).toBe(mine.address)
    expect((await addressOf(backEnd.hana, 'USDT', 'TRC20')).address).not.toBe(mine.address)
    expect((await addressOf(backEnd.taro, 'USDT', 'ERC20')).address).not.toBe(mine.address)
  })
  it.each(['XRP', 'TON'])('of %s is shared, and the memo tells players apart', async (coin) => {
    const [one, other] = [
      await addressOf(backEnd.taro, coin, coin),
      await addressOf(backEnd.hana, coin, coin),
    ]
    expect(one.address).toBe(other.address)
    expect(one.address).toMatch(addressKinds[coin === 'XRP' ? 'ripple' : 'ton'].pattern)
    expect(one.memo).toMatch(/^\d{9}$/)
    expect(one.memo).not.toBe(other.memo)
  })
  it('is one even when two questions meet', async () => {
    const [one, other] = await Promise.all([
      addressOf(backEnd.taro, 'BTC', 'BTC'),
      addressOf(backEnd.taro, 'BTC', 'BTC'),
    ])
    expect(one.address).toBe(other.address)
  })
})

describe('a transfer by coin', () => {
  it('waits for its confirmations, is credited once at the rate, and stands in the list with all its facts', async () => {
    const before = await balance()
    const received = await receive()
    if (typeof received === 'string') throw new Error(received)
    const { address } = await addressOf(backEnd.taro, 'USDT', 'TRC20')
    expect(await rowOf(received.orderSn)).toMatchObject({
      status: 0,
      amount: '12.5',
      currency: 'USDT',
      channel: 'crypto',
      network: 'TRC20',
      address,
      txid: expect.stringMatching(/^[0-9a-f]{64}$/),
      confirmations: 0,
      minConfirm: 20,
    })

    await advanceOrders(backEnd, new Date(Date.now() + 400))
    const { confirmations } = (await rowOf(received.orderSn)) ?? {}
    expect(confirmations).toBeGreaterThanOrEqual(8)
    expect(confirmations).toBeLessThan(20)
    expect(await balance()).toBe(before)

    await advanceOrders(backEnd, new Date(Date.now() + 1100))
    await advanceOrders(backEnd, new Date(Date.now() + 9000))
    expect(await rowOf(received.orderSn)).toMatchObject({ status: 1, confirmations: 20 })
    expect(Number(await balance()) - Number(before)).toBe(12.5 * 152.4)
    expect(await ledgerSum(backEnd.db)).toBe('0')
  })
})
