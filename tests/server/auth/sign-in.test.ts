import { afterAll, expect, test, vi } from 'vitest'
import { startTestBackEnd } from '../test-back-end.ts'

const backEnd = await startTestBackEnd()
const token = await backEnd.register('player1')
afterAll(() => backEnd.db.close())

const errorAt = (field: string) => ({ errors: [expect.objectContaining({ field })] })

test('a player signs in by name or by address, in any case, typing the captcha as a person does', async () => {
  for (const account of ['PLAYER1', 'Player1@Example.com']) {
    const captcha = await backEnd.solvedCaptcha()
    const typed = { ...captcha, qrcode: ` ${captcha.qrcode.toLowerCase()}` }
    expect(await backEnd.call('auth/login', { account, password: 'Secret12', ...typed })).toMatchObject({
      code: 200,
    })
  }
})

test('the captcha is a GIF that lives 120 s', async () => {
  const { data } = await backEnd.call('auth/captcha')
  expect(Buffer.from(String(data?.['img']), 'base64').subarray(0, 6).toString()).toBe('GIF89a')
  expect(data?.['expireSeconds']).toBe(120)
})

test('a captcha works once, and a wrong answer uses it up', async () => {
  const login = (captcha: object) =>
    backEnd.call('auth/login', { account: 'player1', password: 'Secret12', ...captcha })
  const wrong = await backEnd.solvedCaptcha()
  expect(await login({ ...wrong, qrcode: '????' })).toMatchObject({ code: 400, data: errorAt('qrcode') })
  expect(await login(wrong)).toMatchObject({ code: 410, data: errorAt('qrcode') })
  const used = await backEnd.solvedCaptcha()
  expect(await login(used)).toMatchObject({ code: 200 })
  expect(await login(used)).toMatchObject({ code: 410 })
})

test('an expired captcha is told apart from a wrong one', async () => {
  const captcha = await backEnd.solvedCaptcha()
  await backEnd.app.request(`/__test/expire-codes?uuid=${captcha.uuid}`, { method: 'POST' })
  const answer = await backEnd.call('auth/login', { account: 'player1', password: 'Secret12', ...captcha })
  expect(answer).toMatchObject({ code: 410, data: errorAt('qrcode') })
})

test('a wrong password and an unknown account get the same answer', async () => {
  const wrong = await backEnd.login('player1', 'nope')
  expect(wrong).toMatchObject({ code: 400, data: errorAt('password') })
  expect(await backEnd.login('nobody', 'nope')).toEqual(wrong)
})

test('five wrong passwords lock the account, known or not, also for guesses sent at once', async () => {
  await backEnd.register('target')
  for (const account of ['target', 'ghost']) {
    const guesses = await Promise.all(Array.from({ length: 8 }, () => backEnd.login(account, 'nope')))
    expect(guesses.filter((guess) => guess.code === 400)).toHaveLength(5)
    const locked = await backEnd.login(account, 'Secret12')
    expect(locked).toMatchObject({ code: 423 })
    expect(locked.data?.['retryAfter']).toBeGreaterThan(890)
  }
})

test('a call without a valid session is refused with 401, an agent call by a player with 403 or 404', async () => {
  for (const bad of ['', 'forged', `${token}x`])
    expect(await backEnd.call('user/info', {}, bad)).toMatchObject({ code: 401, data: null })
  expect((await backEnd.call('agent/data/statistics', {}, token)).code).toBeOneOf([403, 404])
  expect(await backEnd.call('agent/is/agent', {}, token)).toMatchObject({ code: 200, data: false })
})

test('signing out ends this session, a new password ends the others', async () => {
  const other = await backEnd.signIn('player1', 'Secret12')
  await backEnd.call('auth/logout', {}, other)
  expect(await backEnd.call('auth/get', {}, other)).toMatchObject({ code: 401 })
  const third = await backEnd.signIn('player1', 'Secret12')
  await backEnd.call('auth/password/update', { oldPassword: 'Secret12', newPassword: 'Secret34' }, third)
  expect(await backEnd.call('auth/get', {}, third)).toMatchObject({ code: 200 })
  expect(await backEnd.call('auth/get', {}, token)).toMatchObject({ code: 401 })
})

test('bad JSON, missing fields and unknown paths get an envelope', async () => {
  const bad = await backEnd.post('/v2/app/auth/login', '{"account":')
  expect(await bad.json()).toMatchObject({ code: 400, data: { errors: [] } })
  expect(await backEnd.call('auth/login', { account: 'x' })).toMatchObject({
    code: 400,
    data: { errors: ['password', 'uuid', 'qrcode'].map((field) => expect.objectContaining({ field })) },
  })
  const unknown = await backEnd.post('/v2/app/nothing', {})
  expect(await unknown.json()).toMatchObject({ code: 404 })
})

test('an unexpected error is a 500 without its details', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const query = vi.spyOn(backEnd.db, 'query').mockRejectedValueOnce(new Error('secret detail'))
  const response = await backEnd.post('/v2/app/auth/captcha', {})
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret detail')
  expect(log).toHaveBeenCalledOnce()
  query.mockRestore()
  log.mockRestore()
})

test('refusals come in the language that was asked for, Japanese otherwise', async () => {
  for (const [lang, msg] of [
    ['vi-VN', 'Vui lòng đăng nhập'],
    ['zh-HK,zh;q=0.9', '請先登入'],
    ['de-DE', 'ログインしてください'],
  ] as const) {
    const response = await backEnd.post('/v2/app/user/info', {}, { 'Accept-Language': lang })
    expect(await response.json()).toMatchObject({ code: 401, msg })
  }
})
