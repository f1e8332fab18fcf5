import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../domain-world.ts'
import { mountDesk } from '../finance/desk.ts'
import { moneyHandlers } from '../finance/handlers.ts'
import { ledgerSum } from '../finance/ledger/ledger.ts'
import { seedHistory } from '../finance/seed-orders.ts'
import { letterHandlers } from '../letters/handlers.ts'
import { deskCookie, guardOperatorPages } from '../platform/operator-access.ts'
import { readInstant } from '../platform/time-range.ts'
import { contentHandlers } from './handlers.ts'
import { mountMedia } from './media.ts'

let world: World
const app = new Hono()
beforeAll(async () => {
  world = await createWorld()
  await seedHistory(world.db)
  guardOperatorPages(app, { ...world.config, demo: true })
  mountDesk(app, world.db, world.config)
  mountMedia(app)
})
afterAll(() => world.db.close())

describe('the seeded past', () => {
  it('shows every settled status and leaves the ledger at zero', async () => {
    const { records } = await moneyHandlers.withdrawals(world.taro, { current: 1, size: 20 })
    expect(new Set(records.map((row) => row.status))).toEqual(new Set([1, 2, 3]))
    expect(await ledgerSum(world.db)).toBe('0')
  })

  it('can be filtered by status and by a range of days', async () => {
    const list = (filter: object) => moneyHandlers.deposits(world.taro, { current: 1, size: 20, ...filter })
    expect((await list({ status: 2 })).total).toBe(1)
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
    expect((await list({ beginTime: day(25), endTime: day(8) })).total).toBe(2)
  })
})

