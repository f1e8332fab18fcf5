/** Debian's nginx before a server, without a browser; skipped where nginx is not installed. */
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths as places } from '../../../src/api/paths.ts'
import { publicPages } from '../../../src/build/page-files.ts'
import { deliveredFiles } from '../../../src/operator/release/build-files.ts'
import { deliver } from '../../../src/operator/release/release.ts'
import { freePorts } from '../../e2e/support/own-server.ts'
import { knowClient, readProxies } from '../../server/platform/client.ts'
import { sendHostHeaders } from '../../server/platform/host-headers.ts'
import { listen, selfSignedCertificate } from '../../server/platform/listen.ts'
import { serveBuiltApp } from '../../server/platform/static.ts'
import { ask, differences } from './compare.ts'
import { findNginx, startNginx, type NginxProcess } from './nginx-process.ts'

const program = findNginx()
const folder = mkdtempSync(join(tmpdir(), 'amigo-nginx-'))
const root = join(folder, 'web')
const long = JSON.stringify({ words: 'one coin, two coins; '.repeat(200) })

/** Behind nginx, and by itself what the answers are compared with. */
function backEnd(machinePort: number): Hono {
  const app = new Hono()
  app.use(knowClient(readProxies('127.0.0.1')), sendHostHeaders({ machineOrigin: undefined, machinePort }))
  app.post('/v2/app/echo', async (c) =>
    c.json({ origin: c.get('ownOrigin'), client: c.get('clientAddress'), body: await c.req.text() }, 200, {
      'Cache-Control': 'no-store',
    }),
  )
  app.post('/v2/app/long', (c) => c.body(long, 200, { 'Content-Type': 'application/json' }))
  app.post(places['user/live'].path, (c) =>
    // A foreign one, which says nothing of buffers.
    c.body(
      new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(':\n\n')) }),
      200,
      {
        'Content-Type': 'text/event-stream',
        'Transfer-Encoding': 'chunked',
      },
    ),
  )
  app.post('/v2/app/kyc', async (c) => c.json({ length: (await c.req.text()).length }))
  app.get('/media/a.svg', (c) =>
    c.body('<svg xmlns="http://www.w3.org/2000/svg"/>', 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': 'sandbox',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  )
  serveBuiltApp(app, 'dist')
  return app
}

describe.skipIf(program === null)('nginx (skipped where it is not installed)', () => {
  let nginx: NginxProcess
  let reference = ''
  let close = () => Promise.resolve()

  beforeAll(async () => {
    await deliver('dist', { to: root, effort: 'fast' })
    const port = await freePorts(4450)
    close = await listen(backEnd(port + 1), port)
    reference = `http://localhost:${port}`
    nginx = await startNginx(program ?? '', join(folder, 'nginx'), await freePorts(port + 2), {
      root,
      upstream: `127.0.0.1:${port}`,
      proxied: ['/v2/', '/media/'],
      games: `http://localhost:${port + 1}`,
      others: [],
    })
  })
  afterAll(async () => {
    await nginx.stop()
    await close()
    rmSync(folder, { recursive: true })
  })

  test('passes a stream of events on while it goes on', async () => {
    const ended = new AbortController()
    const { body } = await fetch(nginx.url + places['user/live'].path, {
      method: 'POST',
      headers: { 'Accept-Encoding': 'gzip' },
      signal: ended.signal,
    })
    const first = await body?.pipeThrough(new TextDecoderStream()).getReader().read()
    expect(first?.value).toBe(':\n\n')
    ended.abort()
  })

  const compareAll = async (paths: readonly string[], encoding: string) =>
    (await Promise.all(paths.map((path) => differences([nginx.url, reference], path, encoding)))).flat()

  test('sends every delivered file as the reference host does: policy, caching, type, encoding, bytes', async () => {
    const files = deliveredFiles('dist').map((path) => `/${path}`)
    expect(files.length).toBeGreaterThan(100)
    // What compressing makes no smaller has one body only, which varies with nothing.
    const isNeeded = (one: string) =>
      !/: vary is /.test(one) || existsSync(join(root, `${one.split(' ')[0] ?? ''}.gz`))
    expect((await compareAll(files, 'gzip')).filter(isNeeded)).toEqual([])
    const some = '/index.html /sw.js /texts.json /manifest.webmanifest /favicon.svg /icon-192.png'.split(' ')
    const style = files.find((path) => path.endsWith('.css')) ?? ''
    expect(await compareAll([...some, style], 'br, gzip;q=0.5')).toEqual([])
    expect(await compareAll([...some, style], 'br;q=0, identity')).toEqual([])
  })
  test('answers addresses as the reference host does: pages, the app’s own, and nothing for what is no file', async () => {
    const pages = publicPages.flatMap(({ path }) => [path, `${path}/`, `${path}?id=1`])
    const own = '/ /index /login /user/record?type=withdraw /game /game/guide/7 /404 /404/'.split(' ')
    const gone = '/assets/gone-12345678.js /assets/gone /assets/ /assets /v2 /media /a.js /a.html'.split(' ')
    const hidden = ['/_headers', '/_redirects']
    expect(await compareAll([...pages, ...own, ...gone, ...hidden], 'gzip')).toEqual([])
    for (const path of [
      ...gone,
      ...hidden,
      '/.releases/history.json',
      '/.br/index.html',
      '/.vite/manifest.json',
    ]) {
      const { status, headers } = await ask(nginx.url + path)
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-cache'])
    }
  })
  test('does not send again what the browser has, under the same policy and caching', async () => {
    const script = deliveredFiles('dist').find((file) => file.endsWith('.js')) ?? ''
    for (const path of ['/', '/sw.js', `/${script}`, '/game/guide']) {
      const headers = { 'Accept-Encoding': 'br' }
      const first = await ask(nginx.url + path, headers)
      const again = await ask(nginx.url + path, { ...headers, 'If-None-Match': first.headers['etag'] ?? '' })
      expect([path, again.status, again.bytes]).toEqual([path, 304, 0])
      expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    }
  })
  test('lets nobody cache a refusal, even of an asset that is there', async () => {
    const script = deliveredFiles('dist').find((file) => file.endsWith('.js')) ?? ''
    const { status, headers } = await ask(`${nginx.url}/${script}`, {}, 'POST')
    expect([status, headers['cache-control']]).toEqual([405, 'no-cache'])
  })
  test('passes calls on with the host that the browser sees, and leaves the back end its own headers', async () => {
    const post = (path: string, body: string, headers = {}) =>
      fetch(nginx.url + path, { method: 'POST', body, headers })
    const echo = await post('/v2/app/echo', 'two coins', { 'X-Forwarded-For': '203.0.113.9' })
    expect(await echo.json()).toEqual({ origin: nginx.url, client: '203.0.113.9', body: 'two coins' })
    expect(echo.headers.get('Cache-Control')).toBe('no-store')
    const compressed = await post('/v2/app/long', '{}', { 'Accept-Encoding': 'gzip' })
    expect(compressed.headers.get('Content-Encoding')).toBe('gzip')
    expect(await compressed.text()).toBe(long)
    expect((await post('/v2/app/echo', 'x'.repeat(1_100_000))).status).toBe(413)
    const { headers } = await ask(`${nginx.url}/media/a.svg`)
    expect([
      headers['content-security-policy'],
      headers['cross-origin-resource-policy'],
      headers['cache-control'],
    ]).toEqual(['sandbox', 'cross-origin', 'public, max-age=86400'])
  })
  test('loses no call after a pause of about the five seconds after which Node closes an idle connection', async () => {
    const statuses = new Set<number>()
    for (const pause of [0, 4950, 5050]) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      const calls = Array.from({ length: 8 }, () =>
        fetch(`${nginx.url}/v2/app/echo`, { method: 'POST', body: '{}' }),
      )
      for (const { status } of await Promise.all(calls)) statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
  })
  test('writes no query into its log, where a token may stand', async () => {
    await ask(`${nginx.url}/login?token=secret-token`)
    const log = join(folder, 'nginx/access.log')
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('"/index.html"')
    expect(readFileSync(log, 'utf8')).not.toContain('secret-token')
  })
  test('speaks HTTP/2 where it has a certificate, and leads there from where it has none', async () => {
    const own = join(folder, 'tls')
    mkdirSync(own)
    const { key, cert } = selfSignedCertificate()
    writeFileSync(join(own, 'key.pem'), key)
    writeFileSync(join(own, 'certificate.pem'), cert)
    const port = await freePorts(Number(new URL(nginx.url).port) + 2)
    const secure = await startNginx(program ?? '', own, port, {
      root,
      upstream: new URL(reference).host,
      proxied: ['/v2/'],
      games: 'https://games.example',
      others: [],
      tls: {
        certificate: join(own, 'certificate.pem'),
        key: join(own, 'key.pem'),
        from: [`127.0.0.1:${port + 1}`],
      },
    })
    const session = connect(secure.url, { ca: cert })
    try {
      const stream = session.request({ ':path': '/user/record', 'accept-encoding': 'br' })
      const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
      stream.resume()
      expect([session.alpnProtocol, headers[':status'], headers['content-encoding']]).toEqual([
        'h2',
        200,
        'br',
      ])
      expect(headers['content-security-policy']).toContain('frame-src https://games.example;')
      const call = session.request({ ':path': '/v2/app/echo', ':method': 'POST' }).end('{}')
      const heard = JSON.parse(String(await call.toArray().then((parts) => Buffer.concat(parts)))) as unknown
      expect(heard).toEqual({ origin: secure.url, client: '127.0.0.1', body: '{}' })
      const plain = await ask(`http://127.0.0.1:${port + 1}/user/record?type=withdraw`)
      expect([plain.status, plain.headers['location']]).toEqual([
        301,
        `https://127.0.0.1:${port}/user/record?type=withdraw`,
      ])
    } finally {
      session.close()
      await secure.stop()
    }
  })
  test('the next release is delivered at once under the same server, and two of one length are told apart', async () => {
    const from = join(folder, 'next')
    cpSync('dist', from, { recursive: true })
    const page = join(from, 'index.html')
    // As long as before, as two builds mostly are: their names differ by hashes of one length.
    writeFileSync(page, readFileSync(page, 'utf8').replace('<title>Amigo</title>', '<title>Amiga</title>'))
    const before = await ask(nginx.url)
    await deliver(from, { to: root, effort: 'fast' })
    const after = await ask(nginx.url, { 'If-None-Match': before.headers['etag'] ?? '' })
    expect([after.status, after.bytes]).toEqual([200, before.bytes])
    const unexpected = nginx
      .errors()
      .split('\n')
      .filter((line) => line && !line.includes('too large body'))
    expect(unexpected).toEqual([])
  })
})
