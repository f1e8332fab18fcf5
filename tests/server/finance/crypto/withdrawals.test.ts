import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { refusalOf, refusedAt, startWithPlayers } from '../../test-back-end.ts'
import { financeHandlers } from '../handlers.ts'
import { accounts, ledgerSum } from '../ledger/ledger.ts'
import { advanceOrders } from '../order-clock.ts'
import { bindCard, orderTools } from '../test-orders.ts'
import { drawAddress } from './address-kinds.ts'
import { blockedAddresses, demoCurrencies } from './catalogue.ts'
import { cryptoHandlers } from './handlers.ts'

const backEnd = await startWithPlayers()
afterAll(() => backEnd.db.close())

const tron = drawAddress('tron')
const order = (change: object = {}) => ({
  coin: 'USDT',
  network: 'TRC20',
  address: tron,
  amount: '20.5',
  paymentPassword: '246810',
  requestId: randomUUID(),
  ...change,
})
const place = (body: ReturnType<typeof order>) => cryptoHandlers.placeCryptoWithdrawal(backEnd.taro, body)
const { balance, move } = orderTools(backEnd)
const check = (target: { coin: string; network: string; address: string; memo?: string }) =>
  cryptoHandlers.validateAddress(backEnd.taro, target)

describe('the address check', () => {
  it.each([
    ['a good one', { address: tron }, null],
    ['no address at all', { address: 'hello' }, 'FORMAT'],
    ['one of another network', { address: drawAddress('evm') }, 'NETWORK'],
    ['a blocked one', { address: [...blockedAddresses][0] ?? '' }, 'BLOCKED'],
    ['a memo where none is known', { address: tron, memo: '1' }, 'MEMO'],
    [
      'a tag that is no number',
      { coin: 'XRP', network: 'XRP', address: drawAddress('ripple'), memo: 'x' },
      'MEMO',
    ],
    ['a missing tag', { coin: 'XRP', network: 'XRP', address: drawAddress('ripple') }, 'MEMO'],
    ['a tag', { coin: 'XRP', network: 'XRP', address: drawAddress('ripple'), memo: '77' }, null],
    ['a test network', { coin: 'TON', network: 'TON', address: drawAddress('tonTest') }, 'NETWORK'],
    ['a missing comment', { coin: 'TON', network: 'TON', address: drawAddress('ton') }, null],
  ])('says of %s', async (_what, change, reason) => {
    expect(await check({ coin: 'USDT', network: 'TRC20', ...change })).toEqual({
      valid: reason === null,
      reason,
    })
  })

  it('blocks the addresses of this house, one’s own first', async () => {
    const mine = await cryptoHandlers.depositAddress(backEnd.taro, { coin: 'USDT', network: 'ERC20' })
    for (const address of [mine.address, mine.address.toLowerCase()])
      expect(await check({ coin: 'USDT', network: 'ERC20', address })).toMatchObject({ reason: 'BLOCKED' })
    const shared = demoCurrencies.flatMap(({ networks }) => networks).find(({ network }) => network === 'XRP')
    const house = { coin: 'XRP', network: 'XRP', address: shared?.sharedAddress ?? '', memo: '1' }
    expect(await check(house)).toMatchObject({ reason: 'BLOCKED' })
  })
})

describe('a withdrawal by coin is refused at its cause', () => {
  it.each([
    ['a closed network', { network: 'SPL' }, 'network', 'This network isn’t available right now'],
    ['an unknown coin', { coin: 'NONE' }, 'network', 'This network isn’t available right now'],
    ['no address', { address: 'hello' }, 'address', 'This isn’t a valid address for this crypto'],
    [
      'another network',
      { address: drawAddress('evm') },
      'address',
      'This address belongs to another network',
    ],
    ['a blocked address', { address: [...blockedAddresses][0] }, 'address', 'We can’t send to this address'],
    ['a memo too many', { memo: '5' }, 'memo', 'The memo or tag is incorrect'],
    ['too little', { amount: '9.99' }, 'amount', 'The minimum is 10\u00a0USDT'],
    ['too much', { amount: '5000.01' }, 'amount', 'The maximum is 5,000\u00a0USDT'],
    ['a fraction of a step', { amount: '20.505' }, 'amount', 'Enter a multiple of 0.01\u00a0USDT'],
    [
      'more decimals than any',
      { amount: `20.${'1'.repeat(19)}` },
      'amount',
      'Enter a multiple of 0.01\u00a0USDT',
    ],
    ['more than the balance', { amount: '400' }, 'amount', 'Your balance of 48,250\u00a0coins isn’t enough'],
    [
      'a wrong fund password',
      { paymentPassword: '111111' },
      'paymentPassword',
      'The fund password is incorrect',
    ],
  ])('for %s', async (_cause, change, field, msg) => {
    expect(await refusalOf(place(order(change)))).toMatchObject(refusedAt(field, msg))
    expect(await balance()).toBe('48250')
  })

  it('for a 19th decimal of a coin with 18', async () => {
    const eth = { coin: 'ETH', network: 'ETH', address: drawAddress('evm'), amount: `0.02${'0'.repeat(16)}1` }
    expect(await refusalOf(place(order(eth)))).toMatchObject({ data: { errors: [{ field: 'amount' }] } })
  })

  it('without an approved identity where the network asks for one', async () => {
    const bitcoin = { coin: 'BTC', network: 'BTC', address: drawAddress('bitcoin'), amount: '0.0006' }
    const refused = await refusalOf(place(order(bitcoin)))
    expect(refused).toMatchObject({
      code: 400,
      message: 'Complete identity verification to withdraw this crypto',
    })
    const setKyc = (status: number) =>
      backEnd.db.query('update users set kyc_status = $2 where id = $1', [backEnd.taro.player.userId, status])
    await setKyc(1)
    const { orderSn } = await place(order(bitcoin))
    await move(orderSn, 'fail')
    await setKyc(-1)
  })

  it('for half an hour after five wrong fund passwords, and the tries are those of every order', async () => {
    const wrong = order({ paymentPassword: '000000' })
    const hana = (body: ReturnType<typeof order>) =>
      refusalOf(cryptoHandlers.placeCryptoWithdrawal(backEnd.hana, body))
    for (let tries = 0; tries < 5; tries += 1) await hana({ ...wrong, requestId: randomUUID() })
    expect(await hana(order())).toMatchObject({ code: 423, data: { retryAfter: 1800 } })
  })
})

