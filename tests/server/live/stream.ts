import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import type * as contract from '../../../src/api/contract/live.ts'
import { paths } from '../../../src/api/paths.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal, type HandlersFor } from '../platform/handler.ts'
import { refuseTooMany } from '../platform/limits.ts'
import { callMessage } from '../platform/messages.ts'
import { playerOf } from '../platform/sessions.ts'
import { hashToken } from '../platform/tokens.ts'
import { frameOf, liveHub, type LiveStream } from './hub.ts'

/** Devices of a player that are told at a time, in each process. */
const mostStreams = 5
const retrySeconds = 120
/** Then the session is looked at again; of streams that began at once not all at once. */
const lifeMs = () => randomInt(25, 35) * 60_000
/** Who does not read what is sent loses the stream before it fills the memory. */
const mostUnread = 32_768

export const liveHandlers = {
  liveFacts: async ({ db, lang, player, token }) => {
    const hub = liveHub(db)
    if (!(await hub.isListening())) throw new Refusal(503, callMessage(lang, 'maintenance'))
    if (hub.others({ userId: player.userId, session: hashToken(token) }) >= mostStreams)
      throw refuseTooMany(lang, retrySeconds)
    return { kind: 'ready' as const }
  },
} satisfies HandlersFor<typeof contract>

const headers = {
  'Content-Type': 'text/event-stream',
  // For proxies: neither stored, nor compressed, nor collected until there is enough of it.
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

/** Begins a stream in the place of the call's answer, where one was asked for and not refused. */
export async function streamedIfAsked(c: Context, db: Db, answer: Response): Promise<Response> {
  if (c.req.path !== paths['user/live'].path || !c.req.header('Accept')?.includes('text/event-stream'))
    return answer
  const said: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  if (Object(said).code !== 200) return answer
  const request = (await c.req.json().catch(() => ({}))) as { after?: string; age?: number }
  return new Response(await openStream(db, c.req.header('TOKEN') ?? '', request), { headers })
}

async function openStream(db: Db, token: string, request: { after?: string; age?: number }) {
  const hub = liveHub(db)
  const userId = (await playerOf(db, token))?.userId
  let close = (_isCancelled?: boolean) => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const write = (text: string) => controller.enqueue(encoder.encode(text))
        const stream: LiveStream = {
          userId: userId ?? '',
          session: hashToken(token),
          send: (text) => ((controller.desiredSize ?? 0) > 0 ? write(text) : close()),
          end: () => close(),
        }
        const end = setTimeout(() => close(), lifeMs()).unref()
        const missed = hub.missed(stream, request)
        write(
          frameOf('ready') + (missed?.map(({ kind, id }) => frameOf(kind, id)).join('') ?? frameOf('reset')),
        )
        hub.add(stream)
        close = (isCancelled) => {
          close = () => {}
          clearTimeout(end)
          hub.remove(stream)
          if (!isCancelled) controller.close()
        }
      },
      cancel: () => close(true),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
  )
  // Again, now that the end of the session would be heard.
  if (!(await playerOf(db, token))) close()
  return body
}

const encoder = new TextEncoder()
