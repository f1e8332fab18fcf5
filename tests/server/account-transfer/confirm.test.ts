import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { ledgerSum } from '../finance/ledger/ledger.ts'
import { startTransfers } from './test-transfers.ts'
import { transferSeconds } from './transfers.ts'

const transfers = await startTransfers()
afterAll(() => transfers.backEnd.db.close())

describe('confirming', () => {
  it('credits all of the balance once, as a row of the deposits, and leaves the books at zero', async () => {
    const account = await transfers.newWallet()
    const transferId = await transfers.loggedIn(account)
    const before = await transfers.coins()
    const requestId = randomUUID()
    const answer = await transfers.confirm(transferId, { requestId })
    expect(answer).toMatchObject({ code: 200, data: { status: 1 } })
    expect((await transfers.coins()) - before).toBe(9000)
    expect(await transfers.left(account)).toBe('0')
    const list = await transfers.backEnd.call('pay/list', { current: 1, size: 5, requestId }, transfers.taro)
    expect(list.data?.['records']).toMatchObject([
      { orderSn: answer.data?.['orderSn'], channel: 'jsy', amount: '9000', currency: 'JPY', status: 1 },
    ])
    expect(await ledgerSum(transfers.backEnd.db)).toBe('0')
    expect((await transfers.validate(account)).data).toMatchObject({ reason: 'TRANSFERRED' })
  })

  it('credits a part exactly and leaves the rest for another transfer', async () => {
    const account = await transfers.newWallet()
    const transferId = await transfers.loggedIn(account)
    const before = await transfers.coins()
    expect((await transfers.confirm(transferId, { amount: '2500.00' })).code).toBe(200)
    expect((await transfers.coins()) - before).toBe(2500)
    expect(await transfers.left(account)).toBe('6500')
    await transfers.waitOut(account)
    const again = await transfers.started(account, transfers.taro)
    const login = await transfers.call(
      'login',
      { transferId: again, code: await transfers.codeOf(account) },
      transfers.taro,
    )
    expect(login.data).toMatchObject({ transferBalance: '6500' })
  })

  it('is one transfer however often the same request is sent, also after the transfer has expired', async () => {
    const account = await transfers.newWallet()
    const transferId = await transfers.loggedIn(account)
    const before = await transfers.coins()
    const body = { amount: '4000', requestId: randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => transfers.confirm(transferId, body)))
    await transfers.expire(account)
    answers.push(
      await transfers.confirm(transferId, {
        ...body,
        amount: '4000.0',
        requestId: body.requestId.toUpperCase(),
      }),
    )
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data?.['orderSn'])).size).toBe(1)
    expect((await transfers.coins()) - before).toBe(4000)
    expect((await transfers.confirm(transferId, { ...body, amount: '4001' })).code).toBe(409)
  })

  it('happens once per transfer: another request is told that it has ended', async () => {
    const account = await transfers.newWallet()
    const transferId = await transfers.loggedIn(account)
    const codes = await Promise.all(
      ['1000', '2000', '3000'].map(async (amount) => (await transfers.confirm(transferId, { amount })).code),
    )
    expect(codes.toSorted()).toEqual([200, 410, 410])
    expect(await ledgerSum(transfers.backEnd.db)).toBe('0')
  })

  it('cannot take more than the wallet holds, by two transfers at once', async () => {
    const account = await transfers.newWallet()
    const one = await transfers.loggedIn(account)
    const other = await transfers.loggedIn(account)
    const before = await transfers.coins()
    const codes = await Promise.all([
      transfers.confirm(one, { amount: '6000' }),
      transfers.confirm(other, { amount: '6000' }),
    ])
    expect(codes.map(({ code }) => code).toSorted()).toEqual([200, 400])
    expect((await transfers.coins()) - before).toBe(6000)
    expect(await transfers.left(account)).toBe('3000')
  })

  it.each([['0'], ['-1'], ['9001'], ['0.5'], ['0.0000000000000000000001']])(
    'of %s is refused at the amount, and the transfer stays open',
    async (amount) => {
      const account = await transfers.newWallet()
      const transferId = await transfers.loggedIn(account)
      const answer = await transfers.confirm(transferId, { amount })
      expect(answer).toMatchObject({ code: 400, data: { errors: [{ field: 'amount' }] } })
      expect((await transfers.confirm(transferId, { amount: '1' })).code).toBe(200)
    },
  )

  it('of an empty wallet moves nothing', async () => {
    const transferId = await transfers.loggedIn(await transfers.newWallet({ balance: '0' }))
    expect((await transfers.confirm(transferId)).code).toBe(400)
  })

  it('needs the code first, and a session', async () => {
    const transferId = await transfers.started(await transfers.newWallet(), transfers.taro)
    expect((await transfers.confirm(transferId)).code).toBe(400)
    expect((await transfers.confirm(transferId, {}, '')).code).toBe(401)
  })

  it('after fifteen minutes is 410 and moves nothing', async () => {
    expect(transferSeconds).toBe(900)
    const account = await transfers.newWallet()
    const transferId = await transfers.loggedIn(account)
    await transfers.expire(account)
    for (const step of ['validate/card', 'resend/validate/code', 'login', 'confirm'])
      expect(
        (
          await transfers.call(
            step,
            { transferId, bankAccount: '1', code: '1', requestId: randomUUID() },
            transfers.taro,
          )
        ).code,
      ).toBe(410)
    expect(await transfers.left(account)).toBe('9000')
  })

  it('is for the player who started it: to another one it does not exist', async () => {
    const account = await transfers.newWallet()
    const transferId = await transfers.loggedIn(account)
    for (const step of ['login', 'confirm'])
      expect(
        (
          await transfers.call(
            step,
            { transferId, code: await transfers.codeOf(account), requestId: randomUUID() },
            transfers.hana,
          )
        ).code,
      ).toBe(410)
    expect(
      (await transfers.call('confirm', { transferId: 'nonsense', requestId: randomUUID() }, transfers.taro))
        .code,
    ).toBe(410)
  })

  it('credits whoever signs in at the code, when it was started signed out', async () => {
    const account = await transfers.newWallet()
    const transferId = await transfers.started(account)
    const code = await transfers.codeOf(account)
    expect((await transfers.call('login', { transferId, code }, transfers.hana)).code).toBe(200)
    expect((await transfers.call('login', { transferId, code }, transfers.taro)).code).toBe(410)
    const before = await transfers.coins(transfers.hana)
    await transfers.confirm(transferId, {}, transfers.hana)
    expect((await transfers.coins(transfers.hana)) - before).toBe(9000)
  })
})
