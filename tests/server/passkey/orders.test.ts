import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '../../../src/api/paths.ts'
import { goodCard } from '../finance/good-card.ts'
import { seedWhenEmpty } from '../seed.ts'
import { refusalAt, startTestBackEnd, type TestAnswer } from '../test-back-end.ts'
import { TestAuthenticator } from './test-authenticator.ts'
import { challengeFrom, fundPassword, passkeyTools, type Owner } from './test-passkeys.ts'

const backEnd = await startTestBackEnd()
await seedWhenEmpty(backEnd.db)
afterAll(() => backEnd.db.close())
const { call, db } = backEnd
const { addPasskey, endHold, owner, signOrder } = passkeyTools(backEnd)

const address = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'
const player = await owner('signer')
const member = await owner('signee')
await db.query('update users set is_agent = true where id = $1', [player.userId])
await db.query('update users set parent_id = $1 where id = $2', [player.userId, member.userId])

const bank = (change: object = {}) => ({
  bankId: player.bankId,
  amount: '3000',
  requestId: randomUUID(),
  ...change,
})
const coin = (change: object = {}) => ({
  coin: 'USDT',
  network: 'TRC20',
  address,
  amount: '20',
  requestId: randomUUID(),
  ...change,
})
const transfer = (change: object = {}) => ({
  userId: member.userId,
  amount: '100',
  requestId: randomUUID(),
  ...change,
})

/** What is booked: nothing of it may change by a refusal. */
const books = async () =>
  JSON.stringify(
    await db.query(
      `select (select count(*) from withdrawals where user_id = $1)::int as withdrawals,
         (select count(*) from bank_cards where user_id = $1)::int as cards,
         (select count(*) from agent_transfers where agent_id = $1)::int as transfers,
         (select balance::text from ledger_balances where account = 'player:' || $1 and currency = 'COIN') as coins`,
      [player.userId],
    ),
  )

/** Only one withdrawal may be open: the operator has paid the last one. */
beforeEach(async () => {
  await db.query('update withdrawals set status = 2 where user_id = $1', [player.userId])
  await endHold(player.userId)
})

/** Signs `signed`, sends `sent` in its place, and sees that nothing was booked. */
async function refused(
  work: () => Promise<TestAnswer>,
  msg: string,
  { code = 400, field = 'passkey' } = {},
): Promise<void> {
  const before = await books()
  expect(await work()).toMatchObject({ code, data: { errors: [{ field, msg }] } })
  expect(await books()).toBe(before)
}
const altered = 'This isn’t what you confirmed, so nothing was done. Check the details and try again'
const unverified = 'We couldn’t verify your passkey. Please try again'
const expired = 'The passkey prompt has expired. Please try again'
const unknown = 'This passkey isn’t registered here. Please try another way'

async function sendAltered(name: CallName, signed: object, change: object): Promise<TestAnswer> {
  const passkey = await signOrder(player, name, signed)
  return call(name, { ...signed, ...change, passkey }, player.token)
}

describe('one signature carries an order out, without the fund password', () => {
  const confirm = async (name: CallName, order: object) =>
    call(name, { ...order, passkey: await signOrder(player, name, order) }, player.token)

  test('a withdrawal by bank, whatever spelling its amount has', async () => {
    const order = bank()
    const passkey = await signOrder(player, 'draw/withdraw', order)
    const answer = await call('draw/withdraw', { ...order, amount: '3000.0', passkey }, player.token)
    expect(answer).toMatchObject({ code: 200, data: { orderSn: expect.any(String) } })
    // The same request again gets its answer again: a lost answer costs no second prompt.
    expect(await call('draw/withdraw', { ...order, passkey }, player.token)).toEqual(answer)
  })
  test('a withdrawal by coin', async () => {
    expect(await confirm('cpp/coins/withdraw', coin())).toMatchObject({ code: 200 })
  })
  test('coins to a member and back', async () => {
    expect(await confirm('agent/type/member/transfer', transfer())).toMatchObject({ code: 200 })
    expect(await confirm('agent/type/member/transfer/decrease', transfer())).toMatchObject({ code: 200 })
  })
  test('an order without any proof is refused at the fund password, and costs no try', async () => {
    for (let time = 0; time < 7; time += 1)
      await refused(() => call('draw/withdraw', bank(), player.token), 'Enter your fund password', {
        field: 'paymentPassword',
      })
  })
})

