import { afterEach, describe, expect, it } from 'vitest'
import { paths, type CallName } from '../../../src/api/paths.ts'
import { configurePlatform } from '../../../src/api/platform.ts'
import { adopt } from '../../../src/operator/adopt/adopt.ts'
import { readProfile } from '../../../src/operator/adopt/dialect-profile.ts'
import { everyCall } from '../../../src/operator/adopt/every-call.ts'
import { serveGateway } from '../../../src/operator/adopt/gateway.ts'
import { readAsMeant } from '../../../src/operator/adopt/reading.ts'
import { asText } from '../../../src/operator/adopt/report.ts'
import { speaker } from '../../../src/operator/adopt/speaker.ts'
import { foreign, standIn, type Said } from './foreign.ts'

afterEach(() => configurePlatform('{}'))

type Name = keyof typeof foreign
const [O, R] = ['openora', 'ruoyi-member'] as const

const base = 'http://theirs.test'

interface Asking {
  instead?: Record<string, Said | 'lost'>
  token?: string | null
  profile?: (typeof foreign)[Name]['profile']
}
/** Asks one call in our words: what came, what the app makes of it, and what was sent on. */
async function ask(name: Name, call: CallName, body: object = {}, asking: Asking = {}) {
  const { instead, token = foreign[name].token, profile = foreign[name].profile } = asking
  const { post, seen } = standIn(foreign[name], instead)
  const headers = { 'Accept-Language': 'ja-JP', ...(token ? { TOKEN: token } : {}) }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const { status, ...response } = await speaker(
    profile,
    base,
    post,
  )(`${base}${paths[call].path}`, init).then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
  }))
  const envelope = JSON.parse(response.text) as Record<string, unknown>
  const schema = everyCall.find((one) => one.name === call)
  const heard = { path: '', type: '', at: 0, status, envelope, ...response }
  return { status, ...envelope, value: schema && readAsMeant(schema, heard)?.value, seen }
}

const page = { current: 1, size: 20 }
const rangeOf = (year: number) => ({
  beginTime: `${year}-01-01T00:00:00Z`,
  endTime: `${year}-12-31T00:00:00Z`,
})
const requestId = '7f0c8d1e-5a1d-4c55-9f3e-6f2b3c4d5e6f'
const amount = '9007199254740993.07'
const order = { channel: 'card', currency: 'EUR', amount, requestId }
const login = { account: 'taro@example.org', password: 'right-horse', uuid: 'none', qrcode: 'none' }
const launch = { gameId: 'g1', lang: 'ja-JP', platform: 'web', returnUrl: '', depositUrl: '' }
const createdOn = '2026-11-27T08:30:00.123Z'

const t1 = { orderSn: 't1', amount, status: 1, createdOn }
const t4 = { orderSn: 't4', amount: '0.0000005', status: 0 }
const paid = { orderSn: '11', amount: '20.05', status: 1, createdOn }
const back = { orderSn: '12', status: 3, createdOn: '2026-11-27T08:30:00.000Z' }
const round = { betAmount: '0.30', winningMoney: '0.1', profitLoss: '-0.2', createdOn }
const taro = { userName: login.account, balance: amount, currency: 'EUR', kycStatus: 1 }
const rain = { ...page, keyword: 'RAIN', category: 'slots' }
const [all, past] = ['all', 'pastActivities'].map((category) => ({ ...page, category }))

