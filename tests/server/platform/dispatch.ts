import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { entryOf, paths, type CallName } from '../../../src/api/paths.ts'
import type { BoundCall, Registry } from './bind.ts'
import type { BackEndConfig } from './config.ts'
import type { Db } from './db/db.ts'
import { readsOf } from './db/replica.ts'
import { isInstead, type Fault, type FaultPlan } from './fault-plan.ts'
import { Refusal, type PublicContext } from './handler.ts'
import { logError } from './log-error.ts'
import { callMessage } from './messages.ts'
import { inLanguageOf } from './multilingual.ts'
import { playerOf } from './sessions.ts'

interface Deps {
  registry: Registry
  db: Db
  config: BackEndConfig
  faults: FaultPlan
}
/** HTTP status and envelope. */
interface Answer {
  status: number
  code: number | string
  msg: string
  data: unknown
}

const callByPath = new Map<string, CallName>(
  Object.keys(paths)
    .filter((name): name is CallName => name in paths)
    .map((name) => [paths[name].path, name]),
)

/** One call from its request to its envelope. A refusal is HTTP 200 with its code; an unexpected error HTTP 500. */
export async function answerCall(c: Context, { registry, db, config, faults }: Deps): Promise<Response> {
  const lang = c.req.header('Accept-Language') ?? ''
  const call = callByPath.get(c.req.path)
  if (!call) return send({ status: 200, code: 404, msg: callMessage(lang, 'unknownCall'), data: null })

  const token = c.req.header('TOKEN') || null
  const player = token === null ? null : await playerOf(db, token)
  const context: PublicContext = {
    // What the app may cache because it is the same for everybody may also come from a replica.
    db: entryOf(call).cacheable ? readsOf(db) : db,
    config,
    origin: c.get('ownOrigin'),
    lang,
    ip: c.get('clientAddress'),
    userAgent: c.req.header('User-Agent') ?? '',
    player,
    token: player && token,
  }
  // Who is not signed in is refused before the body is read: it may be 16 MB of photos.
  const body = entryOf(call).access === 'public' || player ? parseJson(await c.req.text()) : {}
  const fault = faults.take(call, [player?.userName, textOf(body, 'account'), textOf(body, 'email')])
  const bound = registry.get(call)
  if (!fault) return send(await run(bound, context, body))
  return spoil(c, fault, () => run(bound, context, body))
}

async function run(bound: BoundCall | undefined, context: PublicContext, body: unknown): Promise<Answer> {
  if (!bound) return { status: 200, code: 404, msg: callMessage(context.lang, 'unknownCall'), data: null }
  if (body === undefined)
    return { status: 200, code: 400, msg: callMessage(context.lang, 'badJson'), data: { errors: [] } }
  try {
    return { status: 200, code: 200, msg: 'ok', data: await bound.answer(context, body) }
  } catch (error) {
    if (error instanceof Refusal)
      return {
        status: 200,
        code: error.code,
        msg: error.message,
        data: inLanguageOf(context.lang, error.data),
      }
    logError(bound.name, error)
    return { status: 500, code: 500, msg: callMessage(context.lang, 'serverError'), data: null }
  }
}

/** Plays a rule of the fault plan. */
async function spoil(c: Context, fault: Fault, work: () => Promise<Answer>): Promise<Response> {
  if (fault.delayMs > 0) await wait(fault.delayMs)
  if (fault.cut === 'before') return cutConnection(c)
  if (isInstead(fault)) return send(insteadOf(c, fault))
  const answer = await work()
  if (fault.cut === 'after') return cutConnection(c)
  const spoilt = 'data' in fault ? { ...answer, data: fault.data } : answer
  const text = JSON.stringify({ code: spoilt.code, msg: spoilt.msg, data: spoilt.data })
  if (fault.cutBody) return sendHalf(c, text)
  if (fault.badJson) return new Response(`${text.slice(0, -1)},`, { headers: json })
  return send(spoilt)
}

function insteadOf(c: Context, { status = 200, code = status, msg, data = null }: Fault): Answer {
  const lang = c.req.header('Accept-Language') ?? ''
  const known = code === 503 ? 'maintenance' : code === 401 ? 'signInRequired' : 'serverError'
  return { status, code, msg: msg ?? callMessage(lang, known), data }
}

/** `undefined` for anything that is not JSON; an empty body stands for `{}`. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(body: unknown, key: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const value = new Map<string, unknown>(Object.entries(body)).get(key)
  return typeof value === 'string' ? value : undefined
}

const json = { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' }

const send = ({ status, code, msg, data }: Answer) =>
  new Response(JSON.stringify({ code, msg, data }), { status, headers: json })

/** Destroys the connection without an answer. */
function cutConnection(c: Context<{ Bindings: Partial<HttpBindings> }>): Response {
  c.env?.incoming?.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Promises the whole text, sends half of it and destroys the connection. */
function sendHalf(c: Context<{ Bindings: Partial<HttpBindings> }>, text: string): Response {
  const { outgoing } = c.env ?? {}
  const bytes = Buffer.from(text)
  outgoing?.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length })
  outgoing?.write(bytes.subarray(0, bytes.length >> 1), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
