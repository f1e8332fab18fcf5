import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  accountLimits,
  limitsHistory,
  type LimitKind,
  type LimitPeriod,
} from '../../../src/api/contract/limits.ts'
import { answersOf } from '../expect-answers.ts'
import { giveCoins } from '../finance/ledger/opening.ts'
import { playRound } from '../games/machine/spin.ts'
import { refusalOf, startWithPlayers } from '../test-back-end.ts'
import { countPlay, playTime, refuseOverLimit } from './enforce.ts'
import { passHours } from './pass-hours.ts'
import { tellLimits } from './tell-limits.ts'

const backEnd = await startWithPlayers()
const { call, db, taro, config } = backEnd
const { token } = taro
const { userId } = taro.player
const { zone } = config
const answers = answersOf(backEnd)
await db.transaction((queries) => giveCoins(queries, userId, '1000000', { reference: 'for limits' }))
afterAll(() => db.close())

const tables = 'account_limits account_limit_changes deposits game_records play_times'.split(' ')
const startAnew = async () => {
  for (const table of tables) await db.query(`delete from ${table} where user_id = $1`, [userId])
  await db.query('delete from agent_transfers')
}
beforeEach(startAnew)

const pass = (hours: number) => passHours(db, userId, hours)
const set = (kind: LimitKind, period: LimitPeriod, amount: string | null) =>
  call('limits/set', { kind, period, amount }, token)
const confirm = (kind: LimitKind, period: LimitPeriod, amount: string | null) =>
  call('limits/confirm', { kind, period, amount }, token)
const deposit = (amount: string) =>
  call('pay/order', { channel: 'bank-transfer', currency: 'JPY', amount, requestId: randomUUID() }, token)
const round = (stake = '10') =>
  playRound(db, {
    userId,
    gameId: 'koi-river',
    machineId: 'A-103',
    roundId: randomUUID(),
    stake,
    lang: 'en-US',
    zone,
  })
const limitOf = async (kind: LimitKind, period: LimitPeriod) => {
  const { limits } = v.parse(accountLimits, (await call('limits/query', {}, token)).data)
  return limits.find((one) => one.kind === kind && one.period === period)
}
const history = async () =>
  v
    .parse(limitsHistory.answer, (await call('limits/history', {}, token)).data)
    .records.map(({ what, before, after }) => [what, before, after].join(' '))

describe('a limit', () => {
  it('is set and lowered at once, raised a day later by a confirmation, and dropped in the same way', async () => {
    await set('deposit', 'day', '5000')
    await set('deposit', 'day', '3000.0')
    expect(await limitOf('deposit', 'day')).toMatchObject({ amount: '3000', used: '0', pending: null })
    await set('deposit', 'day', '9000')
    const raised = await limitOf('deposit', 'day')
    expect(raised).toMatchObject({ amount: '3000', pending: { amount: '9000' } })
    expect(Date.parse(raised?.pending?.from ?? '') - Date.now()).toBeGreaterThan(86_390_000)
    await answers(token, [
      // It would lock the player out until a day later.
      ['limits/set', { kind: 'time', period: 'session', amount: '0' }, { code: 400 }],
      ['limits/confirm', { kind: 'deposit', period: 'day', amount: '9000' }, { code: 409 }],
    ])
    await pass(23)
    expect(await confirm('deposit', 'day', '9000')).toMatchObject({ code: 409 })
    // Asked for again, it does not wait anew.
    await set('deposit', 'day', '9000')
    await pass(1.01)
    expect(await confirm('deposit', 'day', '8000')).toMatchObject({ code: 409 })
    expect(await confirm('deposit', 'day', '9000')).toMatchObject({ code: 200 })
    expect(await confirm('deposit', 'day', '9000')).toMatchObject({ code: 200 })
    await set('deposit', 'day', null)
    await set('deposit', 'day', '9000')
    expect(await limitOf('deposit', 'day')).toMatchObject({ amount: '9000', pending: null })
    await set('deposit', 'day', null)
    await pass(24 * 8 + 1)
    expect(await confirm('deposit', 'day', null)).toMatchObject({ code: 409 })
    expect(await limitOf('deposit', 'day')).toMatchObject({ amount: '9000', pending: null })
    expect((await history()).toReversed()).toEqual([
      'set  5000',
      'set 5000 3000',
      'asked 3000 9000',
      'raised 3000 9000',
      'asked 9000 ',
      'kept 9000 ',
      'asked 9000 ',
      'lapsed 9000 ',
    ])
  })
})

describe('what would pass a limit is refused', () => {
  it('what a day, a week and a month of the operator have had so far, to the second', async () => {
    await deposit('3000')
    for (const period of ['day', 'week', 'month'] as const)
      for (const [seconds, used] of [
        [-1, '0'],
        [0, '3000'],
      ]) {
        await db.query(
          `update deposits set created_on = date_trunc($2, now() at time zone $3) at time zone $3
             + $4 * interval '1 second' where user_id = $1`,
          [userId, period, zone, seconds],
        )
        expect(await limitOf('deposit', period)).toMatchObject({ used })
      }
  })

  it('time, of the day and of a session, which a pause ends', async () => {
    const minutes = async (count: number) => {
      for (let minute = 0; minute < count; minute += 0.5) {
        await countPlay(db, userId, zone)
        await pass(0.5 / 60)
      }
      await countPlay(db, userId, zone)
    }
    const goOn = () =>
      refusalOf(db.transaction((queries) => refuseOverLimit(queries, { userId, lang: '', zone }, playTime)))
    await set('time', 'session', '3')
    await minutes(2)
    expect(await goOn()).toBeUndefined()
    await minutes(4)
    expect(await goOn()).toMatchObject({ code: 422, data: { limit: { kind: 'time', period: 'session' } } })
    expect(await refusalOf(round())).toMatchObject({ code: 422 })
    expect(await limitOf('time', 'session')).toMatchObject({ used: '3' })
    const told = async () => {
      await tellLimits({ db, config })
      return (await db.query(`select from letters where user_id = $1 and topic = 'limit'`, [userId])).length
    }
    await db.query('delete from letters')
    expect([await told(), await told()]).toEqual([1, 1])
    await pass(0.3)
    expect(await told()).toBe(1)
    expect(await goOn()).toBeUndefined()
    expect(await limitOf('time', 'session')).toMatchObject({ used: '0' })
  })

  it('whatever is too much of many deposits at once, while the limit is lowered', async () => {
    await set('deposit', 'day', '5000')
    const many = Array.from({ length: 8 }, () => deposit('1000'))
    const [lowered, ...placed] = await Promise.all([set('deposit', 'day', '4000'), ...many])
    expect(lowered.code).toBe(200)
    const taken = placed.filter(({ code }) => code === 200).length
    expect([4, 5]).toContain(taken)
    expect(placed.filter(({ code }) => code === 422)).toHaveLength(8 - taken)
  })
})
