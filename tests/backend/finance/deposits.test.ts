import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinsOf, createWorld, refusalOf, type World } from '../domain-world.ts'
import { moneyHandlers } from './handlers.ts'
import { ledgerSum } from './ledger/ledger.ts'
import { advanceOrders } from './order-clock.ts'
import { depositMovesFrom, moveDeposit } from './order-moves.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.db.close())

const order = (amount: string, requestId: string = randomUUID()) => ({
  channel: 'bank-transfer',
  currency: 'JPY',
  amount,
  requestId,
  returnUrl: '',
})
const balance = () => coinsOf(world)
const move = (orderSn: string, step: Parameters<typeof moveDeposit>[2]) =>
  world.db.transaction((queries) => moveDeposit(queries, orderSn, step))
const rows = async (filter: object) =>
  (await moneyHandlers.deposits(world.taro, { current: 1, size: 20, ...filter })).records

describe('a deposit', () => {
  it('names the account to send to and moves no coin before the money has arrived', async () => {
    const before = await balance()
    const placed = await moneyHandlers.placeDeposit(world.taro, order('1500'))
    expect(placed).toMatchObject({ status: 0, amount: '1500', currency: 'JPY', gameCoin: '1500' })
    expect(placed.bank?.transferName).toMatch(/^\d{6} TARO$/)
    expect(await balance()).toBe(before)
  })

  it('says in its row how many coins it brings, so that a reload shows the same', async () => {
    const { orderSn } = await moneyHandlers.placeDeposit(world.taro, order('1700'))
    expect((await rows({})).find((row) => row.orderSn === orderSn)).toMatchObject({ gameCoin: '1700' })
  })

  it('is one order however often the same request is sent, and 409 with another amount', async () => {
    const body = order('2000')
    const first = await moneyHandlers.placeDeposit(world.taro, body)
    expect(await moneyHandlers.placeDeposit(world.taro, { ...body, amount: '2000.0' })).toEqual(first)
    expect(await rows({ requestId: body.requestId.toUpperCase() })).toHaveLength(1)
    expect(
      await refusalOf(moneyHandlers.placeDeposit(world.taro, { ...body, amount: '3000' })),
    ).toMatchObject({
      code: 409,
    })
  })

  it('gets its stored answer again although its channel has closed since', async () => {
    const body = order('2100')
    const first = await moneyHandlers.placeDeposit(world.taro, body)
    await world.db.query(`update channels set enabled = false where channel = 'bank-transfer'`)
    try {
      expect(await moneyHandlers.placeDeposit(world.taro, body)).toEqual(first)
      const other = refusalOf(moneyHandlers.placeDeposit(world.taro, { ...body, amount: '2200' }))
      expect(await other).toMatchObject({ code: 409 })
    } finally {
      await world.db.query(`update channels set enabled = true where channel = 'bank-transfer'`)
    }
  })

  it('is found by its id in whatever case that was sent', async () => {
    const body = order('2300', randomUUID().toUpperCase())
    await moneyHandlers.placeDeposit(world.taro, body)
    expect(await rows({ requestId: body.requestId })).toHaveLength(1)
  })

  it.each([
    ['999', 'The smallest amount is 1000 JPY'],
    ['-5000', 'The smallest amount is 1000 JPY'],
    ['500001', 'The largest amount is 500000 JPY'],
    ['1000.5', 'Enter a multiple of 1 JPY'],
    ['0.0000000000000000000001', 'The smallest amount is 1000 JPY'],
  ])('of %s is refused at the amount', async (amount, msg) => {
    expect(await refusalOf(moneyHandlers.placeDeposit(world.taro, order(amount)))).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'amount', msg }] },
    })
  })

  it('through a closed channel or in another currency is refused at its field', async () => {
    const closed = moneyHandlers.placeDeposit(world.taro, { ...order('1000'), channel: 'convenience-store' })
    expect(await refusalOf(closed)).toMatchObject({ data: { errors: [{ field: 'channel' }] } })
    const dollars = moneyHandlers.placeDeposit(world.taro, { ...order('1000'), currency: 'USD' })
    expect(await refusalOf(dollars)).toMatchObject({ data: { errors: [{ field: 'currency' }] } })
  })

  it('can be reopened from the list while it is to be paid, not afterwards', async () => {
    const { orderSn } = await moneyHandlers.placeDeposit(world.taro, order('1100'))
    const find = async () => (await rows({})).find((row) => row.orderSn === orderSn)
    expect(await find()).toMatchObject({ status: 0, bank: { bankAccount: '0012345' } })
    expect((await find())?.expireTime).toBeDefined()
    await move(String(orderSn), 'arrive')
    expect(await find()).toMatchObject({ status: 1 })
    expect((await find())?.bank).toBeUndefined()
  })

  it('is credited once, refunded once, and leaves the ledger at zero', async () => {
    const before = await balance()
    const orderSn = String((await moneyHandlers.placeDeposit(world.taro, order('5000'))).orderSn)
    expect([await move(orderSn, 'refunded'), await move(orderSn, 'refund')]).toEqual([false, false])
    expect([await move(orderSn, 'arrive'), await move(orderSn, 'arrive')]).toEqual([true, false])
    expect(Number(await balance()) - Number(before)).toBe(5000)
    expect([await move(orderSn, 'refund'), await move(orderSn, 'refunded')]).toEqual([true, true])
    expect(await balance()).toBe(before)
    expect(await ledgerSum(world.db)).toBe('0')
  })

  it('arrives by itself after the delay, and not a moment before', async () => {
    const orderSn = String((await moneyHandlers.placeDeposit(world.taro, order('1200'))).orderSn)
    const status = async () => (await rows({})).find((row) => row.orderSn === orderSn)?.status
    await advanceOrders(world)
    expect(await status()).toBe(0)
    await advanceOrders(world, new Date(Date.now() + 1100))
    expect(await status()).toBe(1)
  })

  it('offers the operator only what its status allows', () => {
    expect([0, 1, 2, 3, 9].map(depositMovesFrom)).toEqual([
      ['arrive', 'refuse'],
      ['refund'],
      ['refunded'],
      [],
      [],
    ])
  })
})
