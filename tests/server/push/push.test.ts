import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pushTexts } from '../../../i18n/push-texts.ts'
import { userHash } from '../../../src/lib/user-hash.ts'
import { readPush } from '../../../sw/letters.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { limits } from '../platform/limits.ts'
import { refusalAt, startTestBackEnd } from '../test-back-end.ts'
import { deliverPushes } from './deliver.ts'
import { pushKeys, withPush } from './keys.ts'
import { subscriptionsPerPlayer } from './subscriptions.ts'
import { FakeBrowser, startPushService, vapidClaims } from './test-push-service.ts'

let token: string
let userId: string
const backEnd = await startTestBackEnd()
const service = await startPushService()
afterAll(() => Promise.all([service.close(), backEnd.db.close()]))
beforeEach(async () => {
  await backEnd.db.query('delete from push_subscriptions')
  service.received.length = 0
  service.answer.status = 201
  const account = `p${randomUUID().slice(0, 8)}`
  token = await backEnd.register(account)
  userId = String((await backEnd.call('user/info', {}, token)).data?.['userId'])
})

const browser = (path: string = randomUUID()) => new FakeBrowser(`${service.origin}/${path}`)
const request = ({ endpoint, keys }: FakeBrowser, more: object = {}) => ({
  endpoint,
  keys,
  lang: 'ja-JP',
  topics: ['letters'],
  ...more,
})
const subscribe = (who: FakeBrowser, more: object = {}, by = token) =>
  backEnd.call('push/subscribe', request(who, more), by)
const texts = { titleJp: '500,000円が入金されました', contentJp: '残高 1,234,567' }
const write = (to = userId, more: object = {}) =>
  sendLetter(backEnd.db, { userId: to, type: 'finance', texts, ...more })
const deliver = () =>
  deliverPushes({ db: backEnd.db, config: { ...backEnd.config, testHooks: true }, ca: service.ca })
const rows = async (table: string) =>
  (await backEnd.db.query<{ n: number }>(`select count(*)::integer as n from ${table}`))[0]?.n
const counts = async () => [await rows('push_subscriptions'), await rows('push_queue')]
const stranger = () => backEnd.register(`q${randomUUID().slice(0, 8)}`)
/** The first push that came. */
const came = () => {
  const [push] = service.received
  if (!push) throw new Error('nothing came')
  return push
}
/** The codes of so many calls of one kind, one after the other. */
async function codesOf(
  times: number,
  call: (time: number) => Promise<{ code: unknown }>,
): Promise<unknown[]> {
  const codes: unknown[] = []
  for (let time = 0; time < times; time += 1) codes.push((await call(time)).code)
  return codes
}
const expire = (owner = userId) =>
  backEnd.db.query(`update sessions set expires_on = now() - interval '1 second' where user_id = $1`, [owner])
/** As if the time to the next try had passed. */
const makeDue = () => backEnd.db.query('update push_queue set due_on = now()')

