import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { knowClient, readProxies } from './client.ts'
import { compressAnswers } from './compression.ts'
import { sendHostHeaders } from './host-headers.ts'
import { serveBuiltApp } from './static.ts'

const script = 'export const words = "one coin, two coins";\n'.repeat(50)
const picture = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9v9z"/>'.repeat(99)}</svg>`
const folder = await mkdtemp(join(tmpdir(), 'amigo-static-'))
const dist = join(folder, 'dist')
await mkdir(join(dist, 'assets'), { recursive: true })
await Promise.all([
  writeFile(join(folder, 'secret.js'), 'outside'),
  writeFile(join(dist, 'index.html'), `<title>Amigo</title>${' '.repeat(300)}`),
  writeFile(join(dist, 'assets/app-1a2b.js'), script),
  writeFile(join(dist, 'icon.png'), 'not really'),
  writeFile(join(dist, '_headers'), '/*'),
  writeFile(join(dist, 'notes.txt'), 'first'),
  writeFile(join(dist, '404.html'), 'for other hosts'),
  mkdir(join(dist, 'game/guide'), { recursive: true }),
])
await Promise.all([
  writeFile(join(dist, 'game/promotion.html'), `<title>Promotions</title>${' '.repeat(300)}`),
  writeFile(join(dist, 'game/guide/index.html'), '<title>Guide</title>'),
  writeFile(join(dist, 'game/guide/faq.html'), '<title>Questions</title>'),
])
const app = new Hono()
app.use(knowClient(readProxies('')), sendHostHeaders(4174), compressAnswers)
app.post('/v2/app/:call', (c) => c.json({ data: c.req.param('call') === 'long' ? script : 'short' }))
app.get('/media/cover.svg', (c) =>
  c.body(picture, 200, {
    'Content-Type': 'image/svg+xml',
    ETag: '"cover"',
    'Content-Security-Policy': 'sandbox',
  }),
)
serveBuiltApp(app, dist, async (page, _origin, _index, isShown) =>
  page.replace('Amigo', isShown ? 'Amigo, edited' : 'Amigo, elsewhere'),
)
// Puts the server's own Response in place of the platform's, as it is when the app is served.
getRequestListener(app.fetch)
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`http://localhost:4173${path}`, { method, headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a script comes in the encoding that the browser accepts, each with its own tag', async () => {
  const path = '/assets/app-1a2b.js'
  const [brotli, gzip, plain] = await Promise.all([
    get(path, { 'Accept-Encoding': 'gzip, br' }),
    get(path, { 'Accept-Encoding': 'gzip' }),
    get(path),
  ])
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(script)
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(script)
  expect(await plain.text()).toBe(script)
  const all = [brotli, gzip, plain]
  expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(new Set(all.map(({ headers }) => headers.get('ETag'))).size).toBe(3)
  expect(all.map(({ headers }) => headers.get('Vary'))).toEqual(Array(3).fill('Accept-Encoding'))
  expect(all.map(({ headers }) => headers.get('Content-Type'))).toEqual(
    Array(3).fill('text/javascript; charset=UTF-8'),
  )
})

test('what the browser has is not sent again, and HEAD tells the length only', async () => {
  const first = await get('/game', { 'Accept-Encoding': 'br' })
  const again = await get('/user/record', {
    'Accept-Encoding': 'br',
    'If-None-Match': first.headers.get('ETag') ?? '',
  })
  expect([again.status, await again.text(), again.headers.get('Cache-Control')]).toEqual([
    304,
    '',
    'no-cache',
  ])
  const head = await get('/game', { 'Accept-Encoding': 'br' }, 'HEAD')
  expect(head.headers.get('Content-Length')).toBe(String((await bytesOf(first)).length))
  expect(await head.text()).toBe('')
})

test.each([
  ['/game/promotion', 'Promotions'],
  ['/game/promotion?id=1', 'Promotions'],
  ['/game/guide', 'Guide'],
  ['/game/guide/', 'Guide'],
  ['/game/guide/faq', 'Questions'],
  ['/game/guide/7', 'Amigo, elsewhere'],
  ['/game', 'Amigo, elsewhere'],
  ['/404', 'Amigo, elsewhere'],
  ['/', 'Amigo, edited'],
])(
  '%s is answered with the page that was prerendered for it, or else with index.html',
  async (path, title) => {
    const response = await get(path)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    expect(await response.text()).toContain(`<title>${title}</title>`)
  },
)

test('a new build is served without a restart', async () => {
  for (const [file, address] of [
    ['notes.txt', '/notes.txt'],
    ['game/guide/faq.html', '/game/guide/faq'],
  ] as const) {
    const first = await get(address)
    await writeFile(join(dist, file), 'second build')
    const second = await get(address)
    expect(await second.text()).toBe('second build')
    expect(second.headers.get('ETag')).not.toBe(first.headers.get('ETag'))
  }
})

test('a picture is not compressed once more', async () => {
  const { headers } = await get('/icon.png', { 'Accept-Encoding': 'br' })
  expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([null, null])
})

test.each(['/assets/gone-1a2b.js', '/assets/gone', '/assets/', '/_headers', '/%E0%A4%A.js', '/a%00.js'])(
  '%s is a 404 and no page',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('Amigo')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  },
)

test.each(['/..%2fsecret.js', '/assets/..%2f..%2fsecret.js', '/%2e%2e/secret.js'])(
  '%s does not lead out of the build',
  async (path) => expect((await get(path)).status).toBe(404),
)

test('long answers of a call are compressed, short ones are not', async () => {
  const call = (name: string) => get(`/v2/app/${name}`, { 'Accept-Encoding': 'gzip, br' }, 'POST')
  const long = await call('long')
  expect(long.headers.get('Content-Encoding')).toBe('br')
  expect(JSON.parse(brotliDecompressSync(await bytesOf(long)).toString())).toEqual({ data: script })
  const short = await call('short')
  expect(short.headers.get('Content-Encoding')).toBeNull()
  expect(short.headers.get('Vary')).toBe('Accept-Encoding')
  expect(await short.json()).toEqual({ data: 'short' })
})
