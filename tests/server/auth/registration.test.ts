import { afterAll, test } from 'vitest'
import { answersOf } from '../expect-answers.ts'
import { startTestBackEnd } from '../test-back-end.ts'

const backEnd = await startTestBackEnd()
const { call } = backEnd
const answers = answersOf(backEnd)
afterAll(() => backEnd.db.close())

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
