import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { orderRow } from '../../../src/api/contract/money.ts'
import type { PlayerContext } from '../platform/handler.ts'
import { startWithPlayers } from '../test-back-end.ts'
import { financeHandlers } from './handlers.ts'
import { nextActionHandlers } from './next-action.ts'
import { advanceOrders } from './order-clock.ts'
import { moveDeposit } from './order-moves.ts'
import { orderTools } from './test-orders.ts'

const backEnd = await startWithPlayers()
const { db, taro } = backEnd
afterAll(() => db.close())

const { balance } = orderTools(backEnd)
const place = (channel: string, amount = '1500') =>
  financeHandlers.placeDeposit(taro, {
    channel,
    currency: 'JPY',
    amount,
    requestId: randomUUID(),
    returnUrl: 'https://app.example/user/finance/deposit',
  })
const numberOf = async (channel = 'lawson') => String((await place(channel)).orderSn)
const move = (orderSn: string, step: Parameters<typeof moveDeposit>[2]) =>
  db.transaction((queries) => moveDeposit(queries, orderSn, step))
/** As the app reads it. */
const rowOf = async (orderSn: string, who = taro) => {
  const { records } = await financeHandlers.deposits(who, { current: 1, size: 100 })
  const row = records.find((candidate) => candidate.orderSn === orderSn)
  return row && v.parse(orderRow, row)
}
const claim = (orderSn: string, who: PlayerContext = taro) => nextActionHandlers.claimPaid(who, { orderSn })

describe('what to do next', () => {
  it.each([
    ['credit-card', { kind: 'redirect', url: expect.stringMatching(/^https:.*returnUrl=https/) }],
    ['paypay', { kind: 'qr', app: 'PayPay', text: expect.stringContaining('https://') }],
    [
      'lawson',
      {
        kind: 'store',
        chain: 'lawson',
        number: expect.stringMatching(/^\d{11}$/),
        confirmationNumber: expect.stringMatching(/^\d{6}$/),
        amount: '1665',
      },
    ],
    ['bank-transfer', { kind: 'transfer', bankAccount: '0012345', amount: '1500' }],
    ['rakuten-pay', { kind: 'app', url: expect.stringMatching(/^rakutenpay:/) }],
    ['e-money', { kind: 'wait' }],
  ])('by %s is in the answer and in the row as the app reads it', async (channel, action) => {
    const placed = await place(channel)
    const row = await rowOf(String(placed.orderSn))
    expect(row?.nextAction).toMatchObject(action)
    expect(row?.nextAction).toMatchObject(Object(placed.nextAction))
    expect(Date.parse(row?.nextAction?.expireTime ?? '')).toBeGreaterThan(Date.now())
  })
})

describe('"I have paid"', () => {
  it('counts once, credits nothing and says what became of the order since', async () => {
    const orderSn = await numberOf()
    const before = await balance()
    const first = await claim(orderSn)
    expect(first).toMatchObject({ orderSn, status: 0 })
    expect(await claim(orderSn)).toEqual(first)
    expect((await rowOf(orderSn))?.claimedOn).toBe(first.claimedOn)
    expect(await balance()).toBe(before)
    const gone = await numberOf()
    await move(gone, 'expire')
    expect(await claim(gone)).toEqual({ orderSn: gone, status: 5, claimedOn: undefined })
  })
})

describe('the end', () => {
  const coins = async (work: () => Promise<unknown>) => {
    const before = Number(await balance())
    await work()
    return Number(await balance()) - before
  }
  it('paid twice is credited once, and the rest goes back', async () => {
    const orderSn = await numberOf()
    expect(await coins(() => move(orderSn, 'arriveTwice'))).toBe(1500)
    expect(await move(orderSn, 'arriveTwice')).toBe(false)
    expect(await rowOf(orderSn)).toMatchObject({
      status: 1,
      received: '3330',
      returned: '1665',
      gameCoin: '1500',
    })
  })
  it('paid less is credited as far as it goes, by the row, the balance and the letter', async () => {
    const orderSn = await numberOf()
    expect(await coins(() => move(orderSn, 'arriveLess'))).toBe(750)
    expect(await rowOf(orderSn)).toMatchObject({
      status: 1,
      amount: '1500',
      received: '832',
      gameCoin: '750',
    })
    const [letter] = await db.query<{ text: string }>(
      `select texts->>'contentEn' as text from letters where texts->>'contentEn' like '%' || $1 || '%'`,
      [orderSn],
    )
    expect(letter?.text).toContain('¥832')
    expect(await coins(() => move(orderSn, 'refund'))).toBe(-750)
  })
  it('expires by the clock, moves no coin, and what arrives after it is still credited', async () => {
    const orderSn = await numberOf()
    await db.query(`update deposits set created_on = now() + interval '1 year' where order_sn = $1`, [
      orderSn,
    ])
    const later = new Date(Date.now() + 73 * 3_600_000)
    expect(await coins(() => advanceOrders({ db, config: { orderDelayMs: 1e9 } }, later))).toBe(0)
    expect(await rowOf(orderSn)).toMatchObject({ status: 5, remarkEn: expect.stringContaining('passed') })
    expect(await move(orderSn, 'arrive')).toBe(false)
    expect(await coins(() => move(orderSn, 'arriveLate'))).toBe(1500)
  })
})
