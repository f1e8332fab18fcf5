import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { startTestBackEnd } from '../test-back-end.ts'
import { listen } from './listen.ts'

/** A port of its own: cut connections need a real socket. */
const port = 4319
const backEnd = await startTestBackEnd()
const close = await listen(backEnd.app, port)
const token = await backEnd.register('player1')
afterAll(async () => {
  await close()
  await backEnd.db.close()
})

const plan = (...rules: object[]) => backEnd.post('/__test/faults', rules)
const post = (path: string, body: object) =>
  fetch(`http://127.0.0.1:${port}/v2/app/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', TOKEN: token },
    body: JSON.stringify(body),
  })
const nickname = async () => {
  const { data } = await backEnd.call('user/info', {}, token)
  return data?.['nickname']
}

test('a cut before the handler changes nothing, a cut after it has committed', async () => {
  await plan({ call: 'user/update', cut: 'before' }, { call: 'user/update', cut: 'after' })
  await expect(post('user/update', { nickname: 'one' })).rejects.toThrow('fetch failed')
  expect(await nickname()).toBe('')
  await expect(post('user/update', { nickname: 'two' })).rejects.toThrow('fetch failed')
  expect(await nickname()).toBe('two')
})

test('a rule serves as often as it says, and only its account', async () => {
  await plan(
    { call: 'user/info', account: 'somebody', code: 503 },
    { call: 'user/info', account: 'player1', times: 2, code: 503 },
  )
  for (const code of [503, 503, 200])
    expect(await backEnd.call('user/info', {}, token)).toMatchObject({ code })
})

test("an account's own plan leaves the others' rules alone", async () => {
  await plan({ call: 'user/info', account: 'player1', code: 503 })
  await backEnd.post('/__test/faults?account=other', [{ call: 'user/info', code: 500 }])
  await backEnd.app.request('/__test/faults?account=other', { method: 'DELETE' })
  expect(await backEnd.call('user/info', {}, token)).toMatchObject({ code: 503 })
  expect(await backEnd.call('user/info', {}, token)).toMatchObject({ code: 200 })
})

test('a malformed body and a cut body are not JSON', async () => {
  await plan({ call: 'user/info', badJson: true }, { call: 'user/info', cutBody: true })
  const bad = await post('user/info', {})
  expect(bad.ok).toBe(true)
  await expect(bad.json()).rejects.toThrow(SyntaxError)
  const half = await post('user/info', {})
  await expect(half.text()).rejects.toThrow('terminated')
})

test('status, code as a string, data and delay can be set', async () => {
  await plan(
    { call: 'user/info', status: 502 },
    { call: 'user/info', code: '401' },
    { call: 'user/info', data: { userName: 7 } },
    { call: 'user/info', delayMs: 120 },
  )
  expect((await post('user/info', {})).status).toBe(502)
  expect(await backEnd.call('user/info', {}, token)).toMatchObject({ code: '401' })
  expect(await backEnd.call('user/info', {}, token)).toEqual({ code: 200, msg: 'ok', data: { userName: 7 } })
  const start = performance.now()
  expect(await backEnd.call('user/info', {}, token)).toMatchObject({ code: 200 })
  expect(performance.now() - start).toBeGreaterThan(115)
})

test('a plan with an unknown call or member is refused, a cleared one is gone', async () => {
  expect((await plan({ call: 'user/nothing' })).status).toBe(400)
  expect((await plan({ call: 'user/info', dealyMs: 1 })).status).toBe(400)
  await plan({ call: 'user/info', code: 503 })
  await backEnd.app.request('/__test/faults', { method: 'DELETE' })
  expect(await backEnd.call('user/info', {}, token)).toMatchObject({ code: 200 })
})

test('without TEST_HOOKS there are no hooks', async () => {
  const app = createApp(backEnd.db, { ...backEnd.config, testHooks: false })
  for (const path of ['/__test/ledger', '/__test/outbox', '/__test/captcha'])
    expect((await app.request(path)).status).toBe(404)
})

test('the ledger hook tells the sum', async () => {
  expect(await (await backEnd.app.request('/__test/ledger')).json()).toMatchObject({ sum: '0' })
})
