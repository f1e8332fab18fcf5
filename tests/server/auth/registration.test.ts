import { afterAll, test } from 'vitest'
import { answersOf } from '../expect-answers.ts'
import { startTestBackEnd } from '../test-back-end.ts'

const backEnd = await startTestBackEnd()
const { call } = backEnd
const answers = answersOf(backEnd)
afterAll(() => backEnd.db.close())

test('a newcomer registers, is signed in and finds an empty wallet', async () => {
  const token = await backEnd.register('newcomer')
  const data = {
    userName: 'newcomer',
    balance: '0',
    currency: 'COIN',
    hasPaymentPassword: false,
    kycStatus: -1,
  }
  await answers(token, [['user/info', {}, { code: 200, data }]])
})

test('step 0 refuses a hasty second code, missing acceptance, a wrong and an expired code at their fields', async () => {
  const email = 'steps@example.com'
  await call('register/send/email/code', { email })
  const typed = { email, code: await backEnd.mailedCode(email), acceptTerms: true }
  await answers('', [
    ['register/send/email/code', { email }, { code: 429, data: { retryAfter: 60 } }],
    ['register/valid', { ...typed, acceptTerms: false }, 'acceptTerms'],
    ['register/valid', { ...typed, code: 'wrong!' }, 'code'],
  ])
  await backEnd.app.request('/__test/expire-codes?to=steps@example.com', { method: 'POST' })
  await answers('', [['register/valid', typed, '410 code']])
})

test('step 1 refuses a taken name, a bad name, a weak password, a used and an unproved address', async () => {
  await backEnd.register('holder')
  const ticket = await backEnd.ticketFor('o@example.com')
  const typed = { account: 'other1', email: 'o@example.com', password: 'Secret12', ticket }
  await answers('', [
    ['register/user', { ...typed, account: 'HOLDER' }, 'account'],
    ['register/user', { ...typed, account: 'ta-ro' }, 'account'],
    ['register/user', { ...typed, password: 'abcdefgh' }, 'password'],
    ['register/user', { ...typed, email: 'holder@example.com' }, 'email'],
    ['register/user', { ...typed, ticket: undefined }, 'email'],
  ])
})
