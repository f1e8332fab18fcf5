import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { letterHandlers } from '../letters/handlers.ts'
import { knowClient } from '../platform/client.ts'
import { deskCookie, guardOperatorPages } from '../platform/operator-access.ts'
import { seedHistory } from '../seed.ts'
import { startWithPlayers } from '../test-back-end.ts'
import { mountDesk } from './desk.ts'
import { financeHandlers } from './handlers.ts'

const backEnd = await startWithPlayers()
await seedHistory(backEnd.db)
const app = new Hono().use(knowClient(backEnd.config.trustedProxies))
guardOperatorPages(app, { ...backEnd.config, demo: true })
mountDesk(app, backEnd.db, backEnd.config)
afterAll(() => backEnd.db.close())

describe('the desk', () => {
  const signedIn = () => ({ Cookie: `${deskCookie}=${backEnd.config.deskSecret}` })
  const press = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://localhost:4173/desk/${path}`, {
      method: 'POST',
      headers: { ...signedIn(), ...headers },
    })
  const openDesk = () => app.request('http://localhost:4173/desk', { headers: signedIn() })
  const openOrder = async () =>
    (await financeHandlers.withdrawals(backEnd.taro, { current: 1, size: 1, status: 1 })).records[0]?.orderSn

  it('offers the open withdrawal, approves it once, and tells the player', async () => {
    const orderSn = await openOrder()
    const page = await (await openDesk()).text()
    expect(page).toContain(`/desk/withdrawals/${orderSn}/approve`)
    expect(page).toContain('play coins only')
    const done = (response: Response) => response.headers.get('Location')
    expect(done(await press(`withdrawals/${orderSn}/approve`))).toBe('/desk?done=moved')
    expect(done(await press(`withdrawals/${orderSn}/approve`))).toBe('/desk?done=stale')
    const [letter] = (await letterHandlers.letters(backEnd.taro, { current: 1, size: 1 })).records
    expect(letter).toMatchObject({
      titleEn: 'Withdrawal paid out',
      contentEn: `Paid out: ¥4,780 (¥5,000 less a fee of ¥220). Order number: ${orderSn}.`,
      readStatus: 0,
    })
    expect(letter?.link).toContain(`/user/record?type=withdraw&id=${orderSn}&at=`)
  })
  it('pays a large withdrawal out by two people, never by one who presses twice', async () => {
    const { config, db } = backEnd
    const people = { ...config, deskSecondSecret: 'the-second-person', largeWithdrawal: '5000' }
    const desk = new Hono().use(knowClient(config.trustedProxies))
    guardOperatorPages(desk, people)
    mountDesk(desk, db, people)
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
