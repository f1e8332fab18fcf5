import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { seedHistory } from '../seed.ts'
import { startWithPlayers } from '../test-back-end.ts'

const { app, db, taro } = await startWithPlayers()
await seedHistory(db)
afterAll(() => db.close())
beforeEach(() => db.query('delete from letters'))

const hostile = `<img src=x onerror=alert(1)> Q&A &lt; "'\`\0\r\nsecond line`
const draft = (more: Record<string, string> = {}) => ({
  id: randomUUID(),
  group: 'all',
  'title-jp': '<b>件名</b>',
  'content-jp': hostile,
  'title-ko': '제목',
  'content-ko': '본문',
  ...more,
})
const post = (path: string, fields: Record<string, string>) =>
  app.request(`/desk/letters${path}`, { method: 'POST', body: new URLSearchParams(fields) })
const send = async (fields: Record<string, string>) =>
  new URL((await post('', fields)).headers.get('Location') ?? '', 'http://x').searchParams.get('done')
const preview = async (fields: Record<string, string>) => (await post('/preview', fields)).text()
const readers = async () =>
  (
    await db.query<{ user_name: string }>(
      'select user_name from letters join users u on u.id = user_id order by user_name',
    )
  ).map((row) => row.user_name)
const openNames = async (where: string) =>
  (
    await db.query<{ user_name: string }>(
      `select user_name from users u where closed_on is null and ${where} order by user_name`,
    )
  ).map((row) => row.user_name)

it('is sent once to everybody, however often and at once its form is, and its record says by whom', async () => {
  const letter = draft()
  const outcomes = await Promise.all([send(letter), send(letter), send({ ...letter, group: 'agents' })])
  expect(outcomes.toSorted()).toEqual(['again', 'again', 'sent'])
  const everybody = await openNames('true')
  expect(await readers()).toEqual(everybody)
  const page = await (await app.request('/desk/letters')).text()
  expect(page).toMatch(new RegExp(`the first person[\\s\\S]*Everybody[\\s\\S]*${everybody.length}`))
})

it.each([
  ['player', { player: 'TARO' }, `lower(user_name) = 'taro'`],
  ['agents', {}, 'is_agent'],
  ['language', { language: 'ko-KR' }, `user_name = 'taro'`],
  ['deposit', {}, 'exists (select from deposits where user_id = u.id and status = 0)'],
  ['withdrawal', {}, 'exists (select from withdrawals where user_id = u.id and status < 2)'],
  ['away', { away: '30' }, `user_name = 'taro'`],
])('goes to nobody but its group: %s', async (group, narrowed, where) => {
  await db.query(`update users set last_login_time = now(), lang = ''`)
  await db.query(
    `update users set last_login_time = now() - interval '31 days', lang = 'ko-KR' where user_name = 'taro'`,
  )
  await db.query('update deposits set status = 0 where order_sn = (select min(order_sn) from deposits)')
  const wanted = await openNames(where)
  expect(wanted).not.toEqual([])
  const letter = draft({ group, ...narrowed })
  expect(await preview(letter)).toContain(`Send to ${wanted.length} player`)
  expect(await send(letter)).toBe('sent')
  expect(await readers()).toEqual(wanted)
})

it('is no offer for who has excluded themselves', async () => {
  await db.query(`insert into self_exclusions (user_id, since, until) values ($1, now(), null)`, [
    taro.player.userId,
  ])
  const letter = draft({ group: 'player', player: 'taro', type: 'promotion' })
  expect(await preview(letter)).toContain('Nobody is in this group')
  expect(await send(letter)).toBe('nobody')
  expect(await send(draft({ group: 'player', player: 'taro' }))).toBe('sent')
})
