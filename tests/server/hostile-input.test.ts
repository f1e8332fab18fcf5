import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths, type CallName } from '../../src/api/paths.ts'
import { settleDay } from './agent/credit-rebates.ts'
import { ids, lastDays, startAgents } from './agent/test-agents.ts'
import { logError } from './platform/log-error.ts'
import { FakeBrowser } from './push/test-push-service.ts'

const agents = await startAgents()
afterAll(() => agents.backEnd.db.close())

const log = vi.spyOn(console, 'error')
beforeEach(() => void log.mockReset())
afterEach(() => void log.mockReset())

describe('what the database cannot hold is refused with 400 at its field', () => {
  const page = { current: 1, size: 20 }
  test.each<[string, CallName, object, string]>([
    ['NUL', 'user/update', { nickname: 'a\0b' }, 'nickname'],
    ['NUL inside a list', 'station/read', { ids: ['1', '2\0'] }, 'ids'],
    [
      'half of a character, in what is stored as JSON',
      'push/subscribe',
      {
        endpoint: 'https://push.example.net/1',
        keys: new FakeBrowser('').keys,
        lang: 'ja-JP',
        topics: ['a\ud800'],
      },
      'topics',
    ],
    ['half of a character', 'user/update', { nickname: '\udc00' }, 'nickname'],
    ['an e-mail domain of 9 kB', 'register/send/email/code', { email: `a@${'b'.repeat(9000)}.com` }, 'email'],
    [
      'an account name of 9 kB',
      'auth/login',
      { account: 'x'.repeat(9000), password: 'x', uuid: 'x', qrcode: 'x' },
      'account',
    ],
    ['a status beyond int4', 'pay/list', { ...page, status: 3e9 }, 'status'],
    ['the same as text', 'draw/list', { ...page, status: '3000000000' }, 'status'],
    ['a page beyond int4', 'station/query', { current: 1e12, size: 20 }, 'current'],
    ['a year that no calendar has', 'pay/list', { ...page, endTime: '-271821-04-20T00:00:00Z' }, 'endTime'],
    ['one that is too far', 'draw/list', { ...page, beginTime: '8640000000000000' }, 'beginTime'],
    ['980,000 digits', 'jsy/transfer/validate', { account: '9'.repeat(980_000), password: 'x' }, 'account'],
    [
      'an amount of as many',
      'agent/type/member/transfer',
      { userId: ids.kenji, amount: '1'.repeat(980_000), paymentPassword: '246810', requestId: randomUUID() },
      'amount',
    ],
    ['too long a list', 'station/read', { ids: Array.from({ length: 5000 }, String) }, 'ids'],
  ])('%s', async (_what, name, body, field) => {
    const started = Date.now()
    expect(await agents.call(name, body)).toMatchObject({
      code: 400,
      data: { errors: [expect.objectContaining({ field })] },
    })
    expect(Date.now() - started).toBeLessThan(2000)
    expect(log).not.toHaveBeenCalled()
  })
  test('a body that is nested a hundred thousand times', async () => {
    const nested = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const response = await agents.backEnd.post(paths['auth/captcha'].path, nested)
    expect(await response.json()).toMatchObject({ code: 400 })
  })
})

test('who is not signed in is refused before the body is looked at', async () => {
  const body = `{"frontPhoto":"${'x'.repeat(3_000_000)}`
  for (const token of ['', 'forged']) {
    const headers: Record<string, string> = token ? { TOKEN: token } : {}
    const answer = await agents.backEnd.post(paths['user/kyc/add'].path, body, headers)
    expect(await answer.json()).toMatchObject({ code: 401 })
    expect(await (await agents.backEnd.post(paths['user/info'].path, '{', headers)).json()).toMatchObject({
      code: 401,
    })
  }
})

describe('an agent’s figures have a cap', () => {
  test.each([
    ['no begin', { beginTime: '', endTime: '2199-12-31' }],
    ['neither end', { beginTime: '', endTime: '' }],
  ])('with %s they are those of one day', async (_which, range) => {
    const { code, data } = await agents.call('agent/data/statistics', range)
    expect(code).toBe(200)
    const trend: unknown = data?.['trend']
    expect(Array.isArray(trend) && trend.length <= 2).toBe(true)
  })
  test('beyond 90 days they are refused', async () => {
    const far = { ...lastDays(1), endTime: '2199-12-31' }
    expect((await agents.call('agent/data/statistics', far)).code).toBe(400)
  })
})

test('of a database error only the code and the constraint are logged', async () => {
  const { db } = agents.backEnd
  const secret = 'taro@example.com'
  const error: unknown = await db
    .query(`insert into users (id, user_name, email, password_hash) values ('x', 'x', $1, '')`, [secret])
    .catch((reason: unknown) => reason)
  logError('register/user', error)
  expect(log).toHaveBeenCalledWith('register/user failed:', 'database error 23505 users users_email')
})

test('a day’s rebates are posted in the order in which the ledger locks accounts', async () => {
  const locked: unknown[] = []
  const answers: Record<string, Record<string, unknown>[]> = {
    'insert into agent_rebate_days': [{ day: '2026-11-20' }],
    'with recursive bets': [
      { agent: '30000000', amount: '1' },
      { agent: '10000000', amount: '2' },
      { agent: '20000000', amount: '3' },
    ],
  }
  const { db } = agents.backEnd
  const query = vi.spyOn(db, 'query').mockImplementation(async (sql, params = []) => {
    // The accounts of a post, and who of them is stored and so locked.
    if (sql.startsWith('with changes')) locked.push(...(Array.isArray(params[4]) ? params[4] : []))
    return Object.entries(answers).find(([start]) => sql.trimStart().startsWith(start))?.[1] ?? []
  })
  await settleDay(db, '2026-11-20', 'Asia/Tokyo', new Date())
  query.mockRestore()
  const players = locked.filter((account) => String(account).startsWith('player:'))
  expect(players).toEqual(['player:10000000', 'player:20000000', 'player:30000000'])
})