describe('what a profile maps arrives exact', () => {
  it.each<[Name, CallName, object | undefined, object]>([
    [O, 'user/info', {}, { ...taro, registerTime: createdOn }],
    [O, 'pay/list', page, { dropped: 1, records: [t1, t4] }],
    [O, 'pay/list', { ...page, status: 0 }, { records: [t4] }],
    [O, 'pay/list', { ...page, ...rangeOf(2025) }, { records: [], total: 0, dropped: 0 }],
    [O, 'draw/list', page, { records: [{ orderSn: 't2', amount: '20.10', status: 3 }] }],
    [O, 'pay/order', order, { orderSn: 't9', status: 0, amount, currency: 'EUR' }],
    [O, 'record/game/record/query', { ...page, ...rangeOf(2026) }, { records: [round] }],
    [O, 'game/query', rain, { total: 2, records: [{ gameId: 'g1' }, { gameId: 'g2' }] }],
    [O, 'game/query', { current: 2, size: 2 }, { total: 3, records: [{ gameId: 'g3' }] }],
    [O, 'game/launch', launch, { url: 'https://g.example/r9', openMode: 'redirect' }],
    [O, 'banner/query', { position: 'home' }, [{ id: 'b1', sort: 2 }]],
    [O, 'station/query', page, { records: [{ readStatus: 0, createdOn }, { readStatus: 1 }] }],
    [O, 'favorable/query', all, { records: [{ title: 'Welcome', endTime: createdOn }] }],
    [O, 'favorable/query', past, { records: [], total: 0 }],
    [R, 'user/info', {}, { userId: '7', balance: '90071992547409.93', currency: 'CNY' }],
    [R, 'pay/list', page, { total: 3, dropped: 1, records: [paid, back] }],
    [R, 'draw/list', page, { records: [{ orderSn: '21', amount: '10', status: 2, createdOn }] }],
    [R, 'notice/query', page, { records: [{ id: '3', title: 'News', createdOn }] }],
    [R, 'banner/query', { position: 'home' }, [{ id: '1', image: '/b.png' }]],
  ])('%s: %s of %j', async (name, call, body, wanted) => {
    expect((await ask(name, call, body)).value).toMatchObject(wanted)
  })

  it('and goes out exact: amounts as the digits that were typed, in their place, once', async () => {
    const { seen } = await ask(O, 'pay/order', order)
    expect(seen.map(({ call, body }) => [call, body])).toEqual([
      ['POST /wallet/deposit', `{"amount":${amount},"currency":"EUR","provider":"card"}`],
    ])
    expect(seen[0]?.headers.get('Cookie')).toBe(foreign.openora.token)
    const { seen: theirs } = await ask(R, 'user/info')
    expect(theirs[0]?.headers.get('tenant-id')).toBe('1')
  })
})

const passwords = { oldPassword: 'right-horse', newPassword: 'other-horse' }
const nothing: Said = [200, '[]']
const deposit = 'POST /wallet/deposit'
const letters = 'GET /notifications'
const recharges = 'GET /pay/wallet-recharge/page?pageNo=1&pageSize=20'
const oLogin = 'POST /identity/login'
const none = { value: { records: [], total: 0, dropped: 0 } }
const [o, r] = [foreign.openora, foreign[R]]
const sentOnce = { seen: [{}] }
const unsent = { seen: [] }

