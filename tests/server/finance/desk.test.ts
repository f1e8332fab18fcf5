import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { knowClient } from '../platform/client.ts'
import { deskCookie, guardOperatorPages } from '../platform/operator-access.ts'
import { seedHistory } from '../seed.ts'
import { startWithPlayers } from '../test-back-end.ts'
import { mountDesk } from './desk.ts'

const backEnd = await startWithPlayers()
await seedHistory(backEnd.db)
const app = new Hono().use(knowClient(backEnd.config.trustedProxies))
guardOperatorPages(app, { ...backEnd.config, demo: true })
mountDesk(app, backEnd.db, backEnd.config)
afterAll(() => backEnd.db.close())

describe('the desk', () => {
  it('pays a large withdrawal out by two people, never by one who presses twice', async () => {
    const { config, db } = backEnd
    const people = { ...config, deskSecondSecret: 'the-second-person', largeWithdrawal: '5000' }
    const desk = new Hono().use(knowClient(config.trustedProxies))
    guardOperatorPages(desk, people)
    mountDesk(desk, db, people)
    await db.query('update withdrawals set status = 2')
    await db.query(
      `insert into withdrawals select (jsonb_populate_record(w, '{"order_sn": "LARGE", "status": 1}')).* from withdrawals w
       where game_coin >= 5000 limit 1`,
    )
    const approve = async (secret: string) => {
      const headers = { Cookie: `${deskCookie}=${secret}` }
      const path = 'http://localhost:4173/desk/withdrawals/LARGE/approve'
      const response = await desk.request(path, { method: 'POST', headers })
      return response.headers.get('Location')
    }
    const first = await Promise.all([approve(config.deskSecret), approve(config.deskSecret)])
    expect(first.toSorted()).toEqual(['/desk?done=noted', '/desk?done=same'])
    const others = [approve(people.deskSecondSecret), approve(people.deskSecondSecret), approve('wrong')]
    const second = await Promise.all(others)
    expect(second.map(String).toSorted()).toEqual(['/desk?done=moved', '/desk?done=stale', 'null'])
  })
})
