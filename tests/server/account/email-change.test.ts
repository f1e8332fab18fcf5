import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackEnd } from '../test-back-end.ts'

const backEnd = await startTestBackEnd()
const { call, db } = backEnd
const password = 'Secret12'
await backEnd.register('other')
const token = await backEnd.register('mover')
afterAll(() => db.close())
beforeEach(() => db.query('delete from limit_windows'))

const ask = (email: string, typed: string = password, by: string = token) =>
  call('user/email/code', { email, password: typed }, by)
const change = (email: string, code: string, by: string = token) =>
  call('user/email/update', { email, code }, by)
const emailOf = async (by: string = token) => (await call('user/info', {}, by)).data?.['email']
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
    expect(await change('fresh@example.com', await backEnd.mailedCode('fresh@example.com'))).toMatchObject({
      code: 200,
    })
    expect(await emailOf()).toBe('fresh@example.com')
    const [told] = await mailsTo(before)
    expect(told).toMatchObject({ subject: '[Amigo] Your email address was changed', code: null })
    expect(await call('station/query', { current: 1, size: 20 }, token)).toMatchObject({
      data: {
        records: expect.arrayContaining([
          expect.objectContaining({ titleEn: 'Your email address was changed' }),
        ]),
      },
    })
    expect((await backEnd.login(before, password)).code).toBe(400)
    expect((await backEnd.login('FRESH@example.com', password)).code).toBe(200)
  })

  test('wants the login password, with its lock', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect(await ask('next@example.com', 'wrong')).toMatchObject({
        code: 400,
        data: { errors: [{ field: 'password' }] },
      })
    expect(await ask('next@example.com', 'wrong')).toMatchObject({ code: 423 })
    expect(await mailsTo('next@example.com')).toEqual([])
  })

  test('is no address, or the one there is', async () => {
    for (const email of ['nobody', 'FRESH@example.com'])
      expect(await ask(email)).toMatchObject({ code: 400, data: { errors: [{ field: 'email' }] } })
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
    const code = await backEnd.mailedCode('mine@example.com')
    const stranger = await backEnd.register('stranger')
    expect(await change('mine@example.com', code, stranger)).toMatchObject({ code: 410 })
    const secondDevice = await backEnd.signIn('mover', password)
    expect(await change('mine@example.com', code, secondDevice)).toMatchObject({ code: 410 })
    expect(await change('mine@example.com', code)).toMatchObject({ code: 200 })
    expect(await change('mine@example.com', code)).toMatchObject({ code: 410 })
  })

  test('that somebody registers with meanwhile is refused in words', async () => {
    await ask('late@example.com')
    const code = await backEnd.mailedCode('late@example.com')
    await db.query(`update users set email = 'late@example.com' where user_name = 'stranger'`)
    expect(await change('late@example.com', code)).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'email' }] },
    })
    expect(await emailOf()).toBe('mine@example.com')
  })

  test('voids the code for a forgotten password that went to the old one', async () => {
    const forgotten = async (account: string) =>
      call('auth/send/email', { account, ...(await backEnd.solvedCaptcha()) })
    await forgotten('mover')
    const reset = await backEnd.mailedCode('mine@example.com')
    await ask('last@example.com')
    await change('last@example.com', await backEnd.mailedCode('last@example.com'))
    expect(
      await call('auth/reset/password', { account: 'mover', newPassword: 'Brandnew1', qrcode: reset }),
    ).toMatchObject({ code: 400 })
  })
})
