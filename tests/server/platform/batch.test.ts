/** Several reads in one request are refused whatever each of them would be refused by itself. */
import { afterAll, expect, test } from 'vitest'
import { mostTogether } from '../../../src/api/contract/batch.ts'
import { paths, type CallName } from '../../../src/api/paths.ts'
import { startTestBackEnd, type TestAnswer } from '../test-back-end.ts'
import { limits } from './limits.ts'

const { call, db, post, register } = await startTestBackEnd()
afterAll(() => db.close())
const player = await register('player')

interface Asked {
  path: string
  body: unknown
}
const asked = (name: CallName, body: object = {}): Asked => ({ path: paths[name].path, body })
const askFor = async (calls: unknown, token = '', headers: Record<string, string> = {}) => {
  const response = await post(paths.batch.path, { calls }, { ...(token ? { TOKEN: token } : {}), ...headers })
  return (await response.json()) as Omit<TestAnswer, 'data'> & { data: TestAnswer[] | null }
}
const codesOf = async (calls: unknown, token = '') =>
  (await askFor(calls, token)).data?.map((part) => part?.code)
const names = Object.keys(paths) as CallName[]

test('each read is answered in its place as it is by itself', async () => {
  const { data } = await askFor(
    [asked('user/info'), asked('pay/query', { type: 'deposit' }), asked('country')],
    player,
  )
  expect(data).toEqual([
    await call('user/info', {}, player),
    await call('pay/query', { type: 'deposit' }, player),
    await call('country'),
  ])
})

test.each(names.filter((name) => paths[name].kind !== 'read' || name === 'batch'))(
  '%s is refused in one, and does nothing',
  async (name) => {
    const before = await db.query(
      'select count(*)::int as count, (select count(*)::int from sessions) from users',
    )
    const [part, other] = (await askFor([asked(name), asked('country')], player)).data ?? []
    expect(part).toMatchObject({
      code: 400,
      data: { errors: [] },
      msg: 'This can only be requested by itself',
    })
    expect(other?.code).toBe(200)
    expect(
      await db.query('select count(*)::int as count, (select count(*)::int from sessions) from users'),
    ).toEqual(before)
  },
)

test.each(names.filter((name) => paths[name].kind === 'read' && paths[name].access !== 'public'))(
  '%s is refused in one without a session, and without data',
  async (name) => {
    for (const token of ['', 'forged'])
      expect((await askFor([asked(name), asked('country')], token)).data).toMatchObject([
        { code: 401, data: null },
        { code: 200 },
      ])
  },
)

test('one bad read leaves the others their answers', async () => {
  const calls = [
    asked('user/info'),
    { path: '/v2/app/no/such/call', body: {} },
    { path: '/v2/../desk', body: {} },
    asked('pay/query', { type: 'gift' }),
    asked('pay/list', { current: 1, size: 'x'.repeat(400) }),
    asked('user/info'),
  ]
  expect(await codesOf(calls, player)).toEqual([200, 404, 404, 400, 400, 200])
})

test.each([
  ['nothing', undefined],
  ['no list', 'user/info'],
  ['an empty list', []],
  ['no path', [{ body: {} }]],
  ['a body that is no object', [{ path: paths['user/info'].path, body: 'x' }]],
  ['too many', Array.from({ length: mostTogether + 1 }, () => asked('country'))],
])('%s is refused as a whole', async (_what, calls) => {
  expect(await askFor(calls, player)).toMatchObject({ code: 400, data: { errors: expect.any(Array) } })
})

test('each counts towards its limit', async () => {
  await db.query('delete from limit_windows')
  const { hits } = limits.captchaByIp
  await call('auth/captcha')
  await db.query('update limit_windows set hits = $1', [hits - 3])
  const codes = await codesOf(Array.from({ length: 5 }, () => asked('auth/captcha')))
  expect(codes?.filter((code) => code === 200)).toHaveLength(3)
  expect(codes?.filter((code) => code === 429)).toHaveLength(2)
  await db.query('delete from limit_windows')
})
