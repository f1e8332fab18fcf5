import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { refusalOf, refusedAt, startWithPlayers } from '../test-back-end.ts'
import { financeHandlers } from './handlers.ts'
import { accounts, ledgerSum } from './ledger/ledger.ts'
import { advanceOrders } from './order-clock.ts'
import { bindCard, orderTools } from './test-orders.ts'

const backEnd = await startWithPlayers()
const bankId = await bindCard(backEnd.taro)
afterAll(() => backEnd.db.close())

const order = (change: object = {}) => ({
  bankId,
  amount: '3000',
  paymentPassword: '246810',
  requestId: randomUUID(),
  ...change,
})
const place = (body: ReturnType<typeof order>) => financeHandlers.placeWithdrawal(backEnd.taro, body)
const { balance, move } = orderTools(backEnd)

describe('a withdrawal is refused at its cause', () => {
  it.each([
    ['an unknown card', { bankId: '999' }, 'bankId', 'Please bind the bank card first'],
    ['too little', { amount: '1999' }, 'amount', 'The minimum is ¥2,000'],
    ['too much', { amount: '300001' }, 'amount', 'The maximum is ¥300,000'],
    [
      'more than the balance',
      { amount: '290000' },
      'amount',
      'Your balance of 48,250\u00a0coins isn’t enough',
    ],
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

  it('for another player’s card', async () => {
    const theirs = financeHandlers.placeWithdrawal(backEnd.hana, order())
    expect(await refusalOf(theirs)).toMatchObject({ data: { errors: [{ field: 'bankId' }] } })
  })

  it('for half an hour after five wrong fund passwords, even with the right one', async () => {
    const card = await bindCard(backEnd.hana, { firstName: 'ハナ', lastName: 'サトウ' })
    const attempt = (paymentPassword: string) =>
      refusalOf(financeHandlers.placeWithdrawal(backEnd.hana, order({ bankId: card, paymentPassword })))
    for (let wrong = 0; wrong < 5; wrong += 1) await attempt('000000')
    expect(await attempt('246810')).toMatchObject({ code: 423, data: { retryAfter: 1800 } })
  })
})

describe('a withdrawal', () => {
  it('sets coins aside, comes into review, and is paid out less the fee', async () => {
    const body = order()
    const placed = await place(body)
    expect(placed).toMatchObject({ status: 0, charge: '220', receiveAmount: '2780' })
    expect(await place(body)).toEqual(placed)
    expect(await balance()).toBe('45250')
    expect(await balance(accounts.pendingWithdrawals)).toBe('3000')

    await advanceOrders(backEnd, new Date(Date.now() + 1100))
    await advanceOrders(backEnd, new Date(Date.now() + 60_000))
    const [row] = (await financeHandlers.withdrawals(backEnd.taro, { current: 1, size: 20, status: 1 }))
      .records
    expect(row).toMatchObject({ orderSn: placed.orderSn, bankCardName: 'Mizuho Bank', bankCardNo: '4567' })

    expect([await move(placed.orderSn, 'approve'), await move(placed.orderSn, 'fail')]).toEqual([true, false])
    expect(await balance(accounts.pendingWithdrawals)).toBe('0')
    expect(await balance(accounts.fees)).toBe('220')
    expect(await ledgerSum(backEnd.db)).toBe('0')
  })

  it('gets its stored answer again although something else would refuse it now', async () => {
    const body = order({ requestId: randomUUID().toUpperCase() })
    const placed = await place(body)
    expect(await place({ ...body, paymentPassword: '111111' })).toEqual(placed)
    const { records } = await financeHandlers.withdrawals(backEnd.taro, {
      current: 1,
      size: 20,
      requestId: body.requestId,
    })
    expect(records).toHaveLength(1)
    await move(placed.orderSn, 'fail')
  })

  it('goes through an open channel where the first one is closed', async () => {
    const closed = 'closed-bank'
    await backEnd.db.query(
      `insert into channels (channel, direction, currency, min_amount, max_amount, enabled, sort)
       values ($1, 'withdraw', 'JPY', 1, 2, false, -1)`,
      [closed],
    )
    const { orderSn } = await place(order())
    await move(orderSn, 'fail')
    await backEnd.db.query('delete from channels where channel = $1', [closed])
  })

  it('is the only open one; when it fails, every coin comes back', async () => {
    const before = await balance()
    const { orderSn } = await place(order())
    expect(await refusalOf(place(order()))).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'amount', msg: expect.stringContaining(orderSn) }] },
    })
    await move(orderSn, 'fail')
    expect(await balance()).toBe(before)
    const [row] = (await financeHandlers.withdrawals(backEnd.taro, { current: 1, size: 1, status: 3 }))
      .records
    expect(row).toMatchObject({ remarkEn: expect.stringContaining('Your coins are back') })
  })

  it('stays one when two are sent at the same moment', async () => {
    const both = await Promise.all([refusalOf(place(order())), refusalOf(place(order()))])
    expect(both.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(both.filter((refusal) => refusal !== undefined)).toMatchObject([{ code: 400 }])
  })
})
