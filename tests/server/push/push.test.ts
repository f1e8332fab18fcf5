import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pushTexts } from '../../../i18n/push-texts.ts'
import { userHash } from '../../../src/lib/user-hash.ts'
import { readPush } from '../../../sw/letters.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { startTestBackEnd } from '../test-back-end.ts'
import { deliverPushes } from './deliver.ts'
import { pushKeys } from './keys.ts'
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
const came = () => {
  const [push] = service.received
  if (!push) throw new Error('nothing came')
  return push
}
const expire = (owner = userId) =>
  backEnd.db.query(`update sessions set expires_on = now() - interval '1 second' where user_id = $1`, [owner])

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
  it('is not stored where pushes must not be sent, and ends with the session', async () => {
    await subscribe(old, { renewal: first })
    expect((await renew(new FakeBrowser('https://10.0.0.7/x'))).code).toBe(400)
    await expire()
    expect((await renew(fresh)).code).toBe(410)
  })
})
