import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { serveStatic } from '@hono/node-server/serve-static'

/** `design/safety.md` rule 14; the demo machine is the only origin that may be framed. */
const policyFor = (machineOrigins: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${machineOrigins}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Serves the build in `dist`; index.html answers every address without a file ending. Mount it last. */
export function serveBuiltApp(app: Hono, dist: string, machinePort: number): void {
  app.use('*', compress())
  app.use('*', async (c, next) => {
    await next()
    if (c.res.headers.has('Content-Security-Policy')) return
    c.header('Content-Security-Policy', policyFor(machineOrigin(c, machinePort)))
    const immutable = c.res.ok && c.req.path.startsWith('/assets/')
    c.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  })
  app.use('*', serveStatic({ root: dist, index: 'none' }))
  app.get('*', async (c) =>
    isPage(c.req.path) ? c.html(await readFile(`${dist}/index.html`, 'utf8')) : c.notFound(),
  )
}

/** A missing asset must be a 404: index.html in its place would be run as a script by an old tab. */
const isPage = (path: string) => !/\.\w+$|^\/(assets|media|v2|__test)(\/|$)/.test(path)

const machineOrigin = (c: Context, machinePort: number) =>
  `http://${new URL(c.req.url).hostname}:${machinePort}`
