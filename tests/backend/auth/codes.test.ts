import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackEnd } from '../test-back-end.ts'
import { captchaPixels, captchaText } from './captcha.ts'

const backEnd = await startTestBackEnd()
await backEnd.register('holder')
afterAll(() => backEnd.db.close())
beforeEach(() => forgetLimits())

const forgetLimits = (name = '') =>
  backEnd.db.query(`delete from limit_windows where key like $1`, [`${name}%`])
const askReset = async (account: string) =>
  backEnd.call('auth/send/email', { account, ...(await backEnd.solvedCaptcha()) })
const reset = (account: string, qrcode = 'nope') =>
  backEnd.call('auth/reset/password', { account, newPassword: 'Brandnew1', qrcode })
const askRegister = (email: string) => backEnd.call('register/send/email/code', { email })
const valid = (email: string, code = 'nope') =>
  backEnd.call('register/valid', { email, code, acceptTerms: true })

/** What a stranger hears of six guesses in a row. */
async function sixGuesses(guess: () => ReturnType<typeof backEnd.call>) {
  const answers = []
  for (let count = 0; count < 6; count += 1) answers.push(await guess())
  return answers
}

describe('mailed codes cannot be sprayed', () => {
  test('an address gets ten a day, whoever asks, and hears when the next one comes', async () => {
    for (const ask of [() => askReset('holder'), () => askRegister('fresh@example.com')]) {
      for (let mail = 0; mail < 10; mail += 1) {
        await forgetLimits('codeByMail ')
        expect(await ask()).toMatchObject({ code: 200 })
      }
      await forgetLimits('codeByMail ')
      expect(await ask()).toMatchObject({ code: 429, msg: expect.stringContaining('24 hr') })
    }
  })

  test('a sender who was wrong a hundred times guesses no more on this day, at no account', async () => {
    const codes = []
    for (let player = 0; player < 21; player += 1) {
      const email = `sprayed${player}@example.com`
      await askRegister(email)
      codes.push({ email, code: await backEnd.mailedCode(email) })
    }
    for (const { email } of codes.slice(0, 20))
      for (let guess = 0; guess < 5; guess += 1) expect((await valid(email)).code).toBe(400)
    const [last] = codes.slice(-1)
    expect(await valid(last?.email ?? '', last?.code)).toMatchObject({ code: 429 })
    expect((await reset('holder')).code).toBe(429)
  })

  test('a reset code has eight digits', async () => {
    await askReset('holder')
    expect(await backEnd.mailedCode('holder@example.com')).toMatch(/^\d{8}$/)
  })
})

describe('nobody learns who plays here', () => {
  test('a taken and a free address are answered alike at every step; the owner hears it by mail', async () => {
    const [taken, free] = ['holder@example.com', 'unheard@example.com']
    expect(await askRegister(taken)).toEqual(await askRegister(free))
    expect((await askRegister(taken)).code).toBe((await askRegister(free)).code)
    expect(await sixGuesses(() => valid(taken))).toEqual(await sixGuesses(() => valid(free)))
    const mails: { subject: string; code: string | null }[] = await (
      await backEnd.app.request(`/__test/outbox?to=${taken}`)
    ).json()
    expect(mails[0]).toMatchObject({ subject: '[Amigo] You already have an account', code: null })
  })

  test('a known and an unknown account are answered alike, also at the sixth wrong code', async () => {
    const [known, unknown] = ['holder', 'nobody']
    expect((await askReset(known)).code).toBe((await askReset(unknown)).code)
    const heard = await sixGuesses(() => reset(known))
    expect(heard.map(({ code }) => code)).toEqual([400, 400, 400, 400, 400, 410])
    expect(await sixGuesses(() => reset(unknown))).toEqual(heard)
  })

  test('which names are taken is told only to who has proved an address', async () => {
    const register = (account: string) =>
      backEnd.call('register/user', { account, email: 'spy@example.com', password: 'Secret12' })
    expect(await register('holder')).toEqual(await register('nobodyyet'))
  })
})

describe('a registration belongs to who typed its code', () => {
  test('step 1 without the ticket of step 0 is refused, however it was asked for', async () => {
    const email = 'newbie@example.com'
    const ticket = await backEnd.ticketFor(email)
    const register = (body: object) =>
      backEnd.call('register/user', { account: 'hijacker', email, password: 'Secret12', ...body })
    for (const stolen of [{}, { ticket: '' }, { ticket: 'undefined' }, { ticket: ticket.slice(1) }])
      expect(await register(stolen)).toMatchObject({
        code: 400,
        data: { errors: [expect.objectContaining({ field: 'email' })] },
      })
    expect(await register({ account: 'newbie', ticket })).toMatchObject({ code: 200 })
  })

  test('a ticket serves its own address only', async () => {
    const ticket = await backEnd.ticketFor('mine@example.com')
    await backEnd.ticketFor('theirs@example.com')
    const stolen = { account: 'hijacker', email: 'theirs@example.com', password: 'Secret12', ticket }
    expect((await backEnd.call('register/user', stolen)).code).toBe(400)
  })
})

test('wrong sign-ins of others do not keep a player from a new password', async () => {
  const token = await backEnd.register('bothered')
  for (let guess = 0; guess < 6; guess += 1) await backEnd.login('bothered', 'nope')
  expect((await backEnd.login('bothered', 'Secret12')).code).toBe(423)
  const change = { oldPassword: 'Secret12', newPassword: 'Brandnew1' }
  expect(await backEnd.call('auth/password/update', change, token)).toMatchObject({ code: 200 })
})

test('no colour of the captcha is the text’s own', () => {
  for (let round = 0; round < 20; round += 1)
    expect(new Set(captchaPixels(''))).toEqual(new Set(captchaPixels(captchaText())))
})