describe('a withdrawal by coin', () => {
  it('sets coins aside at the rate, comes into review, and is paid out less the fee with its txid', async () => {
    const before = await balance()
    const body = order()
    const placed = await place(body)
    expect(placed).toMatchObject({ status: 0, charge: '1', receiveAmount: '19.5' })
    expect(await place(body)).toEqual(placed)
    expect(Number(before) - Number(await balance())).toBeCloseTo(20.5 * 152.4, 9)
    expect(await balance(accounts.pendingWithdrawals)).toBe('3124.2')

    await advanceOrders(backEnd, new Date(Date.now() + 1100))
    expect(await move(placed.orderSn, 'approve')).toBe(true)
    const { records } = await financeHandlers.withdrawals(backEnd.taro, {
      current: 1,
      size: 1,
      requestId: body.requestId,
    })
    expect(records).toMatchObject([
      {
        orderSn: placed.orderSn,
        status: 2,
        channel: 'crypto',
        currency: 'USDT',
        network: 'TRC20',
        address: tron,
        txid: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
    expect(await balance(accounts.fees)).toBe('152.4')
    expect(await ledgerSum(backEnd.db)).toBe('0')
  })

  it('costs 18 decimals exactly', async () => {
    const before = BigInt((await balance()).replace('.', '').padEnd(30, '0').slice(0, 30))
    const amount = '0.012345678901234567'
    const { orderSn } = await place(
      order({ coin: 'ETH', network: 'ETH', address: drawAddress('evm'), amount }),
    )
    expect(await balance(accounts.pendingWithdrawals)).toBe('5580.246863358024284')
    await move(orderSn, 'fail')
    expect(BigInt((await balance()).replace('.', '').padEnd(30, '0').slice(0, 30))).toBe(before)
  })

  it('answers another order under the same requestId with 409', async () => {
    const body = order()
    const { orderSn } = await place(body)
    expect(await refusalOf(place({ ...body, amount: '21' }))).toMatchObject({ code: 409 })
    expect(await refusalOf(place({ ...body, address: drawAddress('tron') }))).toMatchObject({ code: 409 })
    await move(orderSn, 'fail')
  })

  it('is the only open one beside those by bank, and comes back whole when it fails, with the memo kept', async () => {
    const before = await balance()
    const ripple = { coin: 'XRP', network: 'XRP', address: drawAddress('ripple'), memo: '4711', amount: '20' }
    const { orderSn } = await place(order(ripple))
    expect(await refusalOf(place(order()))).toMatchObject({
      data: { errors: [{ field: 'amount', msg: expect.stringContaining(orderSn) }] },
    })
    const bankId = await bindCard(backEnd.taro)
    const byBank = { bankId, amount: '3000', paymentPassword: '246810', requestId: randomUUID() }
    expect(await refusalOf(financeHandlers.placeWithdrawal(backEnd.taro, byBank))).toMatchObject({
      data: { errors: [{ field: 'amount' }] },
    })
    await move(orderSn, 'fail')
    expect(await balance()).toBe(before)
    const { records } = await financeHandlers.withdrawals(backEnd.taro, { current: 1, size: 1 })
    expect(records[0]).toMatchObject({ memo: '4711', remarkEn: expect.stringContaining('to this address') })
    expect(await ledgerSum(backEnd.db)).toBe('0')
  })

  it('stays one when two are sent at the same moment', async () => {
    const both = await Promise.all([refusalOf(place(order())), refusalOf(place(order()))])
    expect(both.filter((refusal) => refusal === undefined)).toHaveLength(1)
  })
})
