import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerSum } from '../finance/ledger/ledger.ts'
import { startTransfers, type Transfers } from './test-transfers.ts'
import { transferSeconds } from './transfers.ts'

let jsy: Transfers
beforeAll(async () => {
  jsy = await startTransfers()
}, 60_000)
afterAll(() => jsy.backEnd.db.close())

describe('confirming', () => {
  it('credits all of the balance once, as a row of the deposits, and leaves the books at zero', async () => {
    const account = await jsy.newWallet()
    const transferId = await jsy.loggedIn(account)
    const before = await jsy.coins()
    const requestId = randomUUID()
    const answer = await jsy.confirm(transferId, { requestId })
    expect(answer).toMatchObject({ code: 200, data: { status: 1 } })
    expect((await jsy.coins()) - before).toBe(9000)
    expect(await jsy.left(account)).toBe('0')
    const list = await jsy.backEnd.call('pay/list', { current: 1, size: 5, requestId }, jsy.taro)
    expect(list.data?.['records']).toMatchObject([
      { orderSn: answer.data?.['orderSn'], channel: 'jsy', amount: '9000', currency: 'JPY', status: 1 },
    ])
    expect(await ledgerSum(jsy.backEnd.db)).toBe('0')
    expect((await jsy.validate(account)).data).toMatchObject({ reason: 'TRANSFERRED' })
  })

  it('credits a part exactly and leaves the rest for another transfer', async () => {
    const account = await jsy.newWallet()
    const transferId = await jsy.loggedIn(account)
    const before = await jsy.coins()
    expect((await jsy.confirm(transferId, { amount: '2500.00' })).code).toBe(200)
    expect((await jsy.coins()) - before).toBe(2500)
    expect(await jsy.left(account)).toBe('6500')
    await jsy.waitOut(account)
    const again = await jsy.started(account, jsy.taro)
    const login = await jsy.call('login', { transferId: again, code: await jsy.codeOf(account) }, jsy.taro)
    expect(login.data).toMatchObject({ transferBalance: '6500' })
  })

  it('is one transfer however often the same request is sent, also after the transfer has expired', async () => {
    const account = await jsy.newWallet()
    const transferId = await jsy.loggedIn(account)
    const before = await jsy.coins()
    const body = { amount: '4000', requestId: randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => jsy.confirm(transferId, body)))
    await jsy.expire(account)
    answers.push(
      await jsy.confirm(transferId, { ...body, amount: '4000.0', requestId: body.requestId.toUpperCase() }),
    )
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data?.['orderSn'])).size).toBe(1)
    expect((await jsy.coins()) - before).toBe(4000)
    expect((await jsy.confirm(transferId, { ...body, amount: '4001' })).code).toBe(409)
  })

  it('happens once per transfer: another request is told that it has ended', async () => {
    const account = await jsy.newWallet()
    const transferId = await jsy.loggedIn(account)
    const codes = await Promise.all(
      ['1000', '2000', '3000'].map(async (amount) => (await jsy.confirm(transferId, { amount })).code),
    )
    expect(codes.toSorted()).toEqual([200, 410, 410])
    expect(await ledgerSum(jsy.backEnd.db)).toBe('0')
  })

  it('cannot take more than the wallet holds, by two transfers at once', async () => {
    const account = await jsy.newWallet()
    const one = await jsy.loggedIn(account)
    const other = await jsy.loggedIn(account)
    const before = await jsy.coins()
    const codes = await Promise.all([
      jsy.confirm(one, { amount: '6000' }),
      jsy.confirm(other, { amount: '6000' }),
    ])
    expect(codes.map(({ code }) => code).toSorted()).toEqual([200, 400])
    expect((await jsy.coins()) - before).toBe(6000)
    expect(await jsy.left(account)).toBe('3000')
  })

  it.each([['0'], ['-1'], ['9001'], ['0.5'], ['0.0000000000000000000001']])(
    'of %s is refused at the amount, and the transfer stays open',
    async (amount) => {
      const account = await jsy.newWallet()
      const transferId = await jsy.loggedIn(account)
      const answer = await jsy.confirm(transferId, { amount })
      expect(answer).toMatchObject({ code: 400, data: { errors: [{ field: 'amount' }] } })
      expect((await jsy.confirm(transferId, { amount: '1' })).code).toBe(200)
    },
  )

  it('of an empty wallet moves nothing', async () => {
    const transferId = await jsy.loggedIn(await jsy.newWallet({ balance: '0' }))
    expect((await jsy.confirm(transferId)).code).toBe(400)
  })

  it('needs the code first, and a session', async () => {
    const transferId = await jsy.started(await jsy.newWallet(), jsy.taro)
    expect((await jsy.confirm(transferId)).code).toBe(400)
    expect((await jsy.confirm(transferId, {}, '')).code).toBe(401)
  })

  it('after fifteen minutes is 410 and moves nothing', async () => {
    expect(transferSeconds).toBe(900)
    const account = await jsy.newWallet()
    const transferId = await jsy.loggedIn(account)
    await jsy.expire(account)
    for (const step of ['validate/card', 'resend/validate/code', 'login', 'confirm'])
      expect(
        (await jsy.call(step, { transferId, bankAccount: '1', code: '1', requestId: randomUUID() }, jsy.taro))
          .code,
      ).toBe(410)
    expect(await jsy.left(account)).toBe('9000')
  })

  it('is for the player who started it: to another one it does not exist', async () => {
    const account = await jsy.newWallet()
    const transferId = await jsy.loggedIn(account)
    for (const step of ['login', 'confirm'])
      expect(
        (
          await jsy.call(
            step,
            { transferId, code: await jsy.codeOf(account), requestId: randomUUID() },
            jsy.hana,
          )
        ).code,
      ).toBe(410)
    expect(
      (await jsy.call('confirm', { transferId: 'nonsense', requestId: randomUUID() }, jsy.taro)).code,
    ).toBe(410)
  })

  it('credits whoever signs in at the code, when it was started signed out', async () => {
    const account = await jsy.newWallet()
    const transferId = await jsy.started(account)
    const code = await jsy.codeOf(account)
    expect((await jsy.call('login', { transferId, code }, jsy.hana)).code).toBe(200)
    expect((await jsy.call('login', { transferId, code }, jsy.taro)).code).toBe(410)
    const before = await jsy.coins(jsy.hana)
    await jsy.confirm(transferId, {}, jsy.hana)
    expect((await jsy.coins(jsy.hana)) - before).toBe(9000)
  })
})
