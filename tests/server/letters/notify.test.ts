/** What is told beside the letter box: by each topic's channels, as the account has chosen. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pushTexts } from '../../../i18n/push-texts.ts'
import { notifyTopics, type NotifyTopic } from '../../../src/api/contract/preferences.ts'
import { notificationFor, readPush } from '../../../sw/letters.ts'
import { deliverPushes } from '../push/deliver.ts'
import { FakeBrowser, startPushService } from '../push/test-push-service.ts'
import { startWithPlayers } from '../test-back-end.ts'
import { letterTexts, sendLetter } from './send-letter.ts'

const backEnd = await startWithPlayers()
const { call, db, config, taro, hana } = backEnd
const { userId } = taro.player
const service = await startPushService()
afterAll(() => Promise.all([service.close(), db.close()]))

const phone = new FakeBrowser(`${service.origin}/phone`)
const subscribe = (token = taro.token, { endpoint, keys } = phone) =>
  call('push/subscribe', { endpoint, keys, lang: 'en-US', topics: ['letters'] }, token)
beforeEach(async () => {
  for (const table of [
    'push_subscriptions',
    'letters',
    'mails',
    'preferences',
    'self_exclusions',
    'limit_windows',
  ])
    await db.query(`delete from ${table}`)
  service.received.length = 0
  await subscribe()
})

const choose = (ids: Record<string, 'on' | 'off'>, { token } = taro) =>
  call(
    'preferences/save',
    {
      changes: Object.entries(ids).map(([id, value]) => ({
        kind: 'notify',
        id,
        value,
        changedOn: new Date().toISOString(),
      })),
    },
    token,
  )
const write = (topic?: NotifyTopic, type: 'system' | 'promotion' = 'system') =>
  sendLetter(db, {
    userId,
    type,
    texts: letterTexts({ en: '500,000 yen' }, { en: 'x' }),
    ...(topic && { topic }),
  })
const of = async (table: string) =>
  (await db.query<{ n: number }>(`select count(*)::integer as n from ${table}`))[0]?.n
const told = async () => [await of('letters'), await of('push_queue'), await of('mails')]
const deliver = () => deliverPushes({ db, config: { ...config, testHooks: true }, ca: service.ca })
const came = () => {
  const [push] = service.received
  if (!push) throw new Error('nothing came')
  return phone.decrypt(push)
}

describe('a letter', () => {
  it.each(notifyTopics)('of %s goes where its player wants it, and always into the box', async (topic) => {
    const isSafety = topic === 'device'
    const isQuiet = topic === 'team'
    await write(topic)
    expect(await told()).toEqual([1, isQuiet ? 0 : 1, isSafety ? 1 : 0])
    // Whoever got in cannot silence the mail of it.
    expect((await choose({ [`${topic}/mail`]: 'on' })).code).toBe(isSafety ? 400 : 200)
    expect((await choose({ [`${topic}/push`]: isQuiet ? 'on' : 'off' })).code).toBe(200)
    await write(topic)
    expect(await told()).toEqual([2, 1, isSafety ? 2 : 1])
    // What is chosen of one is not chosen of another, nor by another.
    const other = topic === 'limit' ? 'bonus' : 'limit'
    await write(other)
    expect(await told()).toEqual([3, 2, isSafety ? 2 : 1])
    await choose({ [`${other}/push`]: 'off', [`${other}/mail`]: 'on' }, hana)
    await write(other)
    expect(await told()).toEqual([4, 3, isSafety ? 2 : 1])
  })
  it('reaches who has excluded themselves in the box, and by mail what is about their safety', async () => {
    await choose({ 'deposit/mail': 'on' })
    await db.query('insert into self_exclusions (user_id) values ($1)', [userId])
    await write('deposit')
    await write('bonus', 'promotion')
    await write('device')
    expect(await told()).toEqual([2, 0, 1])
  })
  it('is mailed in the language of its player, without anything that it says', async () => {
    await db.query(`update users set lang = 'vi-VN' where id = $1`, [userId])
    await choose({ 'deposit/mail': 'on' })
    await write('deposit')
    const [mail] = await db.query<{ subject: string; body: string; lang: string; recipient: string }>(
      'select subject, body, lang, recipient from mails',
    )
    expect(mail).toMatchObject({ lang: 'vi-VN', subject: `[Amigo] ${pushTexts('vi-VN').topics.deposit}` })
    expect(mail?.body).not.toContain('500,000')
  })
})

it('says on a locked screen what it is about once the account wants that', async () => {
  const note = { owner: readPush(await firstPush())?.user ?? '', lang: 'en-US', unread: 0 }
  expect(readPush(came())).not.toHaveProperty('topic')
  await choose({ lockScreen: 'on' })
  const shown = await firstPush()
  expect(JSON.parse(shown)).toMatchObject({ notification: { title: 'News about a deposit' } })
  expect(notificationFor(readPush(shown), note).title).toBe('News about a deposit')
  expect(shown).not.toContain('500,000')

  async function firstPush() {
    service.received.length = 0
    await write('deposit')
    await deliver()
    return came()
  }
})

describe('an example', () => {
  it('is pushed as a letter of its topic would be, and says that it is one', async () => {
    const example = { endpoint: phone.endpoint, id: 'example-1', topic: 'limit' }
    expect((await call('push/test', example, taro.token)).code).toBe(200)
    await deliver()
    const { exampleBody, title } = pushTexts('en-US')
    expect(JSON.parse(came())).toMatchObject({ type: 'example', notification: { title, body: exampleBody } })
    expect(readPush(came())).toMatchObject({ isTest: true, isExample: true })
    expect(await of('letters')).toBe(0)
    expect((await call('push/test', example, hana.token)).code).toBe(410)
  })
})
