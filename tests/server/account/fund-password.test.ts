import { afterAll, expect, test } from 'vitest'
import { answersOf } from '../expect-answers.ts'
import { refusalOf, startTestBackEnd } from '../test-back-end.ts'
import { checkFundPassword } from './fund-password.ts'

const backEnd = await startTestBackEnd()
const answers = answersOf(backEnd)
afterAll(() => backEnd.db.close())
const set = 'auth/password/update/payment'

/** Somebody with a fund password who has forgotten it and holds the mailed code. */
async function forgetful(account: string) {
  const token = await backEnd.register(account)
  await backEnd.call(set, { newPassword: '135792', password: 'Secret12' }, token)
  await backEnd.call('auth/send/email', { account, ...(await backEnd.solvedCaptcha()) })
  return { token, code: await backEnd.mailedCode(`${account}@example.com`) }
}
const fresh = { password: 'Secret12', newPassword: '902814' }

test('a forgotten fund password is replaced with the login password and the mailed code, once', async () => {
  const { token, code } = await forgetful('forgot')
  expect(code).toMatch(/^\d{8}$/)
  await answers(token, [
    [set, { ...fresh, code }, 200],
    [set, { ...fresh, newPassword: '281490', code }, 'code'],
    [set, { newPassword: '135793', oldPassword: '902814' }, 200],
  ])
})

test('right fund passwords are no guesses, however many are sent at once; of wrong ones five are looked at', async () => {
  const token = await backEnd.register('hasty')
  await backEnd.call(set, { newPassword: '135792', password: 'Secret12' }, token)
  const { userId } = (await backEnd.call('user/info', {}, token)).data as { userId: string }
  const sent = (typed: string) => {
    const check = () => refusalOf(checkFundPassword(backEnd.db, userId, typed, { lang: 'en-US' }))
    return Promise.all(Array.from({ length: 12 }, check))
  }
  expect(await sent('135792')).not.toContainEqual(expect.objectContaining({ code: 423 }))
  const wrong = (await sent('000000')) as { code: number }[]
  expect(wrong.map(({ code }) => code).toSorted()).toEqual([...Array(5).fill(400), ...Array(7).fill(423)])
})

test('neither the code nor the login password is enough alone', async () => {
  const { token, code } = await forgetful('halfproof')
  await answers(token, [
    [set, { newPassword: '902814', code }, 'password'],
    [set, { ...fresh, password: 'Wrong123', code }, 'password'],
    [set, { ...fresh, code: '' }, 'oldPassword'],
    [set, { ...fresh, code }, 200],
  ])
})

test('a wrong code is told at the code; after five of them, or ten minutes, it is dead', async () => {
  const { token, code } = await forgetful('codeguess')
  for (let guess = 0; guess < 5; guess += 1)
    await answers(token, [[set, { ...fresh, code: 'xxxxxx' }, 'code']])
  await answers(token, [[set, { ...fresh, code }, '410 code']])
  const other = await forgetful('codelate')
  await backEnd.app.request('/__test/expire-codes?to=codelate@example.com', { method: 'POST' })
  await answers(other.token, [[set, { ...fresh, code: other.code }, '410 code']])
})

test('it locks after five wrong tries for half an hour, and the code unlocks it', async () => {
  const { token, code } = await forgetful('lockedout')
  const wrong = { newPassword: '902814', oldPassword: '000001' }
  for (let guess = 0; guess < 5; guess += 1) await answers(token, [[set, wrong, 400]])
  await answers(token, [
    [set, { ...wrong, oldPassword: '135792' }, { code: 423, data: { retryAfter: 1800 } }],
    [set, { ...fresh, code }, 200],
    [set, { newPassword: '281490', oldPassword: '902814' }, 200],
  ])
})

test('a new login password must be another one and not weak; it ends every other session', async () => {
  const token = await backEnd.register('changer')
  const elsewhere = await backEnd.signIn('changer', 'Secret12')
  await answers(token, [
    ['auth/password/update', { oldPassword: 'Secret12', newPassword: 'abcdefgh' }, 'newPassword'],
    ['auth/password/update', { oldPassword: 'Secret12', newPassword: 'Secret12' }, 'newPassword'],
  ])
  await answers(elsewhere, [['auth/get', {}, { code: 200, data: { others: 1 } }]])
  await answers(token, [['auth/password/update', { oldPassword: 'Secret12', newPassword: 'Brandnew1' }, 200]])
  await answers(elsewhere, [['auth/get', {}, 401]])
  const data = { others: 0, createdOn: expect.any(String), expiresOn: expect.any(String) }
  await answers(token, [['auth/get', {}, { code: 200, data }]])
})
