import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { bannerOf } from './art/banner.ts'
import { coverOf } from './art/covers.ts'
import { cryptoIconOf } from './art/crypto-icons.ts'

const oneDay = 86_400

/**
 * Drawn pictures: /media/covers/<gameId>.svg, /media/coins/<coin>.svg and /media/banners/<id>-<lang>.svg (lang: zh,
 * zhTW, en, jp).
 */
export function mountMedia(app: Hono): void {
  app.get('/media/covers/:file{[\\w-]+\\.svg}', (c) =>
    sendPicture(c, coverOf(c.req.param('file').replace('.svg', ''))),
  )
  app.get('/media/coins/:file{[a-z]+\\.svg}', (c) =>
    sendPicture(c, cryptoIconOf(c.req.param('file').replace('.svg', ''))),
  )
  app.get('/media/banners/:file{[\\w-]+-[a-zA-Z]+\\.svg}', (c) => {
    const [, id = '', lang = ''] = /^(.+)-([a-zA-Z]+)\.svg$/.exec(c.req.param('file')) ?? []
    return sendPicture(c, bannerOf(id, lang))
  })
}

/** A day from the cache, then a question by ETag; an SVG opened by itself may run or load nothing. */
function sendPicture(c: Context, svg: string | undefined) {
  if (!svg) return c.notFound()
  const tag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  c.header('ETag', tag)
  c.header('Cache-Control', `public, max-age=${oneDay}, stale-while-revalidate=${oneDay}`)
  if (c.req.header('If-None-Match') === tag) return c.body(null, 304)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(svg, 200, { 'Content-Type': 'image/svg+xml; charset=UTF-8' })
}
