import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { exclusionPeriods, exclusionState } from '../../../src/api/contract/self-exclusion.ts'
import { demoAccounts } from '../account/seed-accounts.ts'
import { answersOf } from '../expect-answers.ts'
import { playRound } from '../games/machine/spin.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { refusalOf, startWithPlayers } from '../test-back-end.ts'

const backEnd = await startWithPlayers()
const { call, db, taro, hana } = backEnd
const { token } = taro
const { userId } = taro.player
const { password } = demoAccounts.player
const answers = answersOf(backEnd)
afterAll(() => db.close())
beforeEach(() => db.query('delete from self_exclusions'))

const begin = (period: string, typed: string = password) =>
  call('exclusion/begin', { period, password: typed }, token)
const state = async () => v.parse(exclusionState.answer, (await call('exclusion/state', {}, token)).data)
/** The end has passed: a test does not wait for a month. */
const pass = () =>
  db.query(
    `update self_exclusions set since = now() - interval '2 years', until = now() - interval '1 second'`,
  )
const deposit = (requestId: string = randomUUID()) => ({
  channel: 'bank-transfer',
  currency: 'JPY',
  amount: '5000',
  requestId,
})
const launch = {
  gameId: 'koi-river',
  lang: 'ja-JP',
  platform: 'web',
  returnUrl: 'http://localhost:4173',
  depositUrl: '',
}
/** What brings money in or plays. */
const shut = [
  ['pay/order', deposit],
  ['cpp/coins/deposit/address', () => ({ coin: 'XRP', network: 'XRP' })],
  ['game/launch', () => launch],
  ['jsy/transfer/confirm', () => ({ transferId: 'none', requestId: randomUUID() })],
] as const

test('nobody is excluded who did not ask for it', async () => {
  expect(await state()).toEqual({ excluded: false })
})

test.each([
  ['day', 1, 1],
  ['week', 7, 7],
  ['month', 28, 31],
  ['halfYear', 181, 184],
  ['year', 365, 366],
] as const)('%s ends by the calendar', async (period, least, most) => {
  const { excluded, since, until } = v.parse(exclusionState.answer, (await begin(period)).data)
  const days = (Date.parse(until ?? '') - Date.parse(since ?? '')) / 86_400_000
  expect(excluded).toBe(true)
  expect(days).toBeGreaterThan(least - 0.1)
  expect(days).toBeLessThan(most + 0.1)
})

test('permanently has no end, and nothing ends it', async () => {
  await begin('permanent')
  expect(await state()).toEqual({ excluded: true, since: expect.any(String) })
  for (const period of exclusionPeriods.filter((one) => one !== 'permanent'))
    await answers(token, [['exclusion/begin', { period, password }, 'period']])
  expect((await state()).until).toBeUndefined()
  await answers(token, [['exclusion/begin', { period: 'permanent', password }, 200]])
})

test('it is begun by the password only, and made longer but never shorter', async () => {
  await answers(token, [['exclusion/begin', { period: 'year', password: 'wrong' }, 'password']])
  expect(await state()).toEqual({ excluded: false })
  await begin('halfYear')
  const before = await state()
  await answers(token, [['exclusion/begin', { period: 'month', password }, 'period']])
  expect(await state()).toEqual(before)
  await begin('year')
  const after = await state()
  expect(after.since).toBe(before.since)
  expect(Date.parse(after.until ?? '')).toBeGreaterThan(Date.parse(before.until ?? ''))
})

test('what plays or brings money in is refused with the end; money out, reading and support are not', async () => {
  await begin('month')
  const { until } = await state()
  const refused = {
    code: 403,
    msg: expect.stringContaining('excluded yourself'),
    data: { selfExclusion: { until } },
  }
  await answers(
    token,
    shut.map(([path, body]) => [path, body(), refused]),
  )
  const range = {
    beginTime: new Date(Date.now() - 86_400_000).toISOString(),
    endTime: new Date().toISOString(),
  }
  await answers(token, [
    ...(['pay/list', 'draw/list', 'station/query', 'user/info', 'user/bank'] as const).map(
      (path): [typeof path, object, number] => [path, {}, 200],
    ),
    ['record/game/record/query', range, 200],
  ])
  // Refused for its card, not for the exclusion.
  const withdrawal = { bankId: '0', amount: '5000', paymentPassword: '246810', requestId: randomUUID() }
  expect((await call('draw/withdraw', withdrawal, token)).code).not.toBe(403)
  await pass()
  expect(await state()).toEqual({ excluded: false })
  for (const [path, body] of shut) expect((await call(path, body(), token)).code).not.toBe(403)
})

test('an order that was placed before is answered as before when it is sent again', async () => {
  const body = deposit()
  const first = await call('pay/order', body, token)
  expect(first.code).toBe(200)
  await begin('month')
  expect(await call('pay/order', body, token)).toEqual(first)
  expect(await call('pay/order', deposit(), token)).toMatchObject({ code: 403 })
})

test('a game that runs takes no further round', async () => {
  const round = () => ({
    userId,
    gameId: 'koi-river',
    machineId: 'A-103',
    roundId: randomUUID(),
    stake: '10',
    lang: 'en-US',
    zone: 'Asia/Tokyo',
  })
  await playRound(db, round())
  await begin('month')
  expect(await refusalOf(playRound(db, round()))).toMatchObject({ code: 403 })
})

test('no offers and no pushes come while it lasts; other letters lie in the box', async () => {
  const endpoint = 'https://push.example.net/exclusion'
  await call(
    'push/subscribe',
    {
      endpoint,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      lang: 'ja-JP',
      topics: ['letters'],
      renewal: 'r'.repeat(40),
    },
    token,
  )
  const queued = async () =>
    (await db.query('select 1 from push_queue where endpoint = $1', [endpoint])).length
  const letters = async () => (await db.query('select 1 from letters where user_id = $1', [userId])).length
  const send = (type: 'system' | 'promotion') =>
    sendLetter(db, { userId, type, texts: { titleJp: 'T', contentJp: 'C' } })
  await send('system')
  expect(await queued()).toBe(1)
  await begin('month')
  // The letter that says that it began is in the box, and is not pushed either.
  expect(await queued()).toBe(0)
  const before = await letters()
  await send('promotion')
  expect(await letters()).toBe(before)
  await send('system')
  expect(await letters()).toBe(before + 1)
  expect(await queued()).toBe(0)
  await pass()
  await send('promotion')
  expect(await letters()).toBe(before + 2)
  expect(await queued()).toBe(1)
})

test('an agent can send a member no coins meanwhile, and does not hear why', async () => {
  await db.query('update users set parent_id = $2 where id = $1', [userId, hana.player.userId])
  const { fundPassword, userName, password: secret } = demoAccounts.agent
  const agentToken = await backEnd.signIn(userName, secret)
  const transfer = () => ({ userId, amount: '10', paymentPassword: fundPassword, requestId: randomUUID() })
  const unsaid = { code: 400, msg: expect.not.stringContaining('exclu') }
  await answers(agentToken, [['agent/type/member/transfer', transfer(), 200]])
  await begin('month')
  await answers(agentToken, [
    ['agent/type/member/transfer', transfer(), unsaid],
    ['agent/type/member/transfer/decrease', transfer(), 200],
  ])
})
