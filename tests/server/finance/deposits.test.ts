import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { refusalOf, startWithPlayers } from '../test-back-end.ts'
import { financeHandlers } from './handlers.ts'
import { ledgerSum } from './ledger/ledger.ts'
import { moveDeposit } from './order-moves.ts'
import { orderTools } from './test-orders.ts'

const backEnd = await startWithPlayers()
afterAll(() => backEnd.db.close())

const order = (amount: string, requestId: string = randomUUID()) => ({
  channel: 'bank-transfer',
  currency: 'JPY',
  amount,
  requestId,
  returnUrl: '',
})
const { balance } = orderTools(backEnd)
const move = (orderSn: string, step: Parameters<typeof moveDeposit>[2]) =>
  backEnd.db.transaction((queries) => moveDeposit(queries, orderSn, step))
const rows = async (filter: object) =>
  (await financeHandlers.deposits(backEnd.taro, { current: 1, size: 20, ...filter })).records

describe('a deposit', () => {
  it('names the account to send to and moves no coin before the money has arrived', async () => {
    const before = await balance()
    const placed = await financeHandlers.placeDeposit(backEnd.taro, order('1500'))
    expect(placed).toMatchObject({ status: 0, amount: '1500', currency: 'JPY', gameCoin: '1500' })
    expect(placed.bank?.transferName).toMatch(/^\d{6} TARO$/)
    expect(await balance()).toBe(before)
  })
  it('is one order however often the same request is sent, and 409 with another amount', async () => {
    const body = order('2000')
    const first = await financeHandlers.placeDeposit(backEnd.taro, body)
    expect(await financeHandlers.placeDeposit(backEnd.taro, { ...body, amount: '2000.0' })).toEqual(first)
    expect(await rows({ requestId: body.requestId.toUpperCase() })).toHaveLength(1)
    expect(
      await refusalOf(financeHandlers.placeDeposit(backEnd.taro, { ...body, amount: '3000' })),
    ).toMatchObject({ code: 409 })
  })
  it('gets its stored answer again although its channel has closed since', async () => {
    const body = order('2100')
    const first = await financeHandlers.placeDeposit(backEnd.taro, body)
    await backEnd.db.query(`update channels set enabled = false where channel = 'bank-transfer'`)
    try {
      expect(await financeHandlers.placeDeposit(backEnd.taro, body)).toEqual(first)
      const other = refusalOf(financeHandlers.placeDeposit(backEnd.taro, { ...body, amount: '2200' }))
      expect(await other).toMatchObject({ code: 409 })
    } finally {
      await backEnd.db.query(`update channels set enabled = true where channel = 'bank-transfer'`)
    }
  })
  it('is credited once, refunded once, and leaves the ledger at zero', async () => {
    const before = await balance()
    const orderSn = String((await financeHandlers.placeDeposit(backEnd.taro, order('5000'))).orderSn)
    expect([await move(orderSn, 'refunded'), await move(orderSn, 'refund')]).toEqual([false, false])
    expect([await move(orderSn, 'arrive'), await move(orderSn, 'arrive')]).toEqual([true, false])
    expect(Number(await balance()) - Number(before)).toBe(5000)
    expect([await move(orderSn, 'refund'), await move(orderSn, 'refunded')]).toEqual([true, true])
    expect(await balance()).toBe(before)
    expect(await ledgerSum(backEnd.db)).toBe('0')
  })
})