describe('a letter', () => {
  it('is pushed, encrypted and signed, with its id and nothing that it says', async () => {
    const phone = browser()
    expect((await subscribe(phone)).code).toBe(200)
    await write()
    expect(await deliver()).toBe(1)
    const push = came()
    const [letter] = await backEnd.db.query<{ id: number }>(
      'select id from letters where user_id = $1 order by id desc limit 1',
      [userId],
    )
    const id = String(letter?.id)
    const user = userHash(userId)
    // WebKit shows it without the worker (declarative web push); everywhere else the worker reads `data`.
    expect(JSON.parse(phone.decrypt(push))).toEqual({
      web_push: 8030,
      notification: {
        title: pushTexts('ja-JP').title,
        body: pushTexts('ja-JP').body,
        lang: 'ja-JP',
        navigate: `http://localhost/user/station-letter?id=${id}&for=${user}`,
        tag: `letter-${id}`,
        app_badge: '2',
        data: { id, type: 'letter', user },
      },
      id,
      type: 'letter',
      user,
    })
    expect(readPush(phone.decrypt(push))).toEqual({ id, user })
    expect(phone.decrypt(push)).not.toContain(userId)
    expect(() => browser().decrypt(push)).toThrow()
    const { publicKey } = await pushKeys(backEnd.db)
    expect(vapidClaims(push, publicKey)).toMatchObject({
      aud: service.origin,
      sub: 'mailto:operator@example.com',
    })
    expect(push.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(await rows('push_queue')).toBe(0)
  })
  it('reaches every browser of its player, and no other player’s', async () => {
    const [phone, desk, foreign] = [browser('phone'), browser('desk'), browser('foreign')]
    const other = await stranger()
    await Promise.all([subscribe(phone), subscribe(desk), subscribe(foreign, {}, other)])
    await write()
    expect(await deliver()).toBe(2)
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/desk', '/phone'])
  })
  it('is pushed once, also by two that look at once', async () => {
    await subscribe(browser())
    await write()
    await Promise.all([deliver(), deliver()])
    expect(service.received).toHaveLength(1)
  })
  it('is not pushed when its transaction was rolled back, when it is history, or when nobody asked', async () => {
    await subscribe(browser())
    await subscribe(browser(), { topics: ['promotions'] })
    await backEnd.db
      .transaction(async (queries) => {
        await sendLetter(queries, { userId, type: 'finance', texts })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await write(userId, { createdOn: new Date(2026, 0, 1) })
    expect(await rows('push_queue')).toBe(0)
    await write()
    expect(await rows('push_queue')).toBe(1)
  })
})

describe('a subscription', () => {
  /** Of a browser for which one letter waits. */
  const waiting = async (path?: string) => {
    const phone = browser(path)
    await subscribe(phone)
    await write()
    return phone
  }
  it.each([
    [404, [0, 0]],
    [410, [0, 0]],
    [400, [1, 0]],
  ])('after %i of the push service leaves subscriptions and pushes: %j', async (status, left) => {
    await waiting()
    service.answer.status = status
    expect(await deliver()).toBe(0)
    expect(await counts()).toEqual(left)
  })
  it.each([429, 503])('stays after %i, and the push is tried again, five times in all', async (status) => {
    await waiting()
    service.answer.status = status
    await deliver()
    expect(await deliver()).toBe(0)
    expect(service.received).toHaveLength(1)
    for (let again = 2; again <= 5; again += 1) {
      await makeDue()
      await deliver()
      expect(service.received).toHaveLength(again)
    }
    expect(await counts()).toEqual([1, 0])
  })
  it('ends with the sign-out, and with a session that ran out nothing is sent', async () => {
    await waiting()
    await expire()
    expect(await deliver()).toBe(0)
    expect(service.received).toEqual([])
    await backEnd.db.query(`update sessions set expires_on = now() + interval '1 day' where user_id = $1`, [
      userId,
    ])
    await backEnd.call('auth/logout', {}, token)
    expect(await counts()).toEqual([0, 0])
  })
  it('of dead sessions do not take the place of living ones, and are purged', async () => {
    const other = await stranger()
    const owner = String((await backEnd.call('user/info', {}, other)).data?.['userId'])
    await subscribe(browser(), {}, other)
    for (let letter = 0; letter < 25; letter += 1) await write(owner)
    await expire(owner)
    await waiting()
    expect(await deliver()).toBe(1)
    expect(await counts()).toEqual([1, 0])
  })
  it('is ended by its own player only', async () => {
    const { endpoint } = await waiting()
    await backEnd.call('push/unsubscribe', { endpoint }, await stranger())
    expect(await rows('push_subscriptions')).toBe(1)
    await backEnd.call('push/unsubscribe', { endpoint }, token)
    expect(await rows('push_subscriptions')).toBe(0)
  })
  it('of the same browser is replaced by the next player’s, with what waited for the first one', async () => {
    const phone = await waiting()
    await subscribe(phone, {}, await stranger())
    expect(await counts()).toEqual([1, 0])
    await write()
    expect(await deliver()).toBe(0)
  })
  it('may be sent again: new keys take the place of the old ones', async () => {
    const before = await waiting('same')
    const after = browser('same')
    await subscribe(after)
    await write()
    await deliver()
    expect(() => before.decrypt(came())).toThrow()
    expect(after.decrypt(came())).toContain('letter')
  })
  it('is one of ten at most: the oldest goes', async () => {
    for (let count = 0; count <= subscriptionsPerPlayer; count += 1) await subscribe(browser(`b${count}`))
    const stored = await backEnd.db.query<{ endpoint: string }>('select endpoint from push_subscriptions')
    expect(stored).toHaveLength(subscriptionsPerPlayer)
    expect(stored.map(({ endpoint }) => endpoint)).not.toContain(`${service.origin}/b0`)
  })
  it('is refused after thirty within an hour', async () => {
    const phone = browser()
    const codes = await codesOf(31, () => subscribe(phone))
    expect(codes).toEqual([...Array<number>(30).fill(200), 429])
  })
  it.each([
    ['endpoint', { endpoint: 'http://push.example.org/x' }],
    ['endpoint', { endpoint: 'https://10.0.0.7/x' }],
    ['endpoint', { endpoint: 'not an address' }],
    ['keys', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
    ['keys', { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) } }],
    ['lang', { lang: 'x'.repeat(17) }],
    ['topics', { topics: Array.from({ length: 9 }, () => 'letters') }],
  ])('is refused for its %s: %j', async (field, more) => {
    expect(await subscribe(browser(), more)).toMatchObject(refusalAt(field))
    expect(await rows('push_subscriptions')).toBe(0)
  })
})

describe('a rotated address', () => {
  const [first, second, third] = ['r1', 'r2', 'r3'].map((name) => `${name}-${'x'.repeat(30)}`)
  const renew = (who: FakeBrowser, renewal = first, next = second) =>
    backEnd.call('push/renew', { renewal, next, endpoint: who.endpoint, keys: who.keys })
  const stored = async () =>
    (await backEnd.db.query<{ endpoint: string }>('select endpoint from push_subscriptions')).map(
      ({ endpoint }) => endpoint,
    )
  const [old, fresh] = [browser('old'), browser('fresh')]

  it('is told by the worker without a token, and the letters go there', async () => {
    await subscribe(old, { renewal: first })
    expect((await renew(fresh)).code).toBe(200)
    expect(await stored()).toEqual([fresh.endpoint])
    await write()
    expect(await deliver()).toBe(1)
    const push = came()
    expect(fresh.decrypt(push)).toContain('station-letter')
  })
  it('needs the secret, and one that is not used up', async () => {
    await subscribe(old, { renewal: first })
    expect((await renew(fresh, third)).code).toBe(410)
    await renew(fresh)
    expect((await renew(browser('thief'))).code).toBe(410)
    expect(await stored()).toEqual([fresh.endpoint])
    expect((await renew(old, second, third)).code).toBe(200)
  })
  it('may be told again for the same address, because an answer was lost', async () => {
    await subscribe(old, { renewal: first })
    expect([(await renew(fresh)).code, (await renew(fresh)).code]).toEqual([200, 200])
    expect((await renew(old, second, third)).code).toBe(200)
    expect(await stored()).toEqual([old.endpoint])
  })
  it('is not stored where pushes must not be sent, and ends with the session', async () => {
    await subscribe(old, { renewal: first })
    expect((await renew(new FakeBrowser('https://10.0.0.7/x'))).code).toBe(400)
    await expire()
    expect((await renew(fresh)).code).toBe(410)
  })
  it('that is guessed is refused after sixty within an hour', async () => {
    const codes = await codesOf(limits.renewByIp.hits + 1, () => renew(fresh, third))
    expect([codes[0], codes.at(-1)]).toEqual([410, 429])
    await backEnd.db.query("delete from limit_windows where key like 'renewByIp%'")
  })
  it('leaves no secret in the database', async () => {
    await subscribe(old, { renewal: first })
    await renew(fresh)
    expect(JSON.stringify(await backEnd.db.query('select * from push_subscriptions'))).not.toMatch(/r[12]-x/)
  })
})

describe('who looks whether it works', () => {
  const status = async (who: FakeBrowser, by = token) =>
    (await backEnd.call('push/status', { endpoint: who.endpoint }, by)).data
  const test = (who: FakeBrowser, id = 'test-0001', by = token) =>
    backEnd.call('push/test', { endpoint: who.endpoint, id }, by)

  it('is told the truth: on, and off after the push service gave the address up', async () => {
    const phone = browser()
    expect(await status(phone)).toMatchObject({ active: false })
    await subscribe(phone)
    expect(await status(phone)).toMatchObject({ active: true })
    expect(Date.parse(String((await status(phone))?.['updatedOn']))).toBeGreaterThan(Date.now() - 60_000)
    const other = await stranger()
    expect(await status(phone, other)).toMatchObject({ active: false, updatedOn: null })
    await write()
    service.answer.status = 410
    await deliver()
    expect(await status(phone)).toMatchObject({ active: false })
  })
  it('gets a test on this device only, with nothing of a letter', async () => {
    const [phone, desk] = [browser('phone'), browser('desk')]
    await subscribe(phone)
    await subscribe(desk)
    expect((await test(phone)).code).toBe(200)
    expect(await deliver()).toBe(1)
    const push = came()
    expect(push.path).toBe('/phone')
    expect(push.headers).toMatchObject({ ttl: '60', urgency: 'high' })
    // The worker says to the page that it came, so Safari has to run it (`mutable`).
    expect(JSON.parse(phone.decrypt(push))).toEqual({
      web_push: 8030,
      mutable: true,
      notification: {
        title: pushTexts('ja-JP').testTitle,
        body: pushTexts('ja-JP').testBody,
        lang: 'ja-JP',
        navigate: 'http://localhost/user/station-letter',
        tag: 'push-test',
        data: { id: 'test-0001', type: 'test', user: userHash(userId) },
      },
      id: 'test-0001',
      type: 'test',
      user: userHash(userId),
    })
    expect(await rows('push_queue')).toBe(0)
  })
  it('gets none for another player’s or an unknown address', async () => {
    const phone = browser()
    await subscribe(phone)
    const other = await stranger()
    expect((await test(phone, 'test-0001', other)).code).toBe(410)
    expect((await test(browser())).code).toBe(410)
    expect(await rows('push_queue')).toBe(0)
  })
  it('gets twelve in ten minutes', async () => {
    const phone = browser()
    await subscribe(phone)
    const codes = await codesOf(13, (time) => test(phone, `test-${1000 + time}`))
    expect(codes).toEqual([...Array.from({ length: 12 }, () => 200), 429])
  })
})

describe('the platform block', () => {
  const page =
    '<html><script type="application/json" id="platform">{"brandName":"A$&","capabilities":["logout"]}</script></html>'
  it('names the capability and the key, whatever else it says', async () => {
    const { publicKey } = await pushKeys(backEnd.db)
    expect(publicKey).toMatch(/^[\w-]{87}$/)
    const once = withPush(page, publicKey)
    const [, block = ''] = /platform">(.*?)<\/script>/.exec(once) ?? []
    expect(JSON.parse(block)).toEqual({
      brandName: 'A$&',
      capabilities: ['logout', 'push', 'pushRenewal', 'pushCheck'],
      pushKey: publicKey,
    })
    expect(withPush(once, publicKey)).toBe(once)
    expect(withPush('<html></html>', publicKey)).toBe('<html></html>')
  })
})
