import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { exclusionState } from '../../../src/api/contract/self-exclusion.ts'
import { demoAccounts } from '../account/seed-accounts.ts'
import { answersOf } from '../expect-answers.ts'
import { startWithPlayers } from '../test-back-end.ts'

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
