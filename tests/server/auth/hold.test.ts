import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../../src/api/paths.ts'
import { goodCard } from '../finance/good-card.ts'
import { giveCoins } from '../finance/ledger/opening.ts'
import { seedWhenEmpty } from '../seed.ts'
import { startTestBackEnd } from '../test-back-end.ts'

const backEnd = await startTestBackEnd()
await seedWhenEmpty(backEnd.db)
afterAll(() => backEnd.db.close())

const hourMs = 3_600_000

/** The mailed code that replaces a password; the wait between two mails is over. */
async function codeFor(account: string) {
  await backEnd.db.query(`delete from limit_windows where key like 'codeByMail %'`)
  await backEnd.call('auth/send/email', { account, ...(await backEnd.solvedCaptcha()) })
  return backEnd.mailedCode(`${account}@example.com`)
}
const { signIn } = backEnd
/** What the mailbox alone gives: a new login password, and a session with it. */
async function recover(account: string, newPassword = 'Brandnew1') {
  const reset = { account, newPassword, qrcode: await codeFor(account) }
  expect(await backEnd.call('auth/reset/password', reset)).toMatchObject({ code: 200 })
  return signIn(account, newPassword)
}
const setFund = (body: object, token: string) =>
  backEnd.call('auth/password/update/payment', { newPassword: '135792', ...body }, token)

/** Somebody with coins, a card in their name, and the calls by which coins leave. */
async function rich(account: string) {
  const token = await backEnd.register(account)
  const { data } = await backEnd.call('user/info', {}, token)
  const userId = String(data?.['userId'])
  await backEnd.db.transaction((queries) => giveCoins(queries, userId, '50000'))
  return { token, userId }
}
const cardOf = async (token: string) =>
  String((await backEnd.call('user/bank/save', { ...goodCard, requestId: randomUUID() }, token)).data?.['id'])
async function withdraw(token: string, name: CallName = 'draw/withdraw', body: object = {}) {
  const bankId = name === 'draw/withdraw' ? await cardOf(token) : undefined
  const order = { bankId, amount: '3000', paymentPassword: '135792', requestId: randomUUID(), ...body }
  return backEnd.call(name, order, token)
}
const holdUntil = async (token: string): Promise<string | null> => {
  const until = (await backEnd.call('user/info', {}, token)).data?.['holdUntil']
  return typeof until === 'string' ? until : null
}

describe('money does not leave by the mailbox alone', () => {
  test('a reset login password holds withdrawals for a day, and the player sees until when', async () => {
    await rich('victim')
    const thief = await recover('victim')
    expect(await setFund({ password: 'Brandnew1' }, thief)).toMatchObject({ code: 200 })
    const until = (await holdUntil(thief)) ?? ''
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(23.9 * hourMs)
    expect(await withdraw(thief)).toMatchObject({
      code: 423,
      data: { holdUntil: until, retryAfter: expect.any(Number) },
      msg: expect.stringContaining('24 hr'),
    })
    expect(await (await backEnd.app.request('/desk')).text()).toContain(
      `victim until ${until.slice(0, 16).replace('T', ' ')} UTC`,
    )
    const letters = await backEnd.call('station/query', { current: 1, size: 5 }, thief)
    expect(JSON.stringify(letters.data)).toContain('Your password was reset')
  })
  test('a fund password by mailed code holds virtual currency too', async () => {
    const { token } = await rich('coinholder')
    await setFund({ password: 'Secret12' }, token)
    expect(await holdUntil(token)).toBeNull()
    const anew = { password: 'Secret12', newPassword: '902814', code: await codeFor('coinholder') }
    expect((await setFund(anew, token)).code).toBe(200)
    const target = { coin: 'USDT', network: 'TRC20', address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' }
    const order = { ...target, amount: '20', paymentPassword: '902814' }
    const held = { code: 423, data: { holdUntil: expect.any(String) } }
    expect(await withdraw(token, 'cpp/coins/withdraw', order)).toMatchObject(held)
  })
  test('a first fund password after a reset holds anew, however long ago the reset was', async () => {
    await rich('longago')
    const token = await recover('longago')
    await backEnd.db.query(
      `update users set hold_until = now() - interval '1 day', password_reset_on = now() - interval '2 days'
       where user_name = 'longago'`,
    )
    expect(await holdUntil(token)).toBeNull()
    await setFund({ password: 'Brandnew1' }, token)
    expect(await withdraw(token)).toMatchObject({ code: 423 })
  })
})

test('a newcomer who signs in with an own password withdraws on the first day', async () => {
  const { token } = await rich('firstday')
  await setFund({ password: 'Secret12' }, token)
  expect(await holdUntil(token)).toBeNull()
  expect(await withdraw(token)).toMatchObject({ code: 200 })
  expect(await setFund({ oldPassword: '135792', newPassword: '902814' }, token)).toMatchObject({ code: 200 })
  expect(await holdUntil(token)).toBeNull()
})
