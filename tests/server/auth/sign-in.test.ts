import { afterAll, expect, test, vi } from 'vitest'
import { answersOf } from '../expect-answers.ts'
import { startTestBackEnd } from '../test-back-end.ts'

const backEnd = await startTestBackEnd()
const { solvedCaptcha } = backEnd
const answers = answersOf(backEnd)
await backEnd.register('player1')
const typed = { account: 'player1', password: 'Secret12' }
afterAll(() => backEnd.db.close())

test('a player signs in by name or by address, in any case, typing the captcha as a person does', async () => {
  for (const account of ['PLAYER1', 'Player1@Example.com']) {
    const { uuid, qrcode } = await solvedCaptcha()
    await answers('', [['auth/login', { ...typed, account, uuid, qrcode: ` ${qrcode.toLowerCase()}` }, 200]])
  }
})

test('a captcha works once, a wrong answer uses it up, and an expired one is told apart', async () => {
  const [wrong, used, late] = [await solvedCaptcha(), await solvedCaptcha(), await solvedCaptcha()]
  await backEnd.app.request(`/__test/expire-codes?uuid=${late.uuid}`, { method: 'POST' })
  await answers('', [
    ['auth/login', { ...typed, ...wrong, qrcode: '????' }, 'qrcode'],
    ['auth/login', { ...typed, ...wrong }, '410 qrcode'],
    ['auth/login', { ...typed, ...used }, 200],
    ['auth/login', { ...typed, ...used }, 410],
    ['auth/login', { ...typed, ...late }, '410 qrcode'],
  ])
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