describe('what was signed is what is carried out', () => {
  test.each([
    ['draw/withdraw', bank(), { amount: '4000' }],
    ['cpp/coins/withdraw', coin(), { amount: '30' }],
    ['agent/type/member/transfer', transfer(), { amount: '101' }],
  ] as const)('an altered amount is refused: %s', (name, order, change) =>
    refused(() => sendAltered(name, order, change), altered),
  )
  test('an altered currency of the counter is refused', async () => {
    const order = bank()
    const passkey = await signOrder(player, 'draw/withdraw', order)
    await db.query(`update channels set currency = 'USD' where direction = 'withdraw'`)
    await refused(() => call('draw/withdraw', { ...order, passkey }, player.token), altered)
    await db.query(`update channels set currency = 'JPY' where direction = 'withdraw'`)
  })
  test('an altered payee is refused: another card, address or member', async () => {
    const card = { ...goodCard, bankAccount: '9998887', requestId: randomUUID() }
    const other = await call('user/bank/save', { ...card, paymentPassword: fundPassword }, player.token)
    await refused(() => sendAltered('draw/withdraw', bank(), { bankId: other.data?.['id'] }), altered)
    await refused(
      () => sendAltered('cpp/coins/withdraw', coin(), { address: 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy' }),
      altered,
    )
    const third = await owner('thirdparty')
    await db.query('update users set parent_id = $1 where id = $2', [player.userId, third.userId])
    await refused(
      () => sendAltered('agent/type/member/transfer', transfer(), { userId: third.userId }),
      altered,
    )
    const added = { ...goodCard, bankAccount: '5556667', requestId: randomUUID() }
    await refused(() => sendAltered('user/bank/save', added, { bankAccount: '5556668' }), altered)
  })
  test('a card whose number was replaced behind its id is refused', async () => {
    const order = bank()
    const passkey = await signOrder(player, 'draw/withdraw', order)
    await db.query(`update bank_cards set bank_account = '0000000' where id::text = $1`, [player.bankId])
    await refused(() => call('draw/withdraw', { ...order, passkey }, player.token), altered)
    await db.query('update bank_cards set bank_account = $2 where id::text = $1', [
      player.bankId,
      goodCard.bankAccount,
    ])
  })
  test('an altered loss is refused: a bonus that began since, and one that was not signed away', async () => {
    const [{ id } = { id: '' }] = await db.query<{ id: string }>(
      `insert into bonuses (user_id, promotion_id, state, terms, amount, needed, expires_on)
       select $1, promotion_id, 'running', terms, 500, 2500, now() + interval '1 day' from bonus_offers limit 1
       returning id::text as id`,
      [player.userId],
    )
    await refused(() => sendAltered('draw/withdraw', bank(), { forfeits: id }), altered)
    await refused(() => sendAltered('cpp/coins/withdraw', coin({ forfeits: '0' }), { forfeits: id }), altered)
    await db.query('delete from bonuses')
  })
})

describe('only the player’s own passkey, here, now, and once', () => {
  const withdrawSigned = async (change: object, signer: Pick<Owner, 'token' | 'passkey'> = player) => {
    const order = bank()
    const passkey = await signOrder(signer, 'draw/withdraw', order, change)
    return call('draw/withdraw', { ...order, passkey }, player.token)
  }
  test.each<[string, object, Pick<Owner, 'token' | 'passkey'>?, string?, object?]>([
    [
      'another player’s passkey over this challenge',
      {},
      { token: player.token, passkey: member.passkey },
      unknown,
    ],
    ['another’s challenge', {}, { token: member.token, passkey: player.passkey }, expired, { code: 410 }],
    ['another origin', { origin: 'https://amigo.example.evil' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['a counter that went back', { counter: 1 }],
  ])('%s is refused', (_what, change, signer, msg = unverified, more = {}) =>
    refused(() => withdrawSigned(change, signer), msg, more),
  )
  test('a forged signature is refused', () =>
    refused(async () => {
      const order = bank()
      const signed = await signOrder(player, 'draw/withdraw', order, { counter: 500 })
      const forged = new TestAuthenticator().get({ challenge: 'AAAA' }).response.signature
      const passkey = { ...signed, response: { ...signed.response, signature: forged } }
      return call('draw/withdraw', { ...order, passkey }, player.token)
    }, unverified))
  test('a signature serves once, also where the order was refused for something else', async () => {
    const order = bank({ amount: '200000' })
    const passkey = await signOrder(player, 'draw/withdraw', order, { counter: 600 })
    const first = await call('draw/withdraw', { ...order, passkey }, player.token)
    expect(first).toMatchObject(refusalAt('amount'))
    await refused(() => call('draw/withdraw', { ...order, passkey }, player.token), expired, { code: 410 })
  })
  test('an expired challenge, and one of the sign-in, are refused', async () => {
    const passkey = await signOrder(player, 'draw/withdraw', bank())
    await db.query(`update passkey_challenges set expires_on = now() - interval '1 second'`)
    const challenge = challengeFrom(await call('passkey/login/options'))
    for (const signed of [passkey, player.passkey.get({ challenge })])
      await refused(() => call('draw/withdraw', { ...bank(), passkey: signed }, player.token), expired, {
        code: 410,
      })
  })
  test('an account on hold gets no challenge, and a signature from before carries nothing out', async () => {
    const order = bank()
    const passkey = await signOrder(player, 'draw/withdraw', order)
    await addPasskey(player.token, new TestAuthenticator({ origin: 'http://localhost', rpId: 'localhost' }))
    const before = await books()
    const held = { code: 423, data: { holdUntil: expect.any(String), retryAfter: expect.any(Number) } }
    expect(await call('passkey/order/options', { call: 'draw/withdraw', order }, player.token)).toMatchObject(
      held,
    )
    expect(await call('draw/withdraw', { ...order, passkey }, player.token)).toMatchObject(held)
    expect(await books()).toBe(before)
  })
})
