import { afterAll, describe, expect, test } from 'vitest'
import { answersOf } from '../expect-answers.ts'
import { seedWhenEmpty } from '../seed.ts'
import { refusalAt, startTestBackEnd, type TestAnswer } from '../test-back-end.ts'
import { TestAuthenticator } from './test-authenticator.ts'
import { challengeFrom, fundPassword, passkeyTools, password } from './test-passkeys.ts'

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
  test('behind a proxy the listed origin counts, and no other host is served', async () => {
    const proxied = await startTestBackEnd({ appOrigins: ['https://localhost', 'https://two.example'] })
    const tools = passkeyTools(proxied)
    const token = await proxied.register('proxied', password)
    const passkey = new TestAuthenticator({ origin: 'https://localhost', rpId: 'localhost' })
    expect(await tools.addPasskey(token, passkey)).toMatchObject({ code: 200 })
    const challenge = challengeFrom(await proxied.call('passkey/login/options'))
    expect(await proxied.call('passkey/login', { passkey: passkey.get({ challenge }) })).toMatchObject({
      code: 200,
    })
    const elsewhere = await proxied.app.request('http://three.example/v2/app/passkey/login/options', {
      method: 'POST',
      body: '{}',
    })
    expect(await elsewhere.json()).toMatchObject(refusalAt('passkey'))
    await proxied.db.close()
  })
})

describe('settings', () => {
  test('a passkey is listed by its name, renamed, and removed with a password', async () => {
    const added = await addPasskey(player.token, new TestAuthenticator(home), '  Desk  ')
    const id = String(added.data?.['id'])
    expect(await rows()).toMatchObject([
      { name: 'Phone', lastUsedOn: expect.any(String) },
      { id, name: 'Desk' },
    ])
    await answers(player.token, [['passkey/rename', { id, name: 'Office' }, 200]])
    expect(await rows()).toMatchObject([{}, { name: 'Office' }])
    await answers(player.token, [
      ['passkey/remove', { id }, 'password'],
      ['passkey/remove', { id, paymentPassword: '000001' }, 'paymentPassword'],
      ['passkey/remove', { id, paymentPassword: fundPassword }, 200],
      ['passkey/rename', { id, name: 'Gone' }, 404],
    ])
    expect(await rows()).toHaveLength(1)
  })
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
  test('ten passkeys are the most', async () => {
    const token = await backEnd.register('collector', password)
    for (let made = 0; made < 10; made += 1)
      expect(await addPasskey(token, new TestAuthenticator(home))).toMatchObject({ code: 200 })
    expect(await call('passkey/register/options', { password }, token)).toMatchObject(refusalAt('passkey'))
  })
})
