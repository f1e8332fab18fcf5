import { afterAll, beforeEach, expect, it } from 'vitest'
import { startWithPlayers } from '../test-back-end.ts'
import { setMachine } from './machine-wait.ts'

const backEnd = await startWithPlayers()
const { call, db, taro, hana } = backEnd
afterAll(() => db.close())
beforeEach(async () => {
  await db.query('delete from machine_waits')
  await db.query('delete from letters')
  await db.query('update games set status = 1')
})

const taken = { gameId: 'koi-river', machineId: 'A-103' }
const wait = (game: object = taken, { token } = taro) => call('game/wait', game, token)
const waiting = async ({ token } = taro) => (await call('game/wait/query', {}, token)).data
const letters = () =>
  db.query<{ user_id: string; link: string; title: string }>(
    `select user_id, link, texts ->> 'titleEn' as title from letters order by user_id`,
  )
const free = ({ gameId, machineId } = taken) => setMachine(db, gameId, machineId, 0)

it('tells everybody who waits once, and nobody else', async () => {
  expect(await wait()).toMatchObject({ code: 200, data: { waiting: taken } })
  await wait({ gameId: taken.gameId }, hana)
  // Another state is not a free machine.
  await setMachine(db, taken.gameId, taken.machineId, 3)
  expect(await letters()).toEqual([])
  await Promise.all([free(), free()])
  await free()
  const letter = {
    link: '/amigo-springboard?game=koi-river&machine=A-103',
    title: 'Koi River (A-103) is available now',
  }
  const told = [taro, hana].map(({ player }) => ({ user_id: player.userId, ...letter }))
  expect(await letters()).toEqual(told.toSorted((a, b) => a.user_id.localeCompare(b.user_id)))
  expect(await waiting()).toEqual({ waiting: null })
})

it('refuses a machine that nobody knows', async () => {
  expect(await wait({ gameId: 'koi-river', machineId: 'A-104' })).toMatchObject({ code: 404 })
})

it('keeps a reserved machine shut, which the desk can give free', async () => {
  await wait()
  await setMachine(db, taken.gameId, taken.machineId, 3)
  const [returnUrl, depositUrl] = ['https://amigo.example/', 'https://amigo.example/user/wallet']
  const launch = { ...taken, lang: 'en-US', platform: 'web', returnUrl, depositUrl }
  expect(await call('game/launch', launch, taro.token)).toMatchObject({ code: 400 })
  expect(await setMachine(db, 'no-such', 'A-1', 0)).toBe(false)
})