describe('content', () => {
  it('puts top notices first and turns pages', async () => {
    const first = await contentHandlers.notices(world.taro, { current: 1, size: 3 })
    expect(first).toMatchObject({ total: 8, pages: 3 })
    expect(first.records.map((notice) => notice.top)).toEqual([true, false, false])
  })

  it('puts what is on before what is coming, and both before what is over', async () => {
    const { records } = await contentHandlers.promotions(world.taro, {
      current: 1,
      size: 20,
      category: 'all',
    })
    const now = new Date().toISOString()
    const places = records.map(({ beginTime, endTime }) =>
      endTime && endTime < now ? 2 : beginTime && beginTime > now ? 1 : 0,
    )
    expect(new Set(places)).toEqual(new Set([0, 1, 2]))
    expect(places).toEqual(places.toSorted())
  })

  it('gives one notice or promotion by its id', async () => {
    const all = { current: 1, size: 20 }
    const last = (await contentHandlers.notices(world.taro, all)).records.at(-1)
    const one = await contentHandlers.notices(world.taro, { ...all, id: String(last?.id) })
    expect(one).toMatchObject({ total: 1, records: [{ id: last?.id }] })
    const promotion = (await contentHandlers.promotions(world.taro, { ...all, category: 'all' })).records.at(
      -1,
    )
    const found = await contentHandlers.promotions(world.taro, {
      ...all,
      category: 'all',
      id: String(promotion?.id),
    })
    expect(found).toMatchObject({ total: 1, records: [{ id: promotion?.id }] })
  })

  it('counts all unread letters, whatever the page holds', async () => {
    const page = await letterHandlers.letters(world.taro, { current: 1, size: 100 })
    const unread = page.records.filter(({ readStatus }) => readStatus === 0).length
    expect(unread).toBeGreaterThan(0)
    expect(page.unread).toBe(unread)
    const id = String(page.records.find(({ readStatus }) => readStatus === 1)?.id)
    expect(await letterHandlers.letters(world.taro, { current: 1, size: 1, id })).toMatchObject({
      total: 1,
      unread,
    })
  })

  it('lists promotions by category', async () => {
    const count = async (category: 'all' | 'limitedDiscount' | 'pastActivities') =>
      (await contentHandlers.promotions(world.taro, { current: 1, size: 20, category })).total
    expect(await Promise.all([count('all'), count('limitedDiscount'), count('pastActivities')])).toEqual([
      7, 2, 1,
    ])
  })

  it('has a picture behind every banner and promotion, in each language', async () => {
    const banners = await contentHandlers.banners(world.taro, { position: 'home' })
    const images = JSON.stringify(banners).match(/\/media\/[^"]+/g) ?? []
    expect(images).toHaveLength(12)
    for (const image of images) {
      const picture = await app.request(image)
      expect(picture.headers.get('Content-Type')).toContain('image/svg+xml')
      const tag = picture.headers.get('ETag') ?? ''
      expect((await app.request(image, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    }
    expect((await app.request('/media/banners/welcome-fr.svg')).status).toBe(404)
    expect((await app.request('/media/covers/constructor.svg')).status).toBe(404)
  })

  it('marks a player’s own letters read, and no other’s', async () => {
    const letters = async (context: World['taro']) =>
      (await letterHandlers.letters(context, { current: 1, size: 50 })).records
    const [letter] = await letters(world.taro)
    const ids = [String(letter?.id)]
    await letterHandlers.markLettersRead(world.hana, { ids })
    expect((await letters(world.taro))[0]?.readStatus).toBe(0)
    await letterHandlers.markLettersRead(world.taro, { ids })
    expect(
      (await letterHandlers.letters(world.taro, { current: 1, size: 1, id: ids[0] ?? '' })).records,
    ).toMatchObject([{ id: letter?.id, readStatus: 1 }])
  })
})

describe('the desk', () => {
  const signedIn = () => ({ Cookie: `${deskCookie}=${world.config.deskSecret}` })
  const press = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://localhost:4173/desk/${path}`, {
      method: 'POST',
      headers: { ...signedIn(), ...headers },
    })
  const openDesk = () => app.request('http://localhost:4173/desk', { headers: signedIn() })
  const openOrder = async () =>
    (await moneyHandlers.withdrawals(world.taro, { current: 1, size: 1, status: 1 })).records[0]?.orderSn

  it('refuses forms of other sites', async () => {
    const path = `withdrawals/${await openOrder()}/approve`
    expect((await press(path, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await press(path, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403)
    expect((await press(path, { Origin: 'http://evil.test' })).status).toBe(403)
    expect(await openOrder()).toBeDefined()
  })

  it('offers the open withdrawal, approves it once, and tells the player', async () => {
    const orderSn = await openOrder()
    const page = await (await openDesk()).text()
    expect(page).toContain(`/desk/withdrawals/${orderSn}/approve`)
    expect(page).toContain('play coins only')
    const done = (response: Response) => response.headers.get('Location')
    expect(done(await press(`withdrawals/${orderSn}/approve`))).toBe('/desk?done=moved')
    expect(done(await press(`withdrawals/${orderSn}/approve`))).toBe('/desk?done=stale')
    const [letter] = (await letterHandlers.letters(world.taro, { current: 1, size: 1 })).records
    expect(letter).toMatchObject({ titleEn: 'Withdrawal paid out', readStatus: 0 })
  })

  it('may use its own style, and nothing else', async () => {
    const page = await openDesk()
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(await page.text()) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  it('knows no other moves', async () => {
    expect((await press('withdrawals/W1/constructor')).status).toBe(404)
    expect((await press('deposits/D1/approve')).status).toBe(404)
  })
})

describe('a point in time', () => {
  it.each([
    ['2026-11-20', false, '2026-11-19T15:00:00.000Z'],
    ['2026-11-20', true, '2026-11-20T14:59:59.999Z'],
    ['2026-11-20 09:30:00', false, '2026-11-20T00:30:00.000Z'],
    ['2026-11-20T09:30:00+02:00', false, '2026-11-20T07:30:00.000Z'],
    ['1763600000000', false, '2025-11-20T00:53:20.000Z'],
  ])('%s is read in the operator’s zone', (text, end, instant) => {
    expect(readInstant(text, 'Asia/Tokyo', end)?.toISOString()).toBe(instant)
  })

  it('that is none is not guessed', () => {
    expect(readInstant('yesterday', 'Asia/Tokyo')).toBeUndefined()
  })
})
