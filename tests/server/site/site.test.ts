import * as v from 'valibot'
import { afterAll, afterEach, expect, test } from 'vitest'
import { siteFunctions, siteStatus, type SiteFunction } from '../../../src/api/contract/site.ts'
import { demoAccounts } from '../account/seed-accounts.ts'
import { goodCard } from '../finance/good-card.ts'
import { startWithPlayers } from '../test-back-end.ts'

const backEnd = await startWithPlayers()
const { app, call, db, taro } = backEnd
const { token } = taro
afterAll(() => db.close())

/** At the desk, as the form sends it. */
const decide = (name: string, decision: string, fields: Record<string, string> = {}) =>
  app.request(`/desk/site/${name}/${decision}`, { method: 'POST', body: new URLSearchParams(fields) })
afterEach(async () => {
  for (const name of siteFunctions) await decide(name, 'open')
})

const requestId = () => crypto.randomUUID()
const deposit = () => ({ channel: 'bank-transfer', currency: 'JPY', amount: '5000', requestId: requestId() })
const launch = {
  gameId: 'none',
  lang: 'ja-JP',
  platform: 'web',
  returnUrl: 'http://localhost:4173',
  depositUrl: '',
}
const proof = () => ({ paymentPassword: '246810', requestId: requestId() })
const xrp = { coin: 'XRP', network: 'XRP', address: 'r', amount: '20' }

/** The calls that a paused function refuses, with bodies that pass the schema. */
const refused: Record<SiteFunction, [Parameters<typeof call>[0], () => object][]> = {
  deposits: [
    ['pay/order', deposit],
    ['cpp/coins/deposit/address', () => ({ coin: 'XRP', network: 'XRP' })],
  ],
  withdrawals: [
    ['draw/withdraw', () => ({ bankId: '1', amount: '5000', ...proof() })],
    ['cpp/coins/withdraw', () => ({ ...xrp, ...proof() })],
  ],
  play: [['game/launch', () => launch]],
  signUp: [
    ['register/send/email/code', () => ({ email: 'new@example.com' })],
    ['register/valid', () => ({ email: 'new@example.com', code: '123456', acceptTerms: true })],
    ['register/user', () => ({ account: 'newcomer', email: 'new@example.com', password: 'Secret12' })],
  ],
}

test('says that all is open, in the shape of the contract', async () => {
  const { data } = await call('site/status')
  expect(data).toEqual(Object.fromEntries(siteFunctions.map((name) => [name, { state: 'open' }])))
  expect(Object.values(v.parse(siteStatus.answer, data))).toEqual([null, null, null, null])
})

test.each(siteFunctions)(
  'while %s is paused, its calls are refused with the facts, and no others',
  async (name) => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const answer = await decide(name, 'pause', { until, jp: '点検のため', en: 'For an inspection' })
    expect(answer.headers.get('location')).toBe('/desk/site?done=paused')
    const facts = { until, whyJp: '点検のため', whyEn: 'For an inspection' }
    const { data } = await call('site/status', {}, token)
    expect(data).toMatchObject({ [name]: { state: 'paused', ...facts } })
    expect(
      Object.values(data ?? {}).filter((one) => (one as { state: string }).state === 'open'),
    ).toHaveLength(3)

    for (const other of siteFunctions)
      for (const [path, body] of refused[other]) {
        const { code, data: said } = await call(path, body(), token)
        if (other === name)
          expect({ path, code, said }).toEqual({ path, code: 503, said: { function: name, ...facts } })
        else expect({ path, code }).not.toEqual({ path, code: 503 })
      }
    // Who has an account signs in, and reads.
    expect((await backEnd.login(demoAccounts.player.userName, demoAccounts.player.password)).code).toBe(200)
    for (const path of ['pay/list', 'draw/list', 'station/query', 'user/info'] as const)
      expect((await call(path, {}, token)).code).toBe(200)
    expect((await call('user/bank/save', { ...goodCard, requestId: requestId() }, token)).code).not.toBe(503)

    await decide(name, 'open')
    for (const [path, body] of refused[name])
      expect(await call(path, body(), token)).not.toMatchObject({ code: 503 })
  },
)

test('an order that was placed before a pause is answered as before when it is sent again', async () => {
  const body = deposit()
  const first = await call('pay/order', body, token)
  expect(first.code).toBe(200)
  await decide('deposits', 'pause')
  expect(await call('pay/order', body, token)).toEqual(first)
  expect(await call('pay/order', deposit(), token)).toMatchObject({ code: 503 })
})

test('a pause ends by itself', async () => {
  await decide('deposits', 'pause', { until: new Date(Date.now() + 3_600_000).toISOString() })
  await db.query(`update site_pauses set until = now() - interval '1 second'`)
  expect(await call('site/status')).toMatchObject({ data: { deposits: { state: 'open' } } })
  expect(await call('pay/order', deposit(), token)).toMatchObject({ code: 200 })
})

test('a pause for a region holds for players of it, and for visitors by their language', async () => {
  await decide('play', 'pause', { region: 'kr', jp: '点検', ko: '점검' })
  // The account is in Japan, whatever language it reads.
  const inKorean = async (of: string, path = 'site/status', body: object = {}) => {
    const answer = await app.request(`/v2/app/${path}`, {
      method: 'POST',
      headers: { 'Accept-Language': 'ko-KR', TOKEN: of },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as unknown
  }
  expect(await inKorean(token)).toMatchObject({ data: { play: { state: 'open' } } })
  expect(await inKorean('')).toMatchObject({
    data: { play: { state: 'paused', region: 'KR', why: '점검' } },
  })
  await decide('play', 'pause', { region: 'JP', jp: '点検', ko: '점검' })
  expect(await inKorean(token, 'game/launch', launch)).toMatchObject({
    code: 503,
    data: { function: 'play', region: 'JP', why: '점검' },
  })
  expect(await call('game/launch', launch, token)).toMatchObject({ code: 503, data: { region: 'JP' } })
})

test('the desk refuses an end that has passed or is none, and a region that is no code', async () => {
  const cases = [
    [{ until: new Date(Date.now() - 1000).toISOString() }, 'time'],
    [{ until: 'tomorrow' }, 'time'],
    [{ region: 'Japan' }, 'region'],
  ] as const
  for (const [fields, done] of cases)
    expect((await decide('deposits', 'pause', fields)).headers.get('location')).toBe(
      `/desk/site?done=${done}`,
    )
  expect((await decide('bingo', 'pause')).status).toBe(404)
  expect((await decide('deposits', 'burn')).status).toBe(404)
  expect(await call('site/status')).toMatchObject({ data: { deposits: { state: 'open' } } })
})

test('a time without a zone is the operator’s, and the page shows what is paused', async () => {
  await decide('signUp', 'pause', { until: '2150-01-01T09:00', region: 'JP', jp: '<b>点検</b>' })
  expect(await call('site/status')).toMatchObject({ data: { signUp: { state: 'open' } } })
  const page = await (await app.request('/desk/site')).text()
  expect(page).toContain('Paused in JP until 2150-01-01 00:00 UTC')
  expect(page).toContain('&lt;b&gt;点検')
})