describe('what becomes of a call is told as it is', () => {
  it.each<[string, Name, CallName, object, Record<string, Said | 'lost'>, object]>([
    ['a sign-out', O, 'auth/logout', {}, {}, { code: 200 }],
    ['a sign-out', R, 'auth/logout', {}, {}, { code: 200 }],
    ['a new password', O, 'auth/password/update', passwords, {}, { code: 200 }],
    ['a forgotten one', R, 'auth/send/email', login, {}, { code: 200 }],
    ['its new one', R, 'auth/reset/password', { ...login, ...passwords }, {}, { code: 200 }],
    ['a wrong password', O, 'auth/login', login, { [oLogin]: o.refused }, { code: 400, msg: /パスワード/ }],
    [
      'a wrong password',
      R,
      'auth/login',
      login,
      { 'POST /member/auth/login': r.refused },
      { code: 1004003000, msg: /密码不正确/ },
    ],
    [
      'a second factor',
      O,
      'auth/login',
      login,
      { [oLogin]: [200, '{"twoFactorRedirect":true}'] },
      { code: 403 },
    ],
    ['an expired token', O, 'station/query', page, { [letters]: o.expired }, { code: 401 }],
    ['an expired token', R, 'pay/list', page, { [recharges]: r.expired }, { code: 401 }],
    ['nobody signed in', O, 'auth/get', {}, { 'GET /identity/me': [200, 'null'] }, { code: 401 }],
    ['an empty list', O, 'station/query', page, { [letters]: nothing }, none],
    [
      'an empty list',
      R,
      'pay/list',
      page,
      { [recharges]: [200, '{"code":0,"data":{"list":[],"total":0}}'] },
      none,
    ],
    ['no list', O, 'station/query', page, { [letters]: [200, '{}'] }, { status: 502 }],
    ['a lost answer', O, 'pay/order', order, { [deposit]: 'lost' }, { status: 504, ...sentOnce }],
    ['a broken answer', O, 'pay/order', order, { [deposit]: [200, '<html>'] }, { status: 502, ...sentOnce }],
    ['who broke', O, 'pay/order', order, { [deposit]: [503, '{}'] }, { status: 502, ...sentOnce }],
    ['who broke', R, 'user/info', {}, { 'GET /pay/wallet/get': [200, '{"code":500}'] }, { status: 502 }],
    ['another place', O, 'pay/order', order, { [deposit]: [302, ''] }, { status: 502, ...sentOnce }],
    [
      'what they lack',
      O,
      'draw/withdraw',
      {},
      {},
      { status: 404, code: 404, msg: /提供されていません/, ...unsent },
    ],
    ['no request of ours', O, 'pay/order', { ...order, amount: 'much' }, {}, { code: 400, ...unsent }],
    ['a way out of the call', O, 'banner/query', { position: '..' }, {}, { code: 400, ...unsent }],
    ['a place that they lack', R, 'banner/query', { position: 'side' }, {}, { code: 400, ...unsent }],
  ])('%s (%s, %s)', async (_case, name, call, body, instead, { msg = /./, ...wanted }: { msg?: RegExp }) => {
    const result = await ask(name, call, body, { instead })
    expect(result).toMatchObject(wanted)
    if (msg.source !== '.') expect(result).toHaveProperty('msg', expect.stringMatching(msg))
  })
  it('and without a token nobody is asked for what is a player’s', async () => {
    expect(await ask(O, 'user/info', {}, { token: null })).toMatchObject({ code: 401, ...unsent })
  })
})

/** A profile of one call, for what the shipped ones have no use for. */
const small = (call: CallName, said: object) =>
  readProfile(
    'small.json',
    JSON.stringify({
      name: 's',
      contract: 's',
      token: { header: 'X' },
      refusal: {},
      calls: { [call]: said },
    }),
  )

const asked = { method: 'POST', path: '/wallet/deposit' }
const sending = (body: object) => ({ ask: { ...asked, body } })
const amountIn = (as: string) => sending({ m: { from: 'ask.amount', as } })
const times = { a: { from: 'ask.beginTime', as: 'seconds' }, b: { from: 'ask.endTime', as: 'ms' } }
const row = { orderSn: 'row.id', amount: 'row.m', status: { const: 1 } }
const items = { ask: asked, rows: { at: 'data.items', more: 'data.next' }, members: row }
const channel = { join: [{ const: 'c-' }, 'row.id'] }
const range = { currency: { const: 'EUR' }, minAmount: 'row.least', maxAmount: 'row.most' }
const channels = { ask: asked, members: { channels: { each: 'data', members: { channel, ...range } } } }
const twoOf = [200, '[{"id":1,"least":0.10,"most":1e3}]'] as const
const read = { channels: [{ channel: 'c-1', minAmount: '0.10', maxAmount: '1000' }] }
const last = [200, '{"items":[{"id":1,"m":2}],"next":false}'] as const

