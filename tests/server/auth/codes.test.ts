import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as accountTransfer from '../../../src/api/contract/account-transfer.ts'
import * as auth from '../../../src/api/contract/auth.ts'
import { entryOf, type CallName } from '../../../src/api/paths.ts'
import { openWallet } from '../account-transfer/wallets.ts'
import { answersOf } from '../expect-answers.ts'
import { Refusal, type PublicContext } from '../platform/handler.ts'
import { registry } from '../registry.ts'
import { refusalAt, refusalOf, startTestBackEnd } from '../test-back-end.ts'

const backEnd = await startTestBackEnd()
await backEnd.register('holder')
await backEnd.db.transaction((queries) =>
  openWallet(queries, { account: 'jsy-known', password: 'Jsy2026!', name: 'Known', balance: '9000' }),
)
afterAll(() => backEnd.db.close())
beforeEach(() => forgetLimits())

const forgetLimits = (name = '') =>
  backEnd.db.query(`delete from limit_windows where key like $1`, [`${name}%`])
const askReset = async (account: string) =>
  backEnd.call('auth/send/email', { account, ...(await backEnd.solvedCaptcha()) })
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
  test('who asks gets ten a day for an address, and hears when the next one comes', async () => {
    for (const request of [() => askReset('holder'), () => askRegister('fresh@example.com')]) {
      for (let mail = 0; mail < 10; mail += 1) {
        await forgetLimits('codeByMail ')
        expect(await request()).toMatchObject({ code: 200 })
      }
      await forgetLimits('codeByMail ')
      expect(await request()).toMatchObject({ code: 429, msg: expect.stringContaining('24 hr') })
    }
  })
  test('a sender who was wrong a hundred times has one try at each code on this day, and others go on', async () => {
    for (let guess = 0; guess < 100; guess += 1) await valid(`unasked${guess}@example.com`)
    const codes = []
    for (let player = 0; player < 22; player += 1) {
      const email = `sprayed${player}@example.com`
      await askRegister(email)
      codes.push({ email, code: await backEnd.mailedCode(email) })
    }
    for (const { email } of codes.slice(0, 20))
      for (let guess = 0; guess < 5; guess += 1) expect((await valid(email)).code).toBe(400)
    const [sprayed, honest] = codes.slice(-2)
    for (const guess of ['nope', sprayed?.code])
      expect(await valid(sprayed?.email ?? '', guess)).toMatchObject({ code: 429 })
    expect(await valid(honest?.email ?? '', honest?.code)).toMatchObject({ code: 200 })
    // Where no code is open nothing can be guessed.
    expect((await valid('unasked@example.com')).code).toBe(400)
  })
  test('a stranger’s guesses do not end a code, many strangers’ do', async () => {
    const guess = (ip: string, qrcode = 'nope') =>
      ask('auth/reset/password', { account: 'holder', newPassword: 'Secret12', qrcode }, ip)
    const heardBy = async (ip: string) =>
      (await Promise.all(Array.from({ length: 7 }, () => guess(ip)))).map(([code]) => code).toSorted()
    await askReset('holder')
    const code = (await backEnd.mailedCode('holder@example.com')) ?? ''
    for (const stranger of ['s1', 's2', 's3'])
      expect(await heardBy(stranger)).toEqual([400, 400, 400, 400, 400, 410, 410])
    expect((await guess('home', code))[0]).toBe(200)
    await forgetLimits()
    await askReset('holder')
    const next = (await backEnd.mailedCode('holder@example.com')) ?? ''
    for (const stranger of ['s1', 's2', 's3', 's4']) await heardBy(stranger)
    expect((await guess('home', next))[0]).toBe(410)
    await backEnd.db.query(`update users set hold_until = null`)
    await forgetLimits()
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
})

/** What a visitor may send about an account that may be somebody else's: `by` is how it is named there. */
const asks: Record<string, { by: 'name' | 'address' | 'wallet'; body: (typed: string) => object }> = {
  'auth/login': { by: 'name', body: (account) => ({ account, password: 'nope1234' }) },
  'auth/send/email': { by: 'name', body: (account) => ({ account }) },
  'auth/reset/password': {
    by: 'name',
    body: (account) => ({ account, newPassword: 'Brandnew1', qrcode: 'nope' }),
  },
  'register/send/email/code': { by: 'address', body: (email) => ({ email }) },
  'register/valid': { by: 'address', body: (email) => ({ email, code: 'nope', acceptTerms: true }) },
  'register/user': {
    by: 'name',
    body: (account) => ({
      account: account.replace(/\W/g, ''),
      email: 'spy@example.com',
      password: 'Secret12',
    }),
  },
  'jsy/transfer/validate': { by: 'wallet', body: (account) => ({ account, password: 'nope1234' }) },
}
const withCaptcha = new Set(['auth/login', 'auth/send/email', 'jsy/transfer/validate'])

