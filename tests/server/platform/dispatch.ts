import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { entryOf, type CallName } from '../../../src/api/paths.ts'
import { callAt, run, unknownCall, type Answer } from './answer.ts'
import type { Registry } from './bind.ts'
import type { BackEndConfig } from './config.ts'
import type { Db } from './db/db.ts'
import { readsOf } from './db/replica.ts'
import { isInstead, type Fault, type FaultPlan } from './fault-plan.ts'
import type { PublicContext } from './handler.ts'
import { callMessage } from './messages.ts'
import { playerOf } from './sessions.ts'

interface Deps {
  registry: Registry
  db: Db
  config: BackEndConfig
  faults: FaultPlan
}
/** One call from its request to its answer. */
export async function answerCall(c: Context, { registry, db, config, faults }: Deps): Promise<Response> {
  const lang = c.req.header('Accept-Language') ?? ''
  const call = callAt(c.req.path)
  if (!call) return send(unknownCall(lang))

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
  const accountsIn = (of: unknown) => [player?.userName, textOf(of, 'account'), textOf(of, 'email')]
  const fault = faults.take(call, accountsIn(body))
  const bound = registry.get(call)
  if (!fault && call === 'batch')
    return send(
      leaveOutSpoilt(await run(bound, context, body), body, (of, own) => faults.waits(of, accountsIn(own))),
    )
  if (!fault) return send(await run(bound, context, body))
  return spoil(c, fault, () => run(bound, context, body))
}

/** A read that the fault plan spoils is left to be asked for by itself, which shows what it does. */
function leaveOutSpoilt(
  answer: Answer,
  body: unknown,
  isSpoilt: (call: CallName, body: unknown) => boolean,
): Answer {
  const { data } = answer
  const calls: unknown = Object(body).calls
  if (!Array.isArray(data) || !Array.isArray(calls)) return answer
  const left = data.map((envelope: unknown, index) => {
    const { path, body: own } = Object(calls[index]) as { path: string; body: unknown }
    const call = callAt(path)
    return call && isSpoilt(call, own) ? null : envelope
  })
  return { ...answer, data: left }
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

function send({ status, code, msg, data }: Answer): Response {
  const text = JSON.stringify({ code, msg, data })
  return new Response(text, {
    status,
    headers: { ...json, 'Content-Length': String(Buffer.byteLength(text)) },
  })
}

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
