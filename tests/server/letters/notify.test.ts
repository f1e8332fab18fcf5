/** What is told beside the letter box: by each topic's channels, as the account has chosen. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pushTexts } from '../../../i18n/push-texts.ts'
import { notifyTopics, type NotifyTopic } from '../../../src/api/contract/preferences.ts'
import { notificationFor, readPush } from '../../../sw/letters.ts'
import { giveCoins } from '../finance/ledger/opening.ts'
import { moveDeposit } from '../finance/order-moves.ts'
import { playRound } from '../games/machine/spin.ts'
import { passHours } from '../limits/pass-hours.ts'
import { tellLimits } from '../limits/tell-limits.ts'
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
/** Letters, pushes that wait, and mails. */
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
  it('of no topic is pushed as ever', async () => {
    await write()
    expect(await told()).toEqual([1, 1, 0])
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
  it('is mailed to the account’s own address, and not without end', async () => {
    const codes = []
    for (let time = 0; time < 13; time += 1)
      codes.push((await call('notify/mail', { topic: 'deposit' }, taro.token)).code)
    expect([...new Set(codes.slice(0, 12)), codes[12]]).toEqual([200, 429])
    const mails = await db.query<{ recipient: string; subject: string }>(
      'select distinct recipient, subject from mails',
    )
    expect(mails).toEqual([
      { recipient: 'taro@example.com', subject: '[Amigo] (Example) News about a deposit' },
    ])
  })
})

describe('of limits', () => {
  const set = (amount: string, name: 'limits/set' | 'limits/confirm' = 'limits/set') =>
    call(name, { kind: 'wager', period: 'day', amount }, taro.token)
  const titles = async () => {
    // Two that look at once tell once.
    await Promise.all([tellLimits({ db, config }), tellLimits({ db, config })])
    const rows = await db.query<{ title: string }>(
      `select texts->>'titleEn' as title from letters where topic = 'limit' order by id`,
    )
    return rows.map(({ title }) => title)
  }
  it('is told once that one is reached, that a raise can be confirmed, and that it counts', async () => {
    await db.transaction((queries) => giveCoins(queries, userId, '1000', { reference: 'for limits' }))
    await set('20')
    const bet = (roundId: string = randomUUID()) =>
      playRound(db, {
        userId,
        gameId: 'koi-river',
        machineId: 'A-103',
        roundId,
        stake: '10',
        lang: 'en-US',
        zone: config.zone,
      })
    await bet()
    expect(await titles()).toEqual([])
    await bet()
    const reached = ['You’ve reached a limit you set']
    expect(await titles()).toEqual(reached)
    expect(await titles()).toEqual(reached)
    await set('90')
    expect(await titles()).toEqual(reached)
    await passHours(db, userId, 25)
    const ripe = [...reached, 'Your limit increase can be confirmed now']
    expect(await titles()).toEqual(ripe)
    expect(await titles()).toEqual(ripe)
    for (let time = 0; time < 2; time += 1) expect((await set('90', 'limits/confirm')).code).toBe(200)
    expect(await titles()).toEqual([...ripe, 'Your limit was raised'])
  })
})

it('tells of a deposit that expired, once, with its order', async () => {
  const order = { channel: 'bank-transfer', currency: 'JPY', amount: '5000', requestId: randomUUID() }
  await db.query('delete from account_limits')
  const { data } = await call('pay/order', order, taro.token)
  const orderSn = String(data?.['orderSn'])
  for (let time = 0; time < 2; time += 1)
    await db.transaction((queries) => moveDeposit(queries, orderSn, 'expire'))
  const letters = await db.query<{ topic: string; title: string }>(
    `select topic, texts->>'titleEn' as title from letters`,
  )
  expect(letters).toEqual([{ topic: 'deposit', title: 'Deposit expired' }])
})
