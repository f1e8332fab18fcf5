import { afterAll, expect, test } from 'vitest'
import { startTestBackEnd } from '../test-back-end.ts'

const backEnd = await startTestBackEnd()
afterAll(() => backEnd.db.close())

const errorAt = (field: string) => ({ errors: [expect.objectContaining({ field })] })

test('a newcomer registers, is signed in and finds an empty wallet', async () => {
  const token = await backEnd.register('newcomer')
  expect(await backEnd.call('user/info', {}, token)).toMatchObject({
    code: 200,
    data: { userName: 'newcomer', balance: '0', currency: 'COIN', hasPaymentPassword: false, kycStatus: -1 },
  })
})

test('step 0 refuses a wrong code, an expired code and missing acceptance at their fields', async () => {
  const email = 'steps@example.com'
  await backEnd.call('register/send/email/code', { email })
  const code = await backEnd.mailedCode(email)
  const valid = (body: object) => backEnd.call('register/valid', { email, code, acceptTerms: true, ...body })
  expect(await valid({ acceptTerms: false })).toMatchObject({ code: 400, data: errorAt('acceptTerms') })
  expect(await valid({ code: 'wrong!' })).toMatchObject({ code: 400, data: errorAt('code') })
  await backEnd.app.request('/__test/expire-codes?to=steps@example.com', { method: 'POST' })
  expect(await valid({})).toMatchObject({ code: 410, data: errorAt('code') })
})

test('a code is dead after five tries, even the right one', async () => {
  const email = 'guesser@example.com'
  await backEnd.call('register/send/email/code', { email })
  for (let guess = 0; guess < 5; guess++)
    await backEnd.call('register/valid', { email, code: 'nope', acceptTerms: true })
  const code = await backEnd.mailedCode(email)
  expect(await backEnd.call('register/valid', { email, code, acceptTerms: true })).toMatchObject({
    code: 410,
  })
})

test('a second code within 60 s is refused with the seconds left', async () => {
  const email = 'hasty@example.com'
  await backEnd.call('register/send/email/code', { email })
  const again = await backEnd.call('register/send/email/code', { email })
  expect(again).toMatchObject({ code: 429, data: { retryAfter: 60 } })
})

test('step 1 refuses a taken name, a bad name, a weak password, a used and an unproved address', async () => {
  await backEnd.register('holder')
  const ticket = await backEnd.ticketFor('o@example.com')
  const register = (body: object) =>
    backEnd.call('register/user', {
      account: 'other1',
      email: 'o@example.com',
      password: 'Secret12',
      ticket,
      ...body,
    })
  expect(await register({ account: 'HOLDER' })).toMatchObject({ code: 400, data: errorAt('account') })
  expect(await register({ account: 'ta-ro' })).toMatchObject({ code: 400, data: errorAt('account') })
  expect(await register({ password: 'abcdefgh' })).toMatchObject({ code: 400, data: errorAt('password') })
  expect(await register({ email: 'holder@example.com' })).toMatchObject({ code: 400, data: errorAt('email') })
  expect(await register({ ticket: undefined })).toMatchObject({ code: 400, data: errorAt('email') })
})

test('an agent code puts the newcomer under its agent, an unknown one is ignored', async () => {
  await backEnd.register('boss')
  await backEnd.db.query(`update users set is_agent = true, agent_code = 'BOSS' where user_name = 'boss'`)
  for (const [account, agentCode] of [
    ['under', 'BOSS'],
    ['alone', 'NOBODY'],
  ] as const) {
    const email = `${account}@example.com`
    const ticket = await backEnd.ticketFor(email)
    await backEnd.call('register/user', { account, email, password: 'Secret12', agentCode, ticket })
  }
  const parents = await backEnd.db.query(
    `select u.user_name, p.user_name as parent from users u left join users p on p.id = u.parent_id
     where u.user_name in ('under', 'alone') order by 1`,
  )
  expect(parents).toEqual([
    { user_name: 'alone', parent: null },
    { user_name: 'under', parent: 'boss' },
  ])
})

test('the fund password is set with the login password, changed with the old one, and never weak', async () => {
  const token = await backEnd.register('funder')
  const set = (body: object) => backEnd.call('auth/password/update/payment', body, token)
  expect(await set({ newPassword: '13579', password: 'Secret12' })).toMatchObject({
    data: errorAt('newPassword'),
  })
  expect(await set({ newPassword: '123456', password: 'Secret12' })).toMatchObject({
    data: errorAt('newPassword'),
  })
  expect(await set({ newPassword: '135792', password: 'nope' })).toMatchObject({ data: errorAt('password') })
  expect(await set({ newPassword: '135792', password: 'Secret12' })).toMatchObject({ code: 200 })
  expect(await set({ newPassword: '246810', password: 'Secret12' })).toMatchObject({
    data: errorAt('oldPassword'),
  })
  expect(await set({ newPassword: '246810', oldPassword: '135792' })).toMatchObject({ code: 200 })
})

test('the fund password locks after five wrong tries', async () => {
  const token = await backEnd.register('locker')
  const set = (body: object) => backEnd.call('auth/password/update/payment', body, token)
  await set({ newPassword: '135792', password: 'Secret12' })
  const wrong = { newPassword: '246810', oldPassword: '000001' }
  for (let guess = 0; guess < 5; guess++) expect(await set(wrong)).toMatchObject({ code: 400 })
  expect(await set({ ...wrong, oldPassword: '135792' })).toMatchObject({
    code: 423,
    data: { retryAfter: 1800 },
  })
})

test('find password answers alike for known and unknown accounts, and the code sets a new password', async () => {
  await backEnd.register('forgetful')
  const ask = async (account: string) =>
    backEnd.call('auth/send/email', { account, ...(await backEnd.solvedCaptcha()) })
  expect(await ask('forgetful')).toMatchObject({ code: 200, data: { email: 'f***l@…' } })
  expect(await ask('forgetfuk')).toMatchObject({ code: 200, data: { email: 'f***k@…' } })
  const reset = (qrcode: string) =>
    backEnd.call('auth/reset/password', { account: 'forgetful', newPassword: 'Brandnew1', qrcode })
  expect(await reset('wrong!')).toMatchObject({ code: 400, data: errorAt('qrcode') })
  expect(await reset(await backEnd.mailedCode('forgetful@example.com'))).toMatchObject({ code: 200 })
  expect(await backEnd.login('forgetful', 'Brandnew1')).toMatchObject({ code: 200 })
})

test('a profile takes changes and refuses what is too long', async () => {
  const token = await backEnd.register('editor')
  expect(
    await backEnd.call('user/update', { nickname: ' Edo ', phone: '090-1234-5678' }, token),
  ).toMatchObject({ code: 200 })
  expect(await backEnd.call('user/update', { nickname: 'x'.repeat(41) }, token)).toMatchObject({
    code: 400,
    data: errorAt('nickname'),
  })
  await backEnd.call('user/update/idNumber', { idNumber: 'AB1234567' }, token)
  expect(await backEnd.call('user/info', {}, token)).toMatchObject({
    data: { nickname: 'Edo', phone: '090-1234-5678' },
  })
  expect(await backEnd.call('user/get/info', {}, token)).toMatchObject({ data: { idNumber: '*****4567' } })
})
