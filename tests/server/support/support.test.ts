import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { supportMessages } from '../../../src/api/contract/support.ts'
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