describe('a profile', () => {
  it.each<[string, CallName, object, object, string, Said, object]>([
    [
      'puts minor units',
      'pay/order',
      amountIn('toMinor'),
      { ...order, amount: '1.5' },
      '{"m":150}',
      nothing,
      {},
    ],
    [
      'rounds none',
      'pay/order',
      amountIn('toMinor'),
      { ...order, amount: '1.505' },
      '',
      nothing,
      { code: 400 },
    ],
    [
      'counts time',
      'record/game/record/count',
      sending(times),
      rangeOf(2026),
      '{"a":1767225600,"b":1798675200000}',
      nothing,
      {},
    ],
    ['says that no page follows', 'pay/list', items, page, '', last, { value: { total: 1, hasMore: false } }],
    ['has lists within, and joins', 'pay/query', channels, { type: 'deposit' }, '', twoOf, { value: read }],
  ])('%s', async (_case, call, said, body, sent, heard, wanted) => {
    const result = await ask(O, call, body, { profile: small(call, said), instead: { [deposit]: heard } })
    expect(result).toMatchObject(wanted)
    expect(result.seen.map((one) => one.body).join('')).toBe(sent)
  })

  const of = (country: object) => ({ calls: { country } })
  it.each([
    ['{\n "name": "x",\n oops }', /^p\.json:3: /],
    [{ calls: { 'pay/lst': {} } }, /p\.json: calls\.pay\/lst: is no call of the contract/],
    [{ token: {} }, /p\.json: token\.header: /],
    [of({ ask: { method: 'GET', path: 'no-slash' } }), /calls\.country\.ask\.path: begins with/],
    [of({ members: { code: 'dta.id' } }), /calls\.country\.members\.code: a place begins with/],
    [of({ members: { code: { from: 'data.id', run: '1+1' } } }), /members\.code\.run: /],
    [of({ rows: { at: 'data' } }), /calls\.country: rows need members/],
  ])('that is wrong is refused by its file and place: %j', (said, problem) => {
    const sound = { name: 'x', contract: 'x', token: { header: 'X' }, refusal: {}, calls: {} }
    const text = typeof said === 'string' ? said : JSON.stringify({ ...sound, ...said })
    expect(() => readProfile('p.json', text)).toThrow(problem)
  })
})

const adopted = (name: Name) => {
  const { user, password, profile } = foreign[name]
  const readPicture = () => Promise.reject(new Error('there is no picture'))
  const credentials = { user, password, readPicture }
  return adopt({ baseUrl: base, credentials, profile, post: standIn(foreign[name]).post })
}

describe('the report', () => {
  it('names the profile, what is lost by it, and the gateway that the app needs', async () => {
    const report = await adopted(O)
    expect(report.dialect).toBe(O)
    expect(asText(report)).toMatch(/by the profile openora[\s\S]*run the gateway \(--serve\)/)
    expect(report.platform).toMatchObject({
      captcha: false,
      capabilities: ['logout', 'gameSearch', 'gameLaunch'],
    })
    expect(JSON.stringify(report)).not.toContain('abc.def')
  })
})

it('serves the contract over HTTP as a gateway, and keeps no order to itself', async () => {
  const { post, seen } = standIn(foreign.openora, { 'POST /wallet/deposit': 'lost' })
  const server = await serveGateway(speaker(foreign.openora.profile, base, post), 0, '127.0.0.1')
  try {
    const address = server.address()
    const root = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const send = async (call: CallName, body: object, token = foreign.openora.token) => {
      const init = {
        method: 'POST',
        headers: { TOKEN: token, 'X-Forwarded-For': '192.0.2.1' },
        body: JSON.stringify(body),
      }
      const answer = await fetch(root + paths[call].path, init)
      return { status: answer.status, said: (await answer.json().catch(() => null)) as unknown }
    }
    const signedIn = { code: 200, msg: '', data: { token: foreign.openora.token } }
    expect(await send('auth/login', login, '')).toEqual({ status: 200, said: signedIn })
    expect(await send('user/info', {})).toMatchObject({ said: { data: { balance: amount } } })
    expect(seen.at(-1)?.headers.get('X-Forwarded-For')).toMatch(/^192\.0\.2\.1, .*127\.0\.0\.1$/)
    expect(await send('pay/order', order)).toMatchObject({ status: 504 })
    expect(seen.filter(({ call }) => call === 'POST /wallet/deposit')).toHaveLength(1)
    expect(await send('auth/login', { ...login, password: 'x'.repeat(300_000) })).toEqual({
      status: 413,
      said: null,
    })
    expect(await fetch(root).then(({ status }) => status)).toBe(404)
  } finally {
    server.close()
  }
})
