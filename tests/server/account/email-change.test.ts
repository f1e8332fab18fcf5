import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { answersOf } from '../expect-answers.ts'
import { startTestBackEnd } from '../test-back-end.ts'

const backEnd = await startTestBackEnd()
const { call, db, mailedCode } = backEnd
const answers = answersOf(backEnd)
const password = 'Secret12'
await backEnd.register('other')
const token = await backEnd.register('mover')
afterAll(() => db.close())
beforeEach(() => db.query('delete from limit_windows'))

const ask = (email: string, typed: string = password) =>
  call('user/email/code', { email, password: typed }, token)
const change = (email: string, code: string) => call('user/email/update', { email, code }, token)
const emailOf = async () => (await call('user/info', {}, token)).data?.['email']
const mailsTo = async (address: string) =>
  (await (await backEnd.app.request(`/__test/outbox?to=${address}`)).json()) as {
    subject: string
    code: string
  }[]

describe('another e-mail address', () => {
  test('is the account’s with the code that came to it; the old one is told and signs in no more', async () => {
    const before = String(await emailOf())
    expect(await ask('fresh@example.com')).toMatchObject({ code: 200, data: { expireSeconds: 600 } })
    expect(await emailOf()).toBe(before)
    expect((await change('fresh@example.com', await mailedCode('fresh@example.com'))).code).toBe(200)
    expect(await emailOf()).toBe('fresh@example.com')
    const [told] = await mailsTo(before)
    expect(told).toMatchObject({ subject: '[Amigo] Your email address was changed', code: null })
    const letters = await call('station/query', { current: 1, size: 20 }, token)
    expect(JSON.stringify(letters)).toContain('"titleEn":"Your email address was changed"')
    expect((await backEnd.login(before, password)).code).toBe(400)
    expect((await backEnd.login('FRESH@example.com', password)).code).toBe(200)
  })
  test('wants the login password, with its lock', async () => {
    const wrong = { email: 'next@example.com', password: 'wrong' }
    for (let guess = 0; guess < 5; guess += 1) await answers(token, [['user/email/code', wrong, 'password']])
    await answers(token, [['user/email/code', wrong, 423]])
    expect(await mailsTo('next@example.com')).toEqual([])
  })
  test('that is taken is answered alike at every step; its owner alone hears of it', async () => {
    const free = await ask('free@example.com')
    await db.query('delete from limit_windows')
    expect(await ask('other@example.com')).toEqual(free)
    const [mail] = await mailsTo('other@example.com')
    expect(mail).toMatchObject({ subject: '[Amigo] You already have an account', code: null })
    const guess = await change('other@example.com', '123456')
    expect(guess).toEqual({ ...guess, code: 400 })
    await db.query('delete from limit_windows')
    await ask('free@example.com')
    expect(await change('free@example.com', '000000')).toEqual(guess)
    expect(await emailOf()).toBe('fresh@example.com')
  })
  test('is changed by nobody else who has the code, and by nothing but the session that asked', async () => {
    await ask('mine@example.com')
    const typed = { email: 'mine@example.com', code: await mailedCode('mine@example.com') }
    await answers(await backEnd.register('stranger'), [['user/email/update', typed, 410]])
    await answers(await backEnd.signIn('mover', password), [['user/email/update', typed, 410]])
    await answers(token, [
      ['user/email/update', typed, 200],
      ['user/email/update', typed, 410],
    ])
  })
  test('voids the code for a forgotten password that went to the old one', async () => {
    await call('auth/send/email', { account: 'mover', ...(await backEnd.solvedCaptcha()) })
    const reset = { account: 'mover', newPassword: 'Brandnew1', qrcode: await mailedCode('mine@example.com') }
    await ask('last@example.com')
    await change('last@example.com', await mailedCode('last@example.com'))
    await answers('', [['auth/reset/password', reset, 400]])
  })
})
