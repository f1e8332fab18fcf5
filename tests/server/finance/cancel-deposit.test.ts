import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { refusalOf, startWithPlayers } from '../test-back-end.ts'
import { financeHandlers } from './handlers.ts'
import { ledgerSum } from './ledger/ledger.ts'
import { remarks } from './order-messages.ts'
import { moveDeposit } from './order-moves.ts'
import { depositMovesFrom } from './order-status.ts'
import { orderTools } from './test-orders.ts'

const backEnd = await startWithPlayers()
const { db, taro } = backEnd
afterAll(() => db.close())

const { balance } = orderTools(backEnd)
const place = async () =>
  (
    await financeHandlers.placeDeposit(taro, {
      channel: 'bank-transfer',
      currency: 'JPY',
      amount: '1500',
      requestId: randomUUID(),
      returnUrl: '',
    })
  ).orderSn as string
const cancel = (orderSn: string) => financeHandlers.cancelDeposit(taro, { orderSn })
const move = (orderSn: string, step: Parameters<typeof moveDeposit>[2]) =>
  db.transaction((queries) => moveDeposit(queries, orderSn, step))
const rowOf = async (orderSn: string) =>
  (await financeHandlers.deposits(taro, { current: 1, size: 50 })).records.find(
    (row) => row.orderSn === orderSn,
  )

describe('an unpaid deposit', () => {
  it('is cancelled once, and again with the same answer, and moves no coin', async () => {
    const before = await balance()
    const orderSn = await place()
    expect(await cancel(orderSn)).toEqual({ orderSn, status: 4 })
    const row = await rowOf(orderSn)
    expect(row).toMatchObject({ status: 4, ...remarks.cancelled })
    expect(row?.bank).toBeUndefined()
    expect(await cancel(orderSn)).toEqual({ orderSn, status: 4 })
    expect((await rowOf(orderSn))?.updatedOn).toBe(row?.updatedOn)
    expect((await financeHandlers.deposits(taro, { current: 1, size: 50, status: 4 })).records).toHaveLength(
      1,
    )
    expect(await balance()).toBe(before)
  })
})

describe('a payment and a cancellation', () => {
  it('paid first, the order stays paid and says so', async () => {
    const orderSn = await place()
    await move(orderSn, 'arrive')
    const before = await balance()
    expect(await refusalOf(cancel(orderSn))).toMatchObject({ code: 409, data: { status: 1 } })
    expect(await rowOf(orderSn)).toMatchObject({ status: 1 })
    expect(await balance()).toBe(before)
  })
  it('at the same moment have one outcome, and the answer tells which', async () => {
    for (let round = 0; round < 10; round += 1) {
      const orderSn = await place()
      const before = await balance()
      const both = [
        () => move(orderSn, 'arrive'),
        () => refusalOf(cancel(orderSn)).then((error) => error === undefined),
      ]
      if (round % 2) both.reverse()
      const answers = await Promise.all(both.map((one) => one()))
      const [paid, cancelled] = round % 2 ? answers.toReversed() : answers
      expect([paid, cancelled].filter(Boolean)).toHaveLength(1)
      expect(await rowOf(orderSn)).toMatchObject({ status: paid ? 1 : 4 })
      expect((await balance()) === before).toBe(!paid)
    }
    expect(await ledgerSum(db)).toBe('0')
  })
  it('a transfer that arrives after all is credited, or sent back, at the desk', async () => {
    expect(depositMovesFrom(4, 'bank-transfer')).toEqual(['arriveLate', 'refuse'])
    const credited = await place()
    const before = Number(await balance())
    await cancel(credited)
    expect(await move(credited, 'arriveLate')).toBe(true)
    expect(await move(credited, 'arriveLate')).toBe(false)
    expect(Number(await balance())).toBe(before + 1500)
    expect(await rowOf(credited)).toMatchObject({ status: 1 })
    const sentBack = await place()
    await cancel(sentBack)
    expect(await move(sentBack, 'refuse')).toBe(true)
    expect(await rowOf(sentBack)).toMatchObject({ status: 2 })
    expect(await ledgerSum(db)).toBe('0')
  })
})
