import { afterAll, afterEach, expect, test } from 'vitest'
import { siteFunctions } from '../../../src/api/contract/site.ts'
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

const launch = {
  gameId: 'none',
  lang: 'ja-JP',
  platform: 'web',
  returnUrl: 'http://localhost:4173',
  depositUrl: '',
}

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
