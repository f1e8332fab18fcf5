import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { ledgerSum } from '../finance/ledger/ledger.ts'
import { moveDeposit } from '../finance/order-moves.ts'
import type { Queries } from '../platform/db/db.ts'
import { startTransfers } from './test-transfers.ts'
import { transferSeconds } from './transfers.ts'

const transfers = await startTransfers()
const {
  backEnd,
  call,
  codeOf,
  newWallet,
  started,
  taro,
  validate,
  waitOut,
  coins,
  confirm,
  expire,
  hana,
  left,
  loggedIn,
} = transfers
afterAll(() => backEnd.db.close())

describe('confirming', () => {
  it('credits all of the balance once, as a row of the deposits, and leaves the books at zero', async () => {
    const account = await newWallet()
    const transferId = await loggedIn(account)
    const before = await coins()
    const requestId = randomUUID()
    const answer = await confirm(transferId, { requestId })
    expect(answer).toMatchObject({ code: 200, data: { status: 1 } })
    expect((await coins()) - before).toBe(9000)
    expect(await left(account)).toBe('0')
    const list = await backEnd.call('pay/list', { current: 1, size: 5, requestId }, taro)
    expect(list.data?.['records']).toMatchObject([
      { orderSn: answer.data?.['orderSn'], channel: 'jsy', amount: '9000', currency: 'JPY', status: 1 },
    ])
    expect(await ledgerSum(backEnd.db)).toBe('0')
    expect((await validate(account)).data).toMatchObject({ reason: 'TRANSFERRED' })
  })
  it('stays within the player’s own limit of deposits', async () => {
    const account = await newWallet()
    const player = await backEnd.register('limited1')
    await backEnd.call('limits/set', { kind: 'deposit', period: 'day', amount: '3000' }, player)
    const transferId = await loggedIn(account, player)
    const answer = await confirm(transferId, { amount: '4000' }, player)
    expect(answer).toMatchObject({
      code: 422,
      data: { limit: { left: '3000' }, errors: [{ field: 'amount' }] },
    })
    expect(await left(account)).toBe('9000')
  })
  it('is taken back by no operator, whose bank never had the money', async () => {
    const account = await newWallet()
    const { data } = await confirm(await loggedIn(account))
    const refund = (queries: Queries) => moveDeposit(queries, String(data?.['orderSn']), 'refund')
    expect(await backEnd.db.transaction(refund)).toBe(false)
  })
  it('credits a part exactly and leaves the rest for another transfer', async () => {
    const account = await newWallet()
    const transferId = await loggedIn(account)
    const before = await coins()
    expect((await confirm(transferId, { amount: '2500.00' })).code).toBe(200)
    expect((await coins()) - before).toBe(2500)
    expect(await left(account)).toBe('6500')
    await waitOut(account)
    const again = await started(account, taro)
    const login = await call('login', { transferId: again, code: await codeOf(account) }, taro)
    expect(login.data).toMatchObject({ transferBalance: '6500' })
  })
  it('is one transfer however often the same request is sent, also after the transfer has expired', async () => {
    const account = await newWallet()
    const transferId = await loggedIn(account)
    const before = await coins()
    const body = { amount: '4000', requestId: randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(transferId, body)))
    await expire(account)
    answers.push(
      await confirm(transferId, { ...body, amount: '4000.0', requestId: body.requestId.toUpperCase() }),
    )
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data?.['orderSn'])).size).toBe(1)
    expect((await coins()) - before).toBe(4000)
    expect((await confirm(transferId, { ...body, amount: '4001' })).code).toBe(409)
  })
  it('happens once per transfer: another request is told that it has ended', async () => {
    const account = await newWallet()
    const transferId = await loggedIn(account)
    const codes = await Promise.all(
      ['1000', '2000', '3000'].map(async (amount) => (await confirm(transferId, { amount })).code),
    )
    expect(codes.toSorted()).toEqual([200, 410, 410])
    expect(await ledgerSum(backEnd.db)).toBe('0')
  })
  it('cannot take more than the wallet holds, by two transfers at once', async () => {
    const account = await newWallet()
    const one = await loggedIn(account)
    const other = await loggedIn(account)
    const before = await coins()
    const codes = await Promise.all([confirm(one, { amount: '6000' }), confirm(other, { amount: '6000' })])
    expect(codes.map(({ code }) => code).toSorted()).toEqual([200, 400])
    expect((await coins()) - before).toBe(6000)
    expect(await left(account)).toBe('3000')
  })
  it('needs the code first', async () => {
    const transferId = await started(await newWallet(), taro)
    expect((await confirm(transferId)).code).toBe(400)
  })
  it('after fifteen minutes is 410 and moves nothing', async () => {
    expect(transferSeconds).toBe(900)
    const account = await newWallet()
    const transferId = await loggedIn(account)
    await expire(account)
    for (const step of ['validate/card', 'resend/validate/code', 'login', 'confirm'])
      expect(
        (await call(step, { transferId, bankAccount: '1', code: '1', requestId: randomUUID() }, taro)).code,
      ).toBe(410)
    expect(await left(account)).toBe('9000')
  })
  it('is for the player who started it: to another one it does not exist', async () => {
    const account = await newWallet()
    const transferId = await loggedIn(account)
    for (const step of ['login', 'confirm'])
      expect(
        (await call(step, { transferId, code: await codeOf(account), requestId: randomUUID() }, hana)).code,
      ).toBe(410)
    expect((await call('confirm', { transferId: 'nonsense', requestId: randomUUID() }, taro)).code).toBe(410)
  })
})
