import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { supportMessages, supportThreads } from '../../../src/api/contract/support.ts'
import type { CallName } from '../../../src/api/paths.ts'
import { makeJpeg, quarters } from '../../support/images/jpeg-maker.ts'
import { startTestBackEnd } from '../test-back-end.ts'

const goodPhoto = `data:image/jpeg;base64,${makeJpeg({ width: 64, height: 48, colourAt: quarters(64, 48) }).toString('base64')}`

const { app, call, db, register } = await startTestBackEnd()
afterAll(() => db.close())
beforeEach(() => db.query('delete from limit_windows'))
const taro = await register('taro')
const mika = await register('mika')

const send = (body: object, token = taro) =>
  call('support/send', { requestId: randomUUID(), subject: 'Photo', text: 'Help', ...body }, token)
const opened = async (body: object = {}) => String((await send(body)).data?.['threadId'])
const thread = async (threadId: string, token = taro) =>
  v.parse(supportMessages.answer, (await call('support/thread', { threadId }, token)).data)
const threads = async () =>
  v.parse(supportThreads.answer, (await call('support/threads', {}, taro)).data).records
const desk = async (path: string, text = '') => {
  const body = new URLSearchParams({ text }).toString()
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(body.length),
  }
  return app.request(`/desk/support/${path}`, { method: 'POST', headers, body })
}

test('a message is written once, however often it is sent', async () => {
  const body = { requestId: randomUUID(), text: 'One\n\n two ' }
  const [first, again] = await Promise.all([send(body), send(body)])
  expect(again.data).toEqual(first.data)
  const threadId = String(first.data?.['threadId'])
  await send({ ...body, requestId: randomUUID(), threadId })
  await db.query('delete from limit_windows')
  expect((await send(body)).data).toEqual({ threadId })
  const { messages } = await thread(threadId)
  expect(messages.map(({ text }) => text)).toEqual(['One\n\ntwo', 'One\n\ntwo'])
  expect(await send({ ...body, text: 'Other' })).toMatchObject({ code: 409 })
})

test('an answer comes as a letter, is unread until it was seen, and another message opens what was closed', async () => {
  const threadId = await opened()
  expect((await desk(`${threadId}/answer`, ' ')).headers.get('Location')).toContain('nothing')
  await desk(`${threadId}/answer`, 'Done & credited')
  const [letter] = await db.query<{ link: string }>('select link from letters order by letters.id desc')
  expect(letter?.link).toBe(`/user/support?id=${threadId}`)
  const { messages } = await thread(threadId)
  expect(messages.map(({ isOwn, text }) => [isOwn, text])).toEqual([
    [true, 'Help'],
    [false, 'Done & credited'],
  ])
  const state = async () => (await threads()).find(({ id }) => id === threadId)
  expect(await state()).toMatchObject({ isUnread: true, isClosed: false })
  await call('support/read', { threadId, messageId: messages[0]?.id }, taro)
  expect(await state()).toMatchObject({ isUnread: true })
  const unread = async () => (await call('station/query', { current: 1, size: 1 }, taro)).data?.['unread']
  const before = Number(await unread())
  await call('support/read', { threadId, messageId: messages[1]?.id }, taro)
  expect(await unread()).toBe(before - 1)
  await call('support/close', { threadId }, taro)
  await call('support/close', { threadId }, taro)
  expect(await state()).toMatchObject({ isUnread: false, isClosed: true })
  await send({ threadId, text: 'Again' })
  expect(await state()).toMatchObject({ isClosed: false })
  const page = await (await app.request('/desk/support')).text()
  expect(page).toContain('taro: Photo (waits)')
  expect(page).toContain('Done &amp; credited')
  expect(page).toMatch(/Requests\s*<em>\d/)
})

test('nobody else reads, writes, closes or marks it, or sees a picture or names an order of it', async () => {
  const threadId = await opened({ pictures: [goodPhoto] })
  const { messages } = await thread(threadId)
  const [message] = messages
  const pictureId = message?.pictures[0] ?? ''
  const theirs: [CallName, object][] = [
    ['support/thread', { threadId }],
    ['support/send', { threadId, text: 'x', requestId: randomUUID() }],
    ['support/close', { threadId }],
    ['support/read', { threadId, messageId: message?.id }],
    ['support/picture', { pictureId }],
  ]
  for (const [name, body] of theirs) {
    expect(await call(name, body, mika), name).toMatchObject({ code: 404, data: null })
    expect(await call(name, body, ''), name).toMatchObject({ code: 401, data: null })
  }
  expect((await call('support/picture', { pictureId }, taro)).data).toEqual({ picture: goodPhoto })
  expect((await call('support/threads', {}, mika)).data).toMatchObject({ records: [] })
  expect(await thread(threadId)).toMatchObject({
    messages: [{ id: message?.id }],
    thread: { isClosed: false },
  })
  await db.query(
    `insert into deposits (order_sn, user_id, channel, currency, amount, game_coin, charge, status)
     select 'D-OF-TARO', id, 'x', 'JPY', 1, 1, 0, 0 from users where user_name = 'taro'`,
  )
  expect(await send({ orderSn: 'D-OF-TARO', subject: '' }, mika)).toMatchObject({ code: 404 })
  const about = await opened({ orderSn: 'D-OF-TARO', subject: '' })
  const found = async (q: string) => (await app.request(`/desk?q=${q}`)).text()
  expect(await found('d-of-t')).toContain('>D-OF-TARO<')
  expect(await found('mika')).not.toContain('D-OF-TARO')
  expect(await thread(about)).toMatchObject({ thread: { orderKind: 'deposit', orderSn: 'D-OF-TARO' } })
})

test.each([
  ['no subject', { subject: ' ' }, 'subject'],
  ['a long subject', { subject: 'x'.repeat(81) }, 'subject'],
  ['nothing at all', { text: '\u200b\n' }, 'text'],
  ['a long text', { text: 'x'.repeat(2001) }, 'text'],
  ['too many pictures', { pictures: Array.from({ length: 4 }, () => goodPhoto) }, 'pictures'],
  ['a picture that is none', { pictures: ['data:image/png;base64,AAAA'] }, 'pictures'],
  ['one that is too large', { pictures: [`data:image/jpeg;base64,${'A'.repeat(320_008)}`] }, 'pictures'],
])('%s is refused at its field', async (_what, body, field) => {
  const before = (await threads()).length
  expect(await send(body)).toMatchObject({ code: 400, data: { errors: [{ field }] } })
  expect((await threads()).length).toBe(before)
})

test('an hour has room for 30 messages', async () => {
  await db.query(`update users set user_name = user_name`)
  for (let sent = 0; sent < 30; sent += 1) expect((await send({})).code).toBe(200)
  expect(await send({})).toMatchObject({ code: 429 })
})
