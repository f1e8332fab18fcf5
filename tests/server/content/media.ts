import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { cryptoIconOf } from './art/crypto-icons.ts'

const oneDay = 86_400

/** As `art/render.ts` wrote them. */
const pictures = join(import.meta.dirname, 'pictures')

/**
 * Pictures: /media/covers/<gameId>.webp, /media/coins/<coin>.svg and /media/banners/<id>-<lang>.webp (lang: zh, zhTW, en,
 * jp, ko, fil, vi).
 */
export function mountMedia(app: Hono): void {
  app.get('/media/:kind{covers|banners}/:file{[\\w-]+\\.webp}', async (c) => {
    const file = join(pictures, c.req.param('kind'), c.req.param('file'))
    return sendPicture(c, await readFile(file).catch(() => undefined), 'image/webp')
  })
  app.get('/media/coins/:file{[a-z]+\\.svg}', (c) =>
    sendPicture(c, cryptoIconOf(c.req.param('file').replace('.svg', '')), 'image/svg+xml; charset=UTF-8'),
  )
}

/** A day from the cache, then a question by ETag; an SVG opened by itself may run or load nothing. */
function sendPicture(c: Context, picture: string | Buffer | undefined, type: string) {
  if (!picture) return c.notFound()
  const tag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`
  c.header('ETag', tag)
  c.header('Cache-Control', `public, max-age=${oneDay}, stale-while-revalidate=${oneDay}`)
  if (c.req.header('If-None-Match') === tag) return c.body(null, 304)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(typeof picture === 'string' ? picture : new Uint8Array(picture), 200, {
    'Content-Type': type,
  })
}
