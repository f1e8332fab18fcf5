import { readFile } from 'node:fs/promises'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { orShutOut } from '../../auth/shut-out.ts'
import { coverOf } from '../../content/art/covers.ts'
import { balanceOf, COIN, playerAccount } from '../../finance/ledger/ledger.ts'
import { countPlay, playTime, refuseOverLimit } from '../../limits/enforce.ts'
import { formBytes, limitBodies } from '../../platform/body-limit.ts'
import { knowClient } from '../../platform/client.ts'
import type { BackEndConfig } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/handler.ts'
import { logError } from '../../platform/log-error.ts'
import { callMessage, langOf } from '../../platform/messages.ts'
import { gameMessage } from '../messages.ts'
import { machinePage } from './page.ts'
import { exchangeLaunch, findLaunch, findSession, type MachineSession } from './sessions.ts'
import { playRound } from './spin.ts'
import { symbolStrip } from './themes.ts'

const assets = new Map(
  Object.entries({
    'machine.css': 'text/css; charset=UTF-8',
    'reels.css': 'text/css; charset=UTF-8',
    'board.css': 'text/css; charset=UTF-8',
    'machine.js': 'text/javascript; charset=UTF-8',
    'reel.js': 'text/javascript; charset=UTF-8',
    'board.js': 'text/javascript; charset=UTF-8',
  }),
)
const spinBody = v.object({ stake: v.string(), round: v.pipe(v.string(), v.uuid()) })
const launchBody = v.object({ launch: v.string() })

/** The playable demo machine. It is served from its own port: to the app it is a stranger's origin. */
export function createMachineApp(db: Db, config: BackEndConfig): Hono {
  const app = new Hono()
  app.use(knowClient(config.trustedProxies), async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', pictureOrScript)
  })
  app.use(limitBodies(() => formBytes))
  app.get('/play', async (c) => {
    const launch = await findLaunch(db, c.req.query('launch') ?? '')
    c.header('Content-Security-Policy', policyFor(launch?.appOrigin ?? "'none'"))
    return launch ? c.html(machinePage(launch)) : c.html(deadLaunch(c), 410)
  })
  app.get('/assets/:file', async (c) => {
    const type = assets.get(c.req.param('file'))
    if (!type) return c.notFound()
    const text = await readFile(new URL(`./page/${c.req.param('file')}`, import.meta.url), 'utf8')
    return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' })
  })
  app.get('/symbols/:file{[a-z]+\\.svg}', (c) =>
    sendSvg(c, symbolStrip(c.req.param('file').replace('.svg', ''))),
  )
  app.get('/covers/:file{[a-z-]+\\.svg}', (c) => sendSvg(c, coverOf(c.req.param('file').replace('.svg', ''))))
  app.post('/api/exchange', (c) => answer(c, () => exchange(db, c, config)))
  app.post('/api/state', (c) => answer(c, async () => stateOf(db, c, await sessionOf(db, c), config)))
  app.post('/api/spin', (c) => answer(c, () => spin(db, c, config)))
  return app
}

/** Neither runs or loads anything when it is opened by itself. */
const pictureOrScript = "default-src 'none'"

const policyFor = (ancestor: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestor}`,
  ].join('; ')

const deadLaunch = (c: Context) => {
  const lang = langOf(c.req.header('Accept-Language') ?? '')
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <title>Amigo</title>
        <link rel="stylesheet" href="/assets/machine.css" />
      </head>
      <body>
        <main><p role="alert">${gameMessage(lang, 'sessionOver')}</p></main>
      </body>
    </html>`
}

function sendSvg(c: Context, svg: string | undefined) {
  if (!svg) return c.notFound()
  return c.body(svg, 200, { 'Content-Type': 'image/svg+xml; charset=UTF-8', 'Cache-Control': 'max-age=3600' })
}

/** The envelope of the product; JSON bodies only, which no foreign form can send without asking first. */
async function answer(c: Context, work: () => Promise<unknown>) {
  if (!c.req.header('Content-Type')?.startsWith('application/json'))
    return c.json({ code: 415, msg: 'JSON' }, 415)
  try {
    return c.json({ code: 200, msg: 'ok', data: await work() })
  } catch (error) {
    if (error instanceof Refusal) return c.json({ code: error.code, msg: error.message, data: error.data })
    logError(c.req.path, error)
    return c.json({ code: 500, msg: callMessage(c.req.header('Accept-Language') ?? '', 'serverError') }, 500)
  }
}

async function read<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  const parsed = v.safeParse(schema, body)
  if (!parsed.success)
    throw new Refusal(400, callMessage(c.req.header('Accept-Language') ?? '', 'badRequest'))
  return parsed.output
}

async function exchange(db: Db, c: Context, config: BackEndConfig) {
  const { launch } = await read(c, launchBody)
  const session = await exchangeLaunch(db, launch)
  if (!session) throw new Refusal(410, gameMessage(c.req.header('Accept-Language') ?? '', 'sessionOver'))
  const found = await findSession(db, session)
  return { session, ...(found && (await stateOf(db, c, found, config))) }
}

async function sessionOf(db: Db, c: Context) {
  const token = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
  const session = token ? await findSession(db, token) : undefined
  if (!session) throw new Refusal(401, gameMessage(c.req.header('Accept-Language') ?? '', 'sessionOver'))
  return session
}

/** Where the reader is, in whose time an end is told; none where it is not said, or no zone. */
function readerZoneOf(c: Context): { readerZone?: string } {
  const readerZone = c.req.header('Time-Zone')
  try {
    return readerZone && new Intl.DateTimeFormat('en', { timeZone: readerZone }) ? { readerZone } : {}
  } catch {
    return {}
  }
}

/** What the page asks at its start and then each half minute: a sign of play, refused where no time is left. */
async function stateOf(db: Db, c: Context, { userId, lang }: MachineSession, { zone }: BackEndConfig) {
  await countPlay(db, userId, zone)
  await db.transaction((queries) =>
    refuseOverLimit(queries, { userId, lang, zone, ...readerZoneOf(c) }, playTime),
  )
  return { balance: await balanceOf(db, playerAccount(userId), COIN) }
}

async function spin(db: Db, c: Context, { zone }: BackEndConfig) {
  const session = await sessionOf(db, c)
  const { stake, round } = await read(c, spinBody)
  await countPlay(db, session.userId, zone)
  const played = playRound(db, { ...session, stake, roundId: round, zone, ...readerZoneOf(c) })
  return played.catch(async (error: unknown) => {
    throw await orShutOut(error, db, session.userId, session.lang)
  })
}
