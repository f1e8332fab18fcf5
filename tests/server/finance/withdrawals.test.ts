/** Withdrawals by bank and by virtual currency: what holds for both is asked of both. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { refusalOf, refusedAt, startWithPlayers } from '../test-back-end.ts'
import { drawAddress } from './crypto/address-kinds.ts'
import { blockedAddresses, demoCurrencies } from './crypto/catalogue.ts'
import { cryptoHandlers } from './crypto/handlers.ts'
import { financeHandlers } from './handlers.ts'
import { accounts, ledgerSum } from './ledger/ledger.ts'
import { advanceOrders } from './order-clock.ts'
import { bindCard, orderTools } from './test-orders.ts'

const backEnd = await startWithPlayers()
const { db, taro, hana } = backEnd
const bankId = await bindCard(taro)
afterAll(() => db.close())

const tron = drawAddress('tron')
const [evm, ripple, blocked] = [drawAddress('evm'), drawAddress('ripple'), [...blockedAddresses][0] ?? '']
const bank = { bankId, amount: '3000' }
const coin = { coin: 'USDT', network: 'TRC20', address: tron, amount: '20.5' }
const xrp = { coin: 'XRP', network: 'XRP', address: ripple }
const proof = () => ({ paymentPassword: '246810', requestId: randomUUID() })
const place = {
  bank: (change: object = {}, who = taro) =>
    financeHandlers.placeWithdrawal(who, { ...bank, ...proof(), ...change }),
  coin: (change: object = {}, who = taro) =>
    cryptoHandlers.placeCryptoWithdrawal(who, { ...coin, ...proof(), ...change }),
}
type Kind = keyof typeof place
const { balance, move } = orderTools(backEnd)
const rows = async (filter: object = {}) =>
  (await financeHandlers.withdrawals(taro, { current: 1, size: 20, ...filter })).records

describe('a withdrawal is refused at its cause, and no coin moves', () => {
  const [closed, format, step] = [
    'This network isn’t available right now',
    'This isn’t a valid address for this crypto',
    'Enter a multiple of 0.01\u00a0USDT',
  ]
  const [short, wrong] = ['Your balance of 48,250\u00a0coins isn’t enough', 'The fund password is incorrect']
  it.each<[string, Kind, object, string, string]>([
    ['an unknown card', 'bank', { bankId: '999' }, 'bankId', 'Please bind the bank card first'],
    ['too little', 'bank', { amount: '1999' }, 'amount', 'The minimum is ¥2,000'],
    ['too much', 'bank', { amount: '300001' }, 'amount', 'The maximum is ¥300,000'],
    ['more than the balance', 'bank', { amount: '290000' }, 'amount', short],
    ['a wrong fund password', 'bank', { paymentPassword: '111111' }, 'paymentPassword', wrong],
    ['a closed network', 'coin', { network: 'SPL' }, 'network', closed],
    ['an unknown coin', 'coin', { coin: 'NONE' }, 'network', closed],
    ['no address', 'coin', { address: 'hello' }, 'address', format],
    ['another network', 'coin', { address: evm }, 'address', 'This address belongs to another network'],
    ['a blocked address', 'coin', { address: blocked }, 'address', 'We can’t send to this address'],
    ['a memo too many', 'coin', { memo: '5' }, 'memo', 'The memo or tag is incorrect'],
    ['too few coins', 'coin', { amount: '9.99' }, 'amount', 'The minimum is 10\u00a0USDT'],
    ['too many coins', 'coin', { amount: '5000.01' }, 'amount', 'The maximum is 5,000\u00a0USDT'],
    ['a fraction of a step', 'coin', { amount: '20.505' }, 'amount', step],
    ['more decimals than any', 'coin', { amount: `20.${'1'.repeat(19)}` }, 'amount', step],
    ['more coins than the balance buys', 'coin', { amount: '400' }, 'amount', short],
    ['a wrong fund password for coins', 'coin', { paymentPassword: '111111' }, 'paymentPassword', wrong],
  ])('for %s', async (_cause, kind, change, field, msg) => {
    expect(await refusalOf(place[kind](change))).toMatchObject(refusedAt(field, msg))
    expect(await balance()).toBe('48250')
  })
  it('for another player’s card, and a 19th decimal of a coin with 18', async () => {
    const fields = async (work: Promise<unknown>) => JSON.stringify(await refusalOf(work))
    expect(await fields(place.bank({}, hana))).toContain('"field":"bankId"')
    const eth = { coin: 'ETH', network: 'ETH', address: evm, amount: `0.02${'0'.repeat(16)}1` }
    expect(await fields(place.coin(eth))).toContain('"field":"amount"')
  })
  it('for half an hour after five wrong fund passwords, which are those of every order', async () => {
    const card = await bindCard(hana, { firstName: 'ハナ', lastName: 'サトウ' })
    const attempt = (kind: Kind, paymentPassword: string) =>
      refusalOf(place[kind]({ bankId: card, paymentPassword }, hana))
    for (const kind of ['bank', 'coin', 'bank', 'coin', 'bank'] as const) await attempt(kind, '000000')
    for (const kind of ['bank', 'coin'] as const)
      expect(await attempt(kind, '246810')).toMatchObject({ code: 423, data: { retryAfter: 1800 } })
  })
})

describe.each([
  {
    kind: 'bank' as const,
    other: 'coin' as const,
    costs: { charge: '220', receiveAmount: '2780', coins: 3000, fee: 220 },
    row: { bankCardName: 'Mizuho Bank', bankCardNo: '4567' },
    remark: 'Your coins are back',
  },
  {
    kind: 'coin' as const,
    other: 'bank' as const,
    costs: { charge: '1', receiveAmount: '19.5', coins: 3124.2, fee: 152.4 },
    row: { channel: 'crypto', currency: 'USDT', network: 'TRC20', address: tron },
    remark: 'to this address',
  },
])('a withdrawal by $kind', ({ kind, other, costs, row, remark }) => {
  it('sets coins aside, comes into review, and is paid out less the fee', async () => {
    const [before, fees] = [Number(await balance()), Number(await balance(accounts.fees))]
    const { charge, receiveAmount, coins, fee } = costs
    const { orderSn, ...placed } = await place[kind]()
    expect(placed).toMatchObject({ status: 0, charge, receiveAmount })
    expect(before - Number(await balance())).toBeCloseTo(coins, 9)
    expect(Number(await balance(accounts.pendingWithdrawals))).toBe(coins)
    await advanceOrders(backEnd, new Date(Date.now() + 1100))
    await advanceOrders(backEnd, new Date(Date.now() + 60_000))
    expect(await rows({ status: 1 })).toMatchObject([{ orderSn, ...row }])
    expect([await move(orderSn, 'approve'), await move(orderSn, 'fail')]).toEqual([true, false])
    const txid = kind === 'coin' ? { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } : {}
    expect((await rows({ status: 2 }))[0]).toMatchObject({ orderSn, ...txid })
    expect(await balance(accounts.pendingWithdrawals)).toBe('0')
    expect(Number(await balance(accounts.fees)) - fees).toBeCloseTo(fee, 9)
    expect(await ledgerSum(db)).toBe('0')
  })
  it('is one however often it is sent, whatever would refuse it now, and 409 with another amount', async () => {
    const requestId = randomUUID().toUpperCase()
    const placed = await place[kind]({ requestId })
    expect(await place[kind]({ requestId, paymentPassword: '111111' })).toEqual(placed)
    expect(await rows({ requestId })).toHaveLength(1)
    expect(await refusalOf(place[kind]({ requestId, amount: '2100' }))).toMatchObject({ code: 409 })
    await move(placed.orderSn, 'fail')
  })
  it('is the only open one beside those of the other kind; when it fails, every coin comes back', async () => {
    const before = await balance()
    const { orderSn } = await place[kind]()
    for (const next of [kind, other])
      expect(await refusalOf(place[next]())).toMatchObject(
        refusedAt('amount', expect.stringContaining(orderSn) as unknown as string),
      )
    await move(orderSn, 'fail')
    expect(await balance()).toBe(before)
    expect((await rows({ status: 3 }))[0]).toMatchObject({ remarkEn: expect.stringContaining(remark) })
    expect(await ledgerSum(db)).toBe('0')
  })
  it('stays one when two are sent at the same moment', async () => {
    const both = await Promise.all([refusalOf(place[kind]()), refusalOf(place[kind]())])
    expect(both.filter((refusal) => refusal !== undefined)).toMatchObject([{ code: 400 }])
    await move((await rows({ status: 0 }))[0]?.orderSn, 'fail')
  })
})

it('by bank goes through an open channel where the first one is closed', async () => {
  await db.query(
    `insert into channels (channel, direction, currency, min_amount, max_amount, enabled, sort)
     values ('closed-bank', 'withdraw', 'JPY', 1, 2, false, -1)`,
  )
  await move((await place.bank()).orderSn, 'fail')
  await db.query(`delete from channels where channel = 'closed-bank'`)
})

describe('a withdrawal by coin', () => {
  it('costs 18 decimals exactly', async () => {
    const before = await balance()
    const eth = { coin: 'ETH', network: 'ETH', address: evm, amount: '0.012345678901234567' }
    const { orderSn } = await place.coin(eth)
    expect(await balance(accounts.pendingWithdrawals)).toBe('5580.246863358024284')
    await move(orderSn, 'fail')
    expect(await balance()).toBe(before)
  })
  it('under one requestId goes to one address, and keeps its memo', async () => {
    const requestId = randomUUID()
    const { orderSn } = await place.coin({ ...xrp, memo: '4711', amount: '20', requestId })
    const moved = place.coin({
      ...xrp,
      memo: '4711',
      amount: '20',
      requestId,
      address: drawAddress('ripple'),
    })
    expect(await refusalOf(moved)).toMatchObject({ code: 409 })
    await move(orderSn, 'fail')
    expect((await rows())[0]).toMatchObject({ memo: '4711' })
  })
})

describe('the address check', () => {
  const check = (target: object) =>
    cryptoHandlers.validateAddress(taro, { coin: 'USDT', network: 'TRC20', address: tron, ...target })
  it('blocks the addresses of this house, one’s own first', async () => {
    const usdt = { coin: 'USDT', network: 'ERC20' }
    const { address } = await cryptoHandlers.depositAddress(taro, usdt)
    const shared = demoCurrencies.flatMap(({ networks }) => networks).find(({ network }) => network === 'XRP')
    for (const target of [
      { ...usdt, address },
      { ...usdt, address: address.toLowerCase() },
      { ...xrp, address: shared?.sharedAddress ?? '', memo: '1' },
    ])
      expect(await check(target)).toMatchObject({ reason: 'BLOCKED' })
  })
})