/** What a visitor at an address of the network is answered. */
async function ask(name: string, body: object, ip: string) {
  const captcha = withCaptcha.has(name) ? await backEnd.solvedCaptcha() : {}
  const context: PublicContext = {
    db: backEnd.db,
    config: backEnd.config,
    origin: 'http://localhost',
    lang: 'en-US',
    ip,
    userAgent: '',
    player: null,
    token: null,
  }
  const refusal = await refusalOf(answerTo(name, context, { ...captcha, ...body }))
  // How long the wait is depends on when the test asks.
  if (!(refusal instanceof Refusal)) return [200, refusal]
  return [refusal.code, JSON.stringify([refusal.message, refusal.data]).replace(/\d+/g, '#')]
}
const answerTo = async (name: string, context: PublicContext, body: object) =>
  registry.get(name as CallName)?.answer(context, body)

describe('what counts tries', () => {
  test('is every call of a visitor that names an account', () => {
    const naming = Object.values({ ...auth, ...accountTransfer }).filter(
      ({ name, request }) =>
        entryOf(name).access === 'public' &&
        'entries' in request &&
        ['account', 'email'].some((member) => member in request.entries),
    )
    expect(Object.keys(asks).toSorted()).toEqual(naming.map(({ name }) => name).toSorted())
  })
  test.each(Object.entries(asks))(
    '%s answers alike for a known and an unknown account, however it is spelled, and at the other name of it',
    async (name, { by, body }) => {
      /** The answers to seven tries under one name, and then to one under the name that may belong to it. */
      const heardOf = async (typed: string, other: string) => {
        const answers = []
        for (const spelling of [typed, typed, ` ${typed} `, typed.toUpperCase(), typed, typed, typed, other])
          answers.push(await ask(name, body(by === 'address' ? spelling.trim() : spelling), 'spy'))
        return answers
      }
      const known = by === 'wallet' ? 'jsy-known' : 'holder'
      if (by === 'address') {
        expect(await heardOf('holder@example.com', 'x@example.com')).toEqual(
          await heardOf('noone@example.com', 'y@example.com'),
        )
        return
      }
      const unknown = by === 'wallet' ? 'jsy-nobody' : 'nobody'
      expect(await heardOf(known, `${known}@example.com`)).toEqual(
        await heardOf(unknown, `${unknown}@example.com`),
      )
      await forgetLimits()
      expect(await heardOf(`${known}@example.com`, known)).toEqual(
        await heardOf(`${unknown}@example.com`, unknown),
      )
    },
  )
  test.each([
    ['auth/login', { account: 'holder', password: 'Secret12' }],
    ['auth/send/email', { account: 'holder' }],
    ['register/send/email/code', { email: 'newcomer@example.com' }],
    ['jsy/transfer/validate', { account: 'jsy-known', password: 'Jsy2026!' }],
  ])('%s is not shut to its owner by a stranger', async (name, body) => {
    const wrong = 'password' in body ? { ...body, password: 'nope1234' } : body
    for (let guess = 0; guess < 10; guess += 1) {
      await ask(name, wrong, 'stranger')
      // What a mailbox gets is a minute apart.
      await forgetLimits('codeByMail ')
    }
    // What is refused begins no such minute.
    expect((await ask(name, wrong, 'stranger'))[0]).toBeOneOf([423, 429])
    expect((await ask(name, body, 'home'))[0]).toBe(200)
  })
  test('a right password is no guess, however many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => backEnd.login('holder', 'Secret12')))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200))
  })
})

test('step 1 without the ticket of step 0 is refused, however it was asked for', async () => {
  const email = 'newbie@example.com'
  const ticket = await backEnd.ticketFor(email)
  const ofOther = await backEnd.ticketFor('theirs@example.com')
  const register = (body: object) =>
    backEnd.call('register/user', { account: 'hijacker', email, password: 'Secret12', ...body })
  for (const stolen of ['', 'undefined', ticket.slice(1), ofOther, undefined])
    expect(await register({ ticket: stolen })).toMatchObject(refusalAt('email'))
  // Two at once: hashing lets both pass the first look at the address.
  const both = await Promise.all(['newbie', 'newbie2'].map((account) => register({ account, ticket })))
  expect(both.toSorted((one) => (one.code === 200 ? -1 : 1))).toMatchObject([
    { code: 200 },
    refusalAt('email'),
  ])
})

test('step 0 refuses a hasty second code, missing acceptance, a wrong and an expired code at their fields', async () => {
  const email = 'steps@example.com'
  await askRegister(email)
  const typed = { email, code: await backEnd.mailedCode(email), acceptTerms: true }
  const answers = answersOf(backEnd)
  await answers('', [
    ['register/send/email/code', { email }, { code: 429, msg: 'Please try again in 1\u00a0min' }],
    ['register/valid', { ...typed, acceptTerms: false }, 'acceptTerms'],
    ['register/valid', { ...typed, code: 'wrong!' }, 'code'],
  ])
  await backEnd.app.request('/__test/expire-codes?to=steps@example.com', { method: 'POST' })
  await answers('', [['register/valid', typed, '410 code']])
})
