import { afterAll, describe, expect, test } from 'vitest'
import { answersOf } from '../expect-answers.ts'
import { seedWhenEmpty } from '../seed.ts'
import { refusalAt, startTestBackEnd, type TestAnswer } from '../test-back-end.ts'
import { TestAuthenticator } from './test-authenticator.ts'
import { challengeFrom, passkeyTools, password } from './test-passkeys.ts'

const backEnd = await startTestBackEnd()
await seedWhenEmpty(backEnd.db)
afterAll(() => backEnd.db.close())
const { call, db } = backEnd
const { addPasskey, home, owner } = passkeyTools(backEnd)
const player = await owner('keeper')
const answers = answersOf(backEnd)

const signIn = async (passkey: TestAuthenticator, change: object = {}): Promise<TestAnswer> => {
  const challenge = challengeFrom(await call('passkey/login/options'))
  return call('passkey/login', { passkey: passkey.get({ challenge, ...change }) })
}
const rows = async () => (await call('passkey/list', {}, player.token)).data as unknown as { id: string }[]

describe('sign-in', () => {
  test('a passkey signs its player in, who is named by nobody', async () => {
    const { code, data } = await signIn(player.passkey)
    expect(code).toBe(200)
    const who = await call('user/info', {}, String(data?.['token']))
    expect(who.data).toMatchObject({ userId: player.userId, passkeyCount: 1 })
  })
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['a counter that went back', { counter: 1 }],
  ])('%s is refused', async (_what, change) => {
    expect(await signIn(player.passkey, change)).toMatchObject(refusalAt('passkey'))
  })
  test('a passkey that nobody registered, or says to be another player’s, is refused', async () => {
    expect(await signIn(new TestAuthenticator(home))).toMatchObject({ ...refusalAt('passkey'), code: 404 })
    player.passkey.userHandle = Buffer.from('10000001').toString('base64url')
    expect(await signIn(player.passkey, { counter: 900 })).toMatchObject(refusalAt('passkey'))
    player.passkey.userHandle = undefined
  })
  test('an answer signs in once, and not after its time', async () => {
    const challenge = challengeFrom(await call('passkey/login/options'))
    const passkey = player.passkey.get({ challenge, counter: 1000 })
    const late = challengeFrom(await call('passkey/login/options'))
    await answers('', [
      ['passkey/login', { passkey }, 200],
      ['passkey/login', { passkey }, '410 passkey'],
    ])
    await db.query(`update passkey_challenges set expires_on = now() - interval '1 second'`)
    await answers('', [
      ['passkey/login', { passkey: player.passkey.get({ challenge: late }) }, '410 passkey'],
    ])
  })
})

describe('settings', () => {
  test('another player’s passkey is neither renamed nor removed', async () => {
    const other = await owner('neighbour')
    const [row] = await rows()
    await answers(other.token, [
      ['passkey/rename', { id: row?.id, name: 'Mine' }, 404],
      ['passkey/remove', { id: row?.id, password }, 404],
    ])
    expect(await rows()).toMatchObject([{ name: 'Phone' }])
  })
  test('a new passkey needs a password, starts the hold, and a letter tells of it', async () => {
    const token = await backEnd.register('starter', password)
    await answers(token, [
      ['passkey/register/options', {}, 'password'],
      ['passkey/register/options', { password: 'Wrong123' }, 'password'],
      ['user/info', {}, { data: { passkeyCount: 0, holdUntil: null } }],
    ])
    const added = await addPasskey(token, new TestAuthenticator(home), '')
    expect(added).toMatchObject({ code: 200, data: { name: 'starter' } })
    await answers(token, [['user/info', {}, { data: { passkeyCount: 1, holdUntil: expect.any(String) } }]])
    const letters = await call('station/query', { current: 1, size: 5 }, token)
    expect(JSON.stringify(letters.data)).toContain('A passkey was added')
  })
  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another RP id', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
  ])('a registration %s is refused', async (_what, change) => {
    const challenge = challengeFrom(await call('passkey/register/options', { password }, player.token))
    const passkey = new TestAuthenticator(home).create({ challenge, ...change })
    expect(await call('passkey/register', { passkey }, player.token)).toMatchObject(refusalAt('passkey'))
  })
  test('a registration serves once, for the player who asked, and a known passkey is no second one', async () => {
    const other = await owner('registrant')
    const challenge = challengeFrom(await call('passkey/register/options', { password }, player.token))
    const passkey = new TestAuthenticator(home).create({ challenge })
    await answers(other.token, [['passkey/register', { passkey }, '410 passkey']])
    await answers(player.token, [
      ['passkey/register', { passkey }, 200],
      ['passkey/register', { passkey }, '410 passkey'],
    ])
    expect(await addPasskey(other.token, player.passkey)).toMatchObject(refusalAt('passkey'))
  })
})
