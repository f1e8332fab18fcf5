import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { closeOtherSessions, closeSession, openSession } from '../../platform/sessions.ts'
import { startWithPlayers } from '../../test-back-end.ts'
import { gameHandlers } from '../handlers.ts'
import { createMachineApp } from './app.ts'

const backEnd = await startWithPlayers()
const machine = createMachineApp(backEnd.db, backEnd.config)
afterAll(() => backEnd.db.close())

async function launch(lang = 'ja-JP', machineOrigin?: string) {
  const config = { ...backEnd.taro.config, machineOrigin }
  const { url } = await gameHandlers.launchGame(
    { ...backEnd.taro, config },
    {
      gameId: 'koi-river',
      lang,
      returnUrl: 'http://app.test:8080/amigo-springboard?x=1',
    },
  )
  return new URL(url)
}

async function call(path: string, body: object, session = '') {
  const response = await machine.request(`/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session}` },
    body: JSON.stringify(body),
  })
  const answer: { code: number; data?: { session?: string; balance?: string } } = await response.json()
  return answer
}
const exchange = (url: URL) => call('exchange', { launch: url.searchParams.get('launch') })

describe('the demo machine', () => {
  it('takes a launch once, and not after its minute', async () => {
    const url = await launch()
    expect(await exchange(url)).toMatchObject({ code: 200, data: { balance: '48250' } })
    expect(await exchange(url)).toMatchObject({ code: 410 })
    const late = await launch()
    await backEnd.db.query(
      `update launches set expires_on = now() - interval '1 second' where used_on is null`,
    )
    expect(await exchange(late)).toMatchObject({ code: 410 })
  })
  it('is at the app’s host with its own port, or where it is said to be', async () => {
    expect((await launch()).origin).toMatch(/:4174$/)
    expect((await launch('ja-JP', 'https://games.test')).origin).toBe('https://games.test')
  })
  it('plays for the session’s player only', async () => {
    const { data } = await exchange(await launch())
    const spin = { stake: '10', round: randomUUID() }
    expect(await call('spin', spin)).toMatchObject({ code: 401 })
    expect(await call('spin', spin, 'guess')).toMatchObject({ code: 401 })
    const played = await call('spin', spin, data?.session)
    expect(played).toMatchObject({ code: 200, data: { stake: '10' } })
    expect(await call('state', {}, data?.session)).toMatchObject({ data: { balance: played.data?.balance } })
    expect(await call('spin', { stake: '-10', round: randomUUID() }, data?.session)).toMatchObject({
      code: 400,
    })
    expect(await call('spin', { stake: '10', round: 'x' }, data?.session)).toMatchObject({ code: 400 })
  })
})

describe('a game ends with the session that opened it', () => {
  /** A game that runs, and one that is launched, of a session of its own. */
  async function playing() {
    const { db } = backEnd
    const token = await openSession(db, backEnd.taro.player.userId, '')
    const open = async () => {
      const body = { gameId: 'koi-river', lang: 'ja-JP', returnUrl: 'http://app.test:8080/' }
      return new URL((await gameHandlers.launchGame({ ...backEnd.taro, token }, body)).url)
    }
    const session = (await exchange(await open())).data?.session ?? ''
    expect(await call('state', {}, session)).toMatchObject({ code: 200 })
    return { token, session, waiting: await open() }
  }
  it.each<[string, (token: string) => Promise<unknown>]>([
    ['the sign-out', (token) => closeSession(backEnd.db, token)],
    ['a new password', () => closeOtherSessions(backEnd.db, backEnd.taro.player.userId, null)],
    ['its expiry', () => backEnd.db.query(`update sessions set expires_on = now() - interval '1 second'`)],
  ])('%s', async (_how, end) => {
    const { token, session, waiting } = await playing()
    await end(token)
    expect(await call('state', {}, session)).toMatchObject({ code: 401 })
    expect(await call('spin', { stake: '10', round: randomUUID() }, session)).toMatchObject({ code: 401 })
    expect(await exchange(waiting)).toMatchObject({ code: 410 })
  })
})
