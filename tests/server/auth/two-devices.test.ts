import { afterAll, expect, test } from 'vitest'
import { openSessionByPassword, playerOf } from '../platform/sessions.ts'
import { userById } from '../platform/users.ts'
import { startTestBackEnd, type TestAnswer } from '../test-back-end.ts'

const backEnd = await startTestBackEnd()
afterAll(() => backEnd.db.close())

const codesOf = (answers: readonly TestAnswer[]) => answers.map(({ code }) => code).toSorted()

/** A player on two devices, whose user id is told. */
async function onTwoDevices(account: string) {
  const one = await backEnd.register(account)
  const other = await backEnd.signIn(account, 'Secret12')
  const { data } = await backEnd.call('user/info', {}, one)
  return { one, other, userId: String(data?.['userId']) }
}

// Hashing lets the second request read the password before the first has replaced it.
test('of two new passwords at once one is taken, and the other hears that the old one is wrong', async () => {
  const { one, other } = await onTwoDevices('twice1')
  const change = (newPassword: string, token: string) =>
    backEnd.call('auth/password/update', { oldPassword: 'Secret12', newPassword }, token)
  expect(codesOf(await Promise.all([change('Another34', one), change('Different56', other)]))).toEqual([
    200, 400,
  ])
})

test('of two new fund passwords at once one is taken', async () => {
  const { one, other } = await onTwoDevices('twice2')
  await backEnd.call('auth/password/update/payment', { password: 'Secret12', newPassword: '246810' }, one)
  const change = (newPassword: string, token: string) =>
    backEnd.call('auth/password/update/payment', { oldPassword: '246810', newPassword }, token)
  expect(codesOf(await Promise.all([change('135791', one), change('975318', other)]))).toEqual([200, 400])
})

test('a mailed code serves one new password', async () => {
  await onTwoDevices('twice3')
  await backEnd.call('auth/send/email', { account: 'twice3', ...(await backEnd.solvedCaptcha()) })
  const qrcode = await backEnd.mailedCode('twice3@example.com')
  const reset = (newPassword: string) =>
    backEnd.call('auth/reset/password', { account: 'twice3', newPassword, qrcode })
  expect(codesOf(await Promise.all([reset('Another34'), reset('Different56')]))).toEqual([200, 410])
})

test('a sign-in by a password that was replaced meanwhile opens no session', async () => {
  const { one, userId } = await onTwoDevices('twice4')
  // As a sign-in has read it, while another device replaces it.
  const { password_hash: before } = await userById(backEnd.db, userId)
  await backEnd.call('auth/password/update', { oldPassword: 'Secret12', newPassword: 'Another34' }, one)
  expect(await openSessionByPassword(backEnd.db, userId, before, '')).toBeNull()
  const { password_hash: now } = await userById(backEnd.db, userId)
  const token = await openSessionByPassword(backEnd.db, userId, now, '')
  expect(await playerOf(backEnd.db, token ?? '')).toMatchObject({ userId })
})
