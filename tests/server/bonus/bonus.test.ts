import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bonuses, type Bonuses } from '../../../src/api/contract/bonus.ts'
import { placeDeposit } from '../finance/deposits.ts'
import { balanceOf, COIN, ledgerSum, playerAccount } from '../finance/ledger/ledger.ts'
import { giveCoins } from '../finance/ledger/opening.ts'
import { moveDeposit, moveWithdrawal } from '../finance/order-moves.ts'
import { bindCard } from '../finance/test-orders.ts'
import { playRound } from '../games/machine/spin.ts'
import { passHours } from '../limits/pass-hours.ts'
import { startWithPlayers } from '../test-back-end.ts'
import { bonusAccount } from './bonuses.ts'
import { advanceBonuses } from './clock.ts'

const backEnd = await startWithPlayers()
const { call, config, db, taro } = backEnd
const { userId } = taro.player
const { zone } = config
const bankId = await bindCard(taro)
afterAll(() => db.close())

const read = async (token = taro.token): Promise<Bonuses> =>
  v.parse(bonuses, (await call('bonus/query', {}, token)).data)
const { offers } = await read()
const [fixed, percent] = offers.records
if (!fixed || !percent) throw new Error('no offers')

beforeEach(async () => {
  for (const table of ['bonuses', 'letters', 'withdrawals', 'deposits', 'self_exclusions'])
    await db.query(`delete from ${table}`)
  await db.query('update bonus_offers set is_paused = false, version = 1')
  await db.query('update promotions set begin_time = null, end_time = null')
  await db.query('delete from ledger_entries')
  await db.query('delete from ledger_balances')
  await db.query('delete from ledger_posts')
  await db.transaction((queries) => giveCoins(queries, userId, '100000'))
})

const joinBody = ({ promotionId, termsVersion } = fixed, requestId: string = randomUUID()) => ({
  promotionId,
  termsVersion,
  requestId,
})
const join = (offer = fixed, requestId?: string, token = taro.token) =>
  call('favorable/join', joinBody(offer, requestId), token)
const leave = (bonusId: string, token = taro.token, more: { amount?: string | null } = {}) =>
  call('favorable/leave', { bonusId, ...more }, token)
const own = async () => (await read()).own[0]
const joined = async (offer = fixed) => {
  await join(offer)
  const bonus = await own()
  if (!bonus) throw new Error('not joined')
  return bonus
}
const balance = () => balanceOf(db, playerAccount(userId), COIN)
const apart = () => balanceOf(db, bonusAccount(userId), COIN)
/** Never a win, so that the balance says what was moved. */
const bet = (stake = '50', gameId = 'koi-river') => {
  let drawn = 0
  const round = { userId, gameId, machineId: 'M', roundId: randomUUID(), stake, lang: 'en-US', zone }
  return playRound(db, round, (below) => (drawn += 1) % below)
}
const withdraw = (more: { forfeits?: string; requestId?: string } = {}) =>
  call(
    'draw/withdraw',
    { bankId, amount: '3000', paymentPassword: '246810', requestId: randomUUID(), ...more },
    taro.token,
  )
const letters = async () =>
  (await db.query<{ title: string }>(`select texts->>'titleEn' as title from letters`)).map(
    ({ title }) => title,
  )
const nearlyMet = (left: number) => db.query('update bonuses set done = needed - $1::numeric', [left])
const clock = () => advanceBonuses({ db, config })
const endsWell = async () => {
  expect(await ledgerSum(db)).toBe('0')
  expect(await apart()).toBe('0')
}

