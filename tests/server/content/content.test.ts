import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { localizedField } from '../../../i18n/localized-field.ts'
import { paths } from '../../../src/api/paths.ts'
import { startWithPlayers } from '../test-back-end.ts'
import { contentHandlers } from './handlers.ts'
import { mountMedia } from './media.ts'

const backEnd = await startWithPlayers()
const app = new Hono()
mountMedia(app)
afterAll(() => backEnd.db.close())

/** What a reader is shown by name, and where it stands in the answer. */
const shown = [
  ['game/query', {}, 'records', ['gameName']],
  ['favorable/query', { category: 'all' }, 'records', ['title', 'summary', 'terms']],
  ['notice/query', {}, 'records', ['title']],
  ['pay/query', { type: 'deposit' }, 'channels', ['name', 'notice']],
  ['pay/query', { type: 'withdraw' }, 'channels', ['name', 'notice']],
] as const

describe('content', () => {
  it.each(['ko-KR', 'vi-VN', 'fil-PH'])(
    'shows a reader of %s no name in Japanese or Chinese',
    async (lang) => {
      for (const [call, body, list, fields] of shown) {
        const headers = { 'Accept-Language': lang, TOKEN: backEnd.taro.token ?? '' }
        const answer = await backEnd.post(paths[call].path, { current: 1, size: 50, ...body }, headers)
        const { data }: { data: Record<string, Record<string, unknown>[]> } = await answer.json()
        const texts = (data[list] ?? []).flatMap((record) =>
          // A way to pay without a name is named by the app.
          fields.map(
            (field) =>
              localizedField(record, field, lang).text ||
              (field === 'name' && record['payType'] ? 'named by the app' : ''),
          ),
        )
        expect(texts).not.toEqual([])
        expect(
          texts.filter((text) => !text || /[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}]/u.test(text)),
        ).toEqual([])
      }
    },
  )
  it('puts top notices first and turns pages', async () => {
    const first = await contentHandlers.notices(backEnd.taro, { current: 1, size: 3 })
    expect(first).toMatchObject({ total: 8, pages: 3 })
    expect(first.records.map((notice) => notice.top)).toEqual([true, false, false])
  })
  it('puts what is on before what is coming, and both before what is over', async () => {
    const { records } = await contentHandlers.promotions(backEnd.taro, {
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
  it('has a picture behind every banner and promotion, in each language', async () => {
    const banners = await contentHandlers.banners(backEnd.taro, { position: 'home' })
    const images = JSON.stringify(banners).match(/\/media\/[^"]+/g) ?? []
    expect(images).toHaveLength(21)
    for (const image of images) {
      const picture = await app.request(image)
      expect(picture.headers.get('Content-Type')).toBe('image/webp')
      const tag = picture.headers.get('ETag') ?? ''
      expect((await app.request(image, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    }
    expect((await app.request('/media/banners/welcome-fr.webp')).status).toBe(404)
    expect((await app.request('/media/covers/constructor.webp')).status).toBe(404)
  })
})
