import { afterAll, expect, test } from 'vitest'
import { refusalOf, startTestBackEnd } from '../test-back-end.ts'
import { checkFundPassword } from './fund-password.ts'

const backEnd = await startTestBackEnd()
afterAll(() => backEnd.db.close())

const errorAt = (field: string) => ({ errors: [expect.objectContaining({ field })] })

/** Somebody with a fund password who has forgotten it and holds the mailed code. */
async function forgetful(account: string) {
  const token = await backEnd.register(account)
  const update = (body: object) => backEnd.call('auth/password/update/payment', body, token)
  await update({ newPassword: '135792', password: 'Secret12' })
  await backEnd.call('auth/send/email', { account, ...(await backEnd.solvedCaptcha()) })
  return { token, update, code: await backEnd.mailedCode(`${account}@example.com`) }
}
const fresh = { password: 'Secret12', newPassword: '902814' }

test('a forgotten fund password is replaced with the login password and the mailed code, once', async () => {
  const { update, code } = await forgetful('forgot')
  expect(code).toMatch(/^\d{8}$/)
  expect(await update({ ...fresh, code })).toMatchObject({ code: 200 })
  expect(await update({ ...fresh, newPassword: '281490', code })).toMatchObject({
    code: 400,
    data: errorAt('code'),
  })
  expect(await update({ newPassword: '135793', oldPassword: '902814' })).toMatchObject({ code: 200 })
})

test('right fund passwords are no guesses, however many are sent at once; of wrong ones five are looked at', async () => {
  const token = await backEnd.register('hasty')
  await backEnd.call('auth/password/update/payment', { newPassword: '135792', password: 'Secret12' }, token)
  const { db } = backEnd
  const { userId } = (await backEnd.call('user/info', {}, token)).data as { userId: string }
  const sent = (typed: string) =>
    Promise.all(
      Array.from({ length: 12 }, () => refusalOf(checkFundPassword(db, userId, typed, { lang: 'en-US' }))),
    )
  expect(await sent('135792')).not.toContainEqual(expect.objectContaining({ code: 423 }))
  const wrong = (await sent('000000')) as { code: number }[]
  expect(wrong.map(({ code }) => code).toSorted()).toEqual([...Array(5).fill(400), ...Array(7).fill(423)])
})

test('neither the code nor the login password is enough alone', async () => {
  const { update, code } = await forgetful('halfproof')
  expect(await update({ newPassword: '902814', code })).toMatchObject({
    code: 400,
    data: errorAt('password'),
  })
  expect(await update({ ...fresh, password: 'Wrong123', code })).toMatchObject({ data: errorAt('password') })
  expect(await update({ ...fresh, code: '' })).toMatchObject({ code: 400, data: errorAt('oldPassword') })
  expect(await update({ ...fresh, code })).toMatchObject({ code: 200 })
})

test('a wrong code is told at the code; after five of them, or ten minutes, it is dead', async () => {
  const { update, code } = await forgetful('codeguess')
  for (let guess = 0; guess < 5; guess += 1)
    expect(await update({ ...fresh, code: 'xxxxxx' })).toMatchObject({ code: 400, data: errorAt('code') })
  expect(await update({ ...fresh, code })).toMatchObject({ code: 410, data: errorAt('code') })
  const other = await forgetful('codelate')
  await backEnd.app.request('/__test/expire-codes?to=codelate@example.com', { method: 'POST' })
  expect(await other.update({ ...fresh, code: other.code })).toMatchObject({
    code: 410,
    data: errorAt('code'),
  })
})

test('a locked fund password is unlocked by the code', async () => {
  const { update, code } = await forgetful('lockedout')
  for (let guess = 0; guess < 5; guess += 1) await update({ newPassword: '902814', oldPassword: '000001' })
  expect(await update({ newPassword: '902814', oldPassword: '135792' })).toMatchObject({ code: 423 })
  expect(await update({ ...fresh, code })).toMatchObject({ code: 200 })
  expect(await update({ newPassword: '281490', oldPassword: '902814' })).toMatchObject({ code: 200 })
})

test('the login password locks after five wrong ones, also here, and says for how long', async () => {
  const token = await backEnd.register('pwguess')
  const change = (oldPassword: string, newPassword = 'Brandnew1') =>
    backEnd.call('auth/password/update', { oldPassword, newPassword }, token)
  for (let guess = 0; guess < 5; guess += 1)
    expect(await change('Wrong123')).toMatchObject({ code: 400, data: errorAt('oldPassword') })
  expect(await change('Secret12')).toMatchObject({ code: 423, data: { retryAfter: 900 } })
})

test('a new login password must be another one and not weak; it ends every other session', async () => {
  const token = await backEnd.register('changer')
  const elsewhere = await backEnd.signIn('changer', 'Secret12')
  const change = (newPassword: string) =>
    backEnd.call('auth/password/update', { oldPassword: 'Secret12', newPassword }, token)
  expect(await change('abcdefgh')).toMatchObject({ data: errorAt('newPassword') })
  expect(await change('Secret12')).toMatchObject({ data: errorAt('newPassword') })
  expect(await backEnd.call('auth/get', {}, elsewhere)).toMatchObject({ code: 200, data: { others: 1 } })
  expect(await change('Brandnew1')).toMatchObject({ code: 200 })
  expect(await backEnd.call('auth/get', {}, elsewhere)).toMatchObject({ code: 401 })
  expect(await backEnd.call('auth/get', {}, token)).toMatchObject({
    code: 200,
    data: { others: 0, createdOn: expect.any(String), expiresOn: expect.any(String) },
  })
})