describe('a bonus', () => {
  it('is set apart with the joining, once, and no part of the balance', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all([join(fixed, requestId), join(fixed, requestId)])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    expect((await join(fixed, requestId)).code).toBe(200)
    expect(await own()).toMatchObject({ state: 'running', amount: '500', needed: '2500', done: '0' })
    expect([await balance(), await apart()]).toEqual(['100000', '500'])
    expect(await ledgerSum(db)).toBe('0')
  })
  it.each([percent, fixed])('is one of two that two devices join at once', async (other) => {
    const codes = (await Promise.all([join(fixed), join(other)])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([200, 409])
    expect((await read()).own).toHaveLength(1)
    expect(await ledgerSum(db)).toBe('0')
  })
  it('goes to the balance with the round that meets it, once of several at once, and says so', async () => {
    await joined()
    await nearlyMet(50)
    const rounds = await Promise.all([bet(), bet(), bet()])
    const spent = 100_000 - 150 + rounds.reduce((sum, { win }) => sum + Number(win), 0)
    expect(await balance()).toBe(String(spent + 500))
    expect(rounds.some(({ balance: shown }) => Number(shown) >= 100_000)).toBe(true)
    expect(await own()).toMatchObject({ state: 'met', done: '2500' })
    expect(await letters()).toEqual(['Your bonus is in your balance'])
    const rows = await db.query(`select from ledger_posts where kind = 'bonus'`)
    expect(rows).toHaveLength(1)
    await endsWell()
  })
  it('ends by time, wherever it is looked for first, with a letter before it', async () => {
    await joined()
    await clock()
    expect(await letters()).toEqual([])
    await passHours(db, userId, 13 * 24)
    await Promise.all([clock(), clock()])
    expect(await letters()).toEqual(['When your bonus expires'])
    await passHours(db, userId, 25)
    await nearlyMet(10)
    await bet()
    expect(await own()).toMatchObject({ state: 'expired' })
    await clock()
    expect(await letters()).toEqual(['When your bonus expires', 'Your bonus has expired'])
    await endsWell()
  })
  it('of a deposit begins with the next one that is credited, up to the most, and goes back with it', async () => {
    await joined(percent)
    expect(await own()).toMatchObject({ state: 'waiting', amount: null })
    const { orderSn } = await placeDeposit(taro, {
      channel: 'bank-transfer',
      currency: 'JPY',
      amount: '30000',
      requestId: randomUUID(),
      returnUrl: '',
    })
    const move = (name: 'arrive' | 'refund') =>
      db.transaction((queries) => moveDeposit(queries, String(orderSn), name))
    await Promise.all([move('arrive'), move('arrive')])
    expect(await own()).toMatchObject({ state: 'running', amount: '2000', needed: '6000' })
    await move('refund')
    expect(await own()).toMatchObject({ state: 'refunded' })
    expect(await balance()).toBe('100000')
    await endsWell()
  })
})

describe('a withdrawal', () => {
  it('takes the bonus that it names, in its transaction, and its return brings none back', async () => {
    const { id } = await joined()
    const requestId = randomUUID()
    const first = await withdraw({ forfeits: id, requestId })
    expect(first.code).toBe(200)
    // What was shown is no part of the order.
    expect(await withdraw({ requestId })).toEqual(first)
    expect(await own()).toMatchObject({ state: 'withdrawn' })
    await db.transaction((queries) => moveWithdrawal(queries, String(first.data?.['orderSn']), 'fail'))
    expect(await own()).toMatchObject({ state: 'withdrawn' })
    expect(await balance()).toBe('100000')
    await endsWell()
  })
  it('and rounds, a leaving and the clock at once never lose a coin', async () => {
    const { id } = await joined()
    await nearlyMet(50)
    await Promise.allSettled([bet(), withdraw({ forfeits: id }), bet(), leave(id), clock(), withdraw()])
    expect((await own())?.state).not.toBe('running')
    await endsWell()
  })
})

describe('what is refused', () => {
  const cases: [why: string, before: () => Promise<unknown>, code: number, msg: string][] = [
    ['a promotion that is over', () => period('end_time', '-1 hour'), 409, 'is over'],
    ['one that has not begun', () => period('begin_time', '1 hour'), 409, 'hasn’t begun'],
    ['one that is paused', () => db.query('update bonus_offers set is_paused = true'), 409, 'paused'],
    [
      'other terms than were shown',
      () => db.query('update bonus_offers set version = 2'),
      409,
      'terms have changed',
    ],
    ['the same again', () => joined(), 409, 'already joined'],
    ['a second one', () => joined(percent), 409, 'one bonus at a time'],
    [
      'an excluded player',
      () => db.query(`insert into self_exclusions (user_id) values ($1)`, [userId]),
      403,
      '',
    ],
  ]
  const period = (column: string, from: string) =>
    db.query(`update promotions set ${column} = now() + $2::interval where id = $1`, [
      fixed.promotionId,
      from,
    ])
  it.each(cases)('%s', async (_why, before, code, msg) => {
    await before()
    const shown = (await read()).offers.records.find(({ promotionId }) => promotionId === fixed.promotionId)
    const answer = await join()
    expect(answer).toMatchObject({ code, msg: expect.stringContaining(msg) as unknown })
    // Said before it is asked for, in the same words.
    if (code === 409 && msg !== 'terms have changed') expect(shown?.closed).toBe(answer.msg)
    expect(await ledgerSum(db)).toBe('0')
  })
})
