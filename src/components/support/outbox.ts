/**
 * Messages to customer service on their way. Each is kept here before it is sent, and until the server has it: without a
 * connection, over a reload, and after an answer that did not come. It goes out under the same id each time, by which the
 * server writes it once. A sign-out forgets them.
 */
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { isApiError, isUnknownOutcome } from '~/api/api-error.ts'
import { send } from '~/api/send.ts'
import { timeNow } from '~/api/server-time.ts'
import { readByOwner, storedByOwner } from '~/domain/player/owner-storage.ts'
import { confirmedProfile, supportKey } from '~/domain/player/profile.ts'
import { isRecord } from '~/lib/parse-json.ts'
import { randomId } from '~/lib/random-id.ts'
import { readKept, removeStored, writeStored } from '~/lib/storage.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { session } from '~/session/session.ts'

export interface OutgoingMessage {
  requestId: string
  /** Undefined for one that opens a thread. */
  threadId?: string
  subject: string
  orderSn?: string
  text: string
  pictures: readonly string[]
  /** When it was written, ISO 8601. */
  writtenOn: string
  /** Why the server did not take it: it waits for the player then. */
  refusal?: string
}

const isOutgoing = (value: unknown): value is OutgoingMessage =>
  isRecord(value) &&
  ['requestId', 'subject', 'text', 'writtenOn'].every((name) => typeof value[name] === 'string') &&
  Array.isArray(value['pictures'])

export const outbox = storedByOwner<readonly OutgoingMessage[]>(
  'supportOutbox',
  (stored) =>
    readByOwner(stored, (entry) =>
      Array.isArray(entry) && entry.length ? entry.filter(isOutgoing) : undefined,
    ),
  [],
)

/** Where the device is full, persisted reads make room. Nothing is kept of who has signed out meanwhile. */
function keep(
  userId: string,
  change: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
): void {
  if (!session.token) return
  outbox.change(userId, change)
  // Also where memory alone holds the session: whoever comes next is told from them by it.
  if (readKept('owner') === null) writeStored('owner', userId)
  if (readKept('supportOutbox') !== null) return
  removeStored('persistedReads')
  outbox.change(userId, (messages) => messages)
}

export const drop = (userId: string, requestId: string): void =>
  keep(userId, (messages) => messages.filter((message) => message.requestId !== requestId))

export type Written = Omit<OutgoingMessage, 'requestId' | 'writtenOn' | 'refusal'>
/** `kept`: nobody knows yet whether the server has it, or it could not be asked. */
export type Outcome = { threadId: string } | 'kept'

const underWay = new Set<string>()

/** Throws what the server refused it with; it is forgotten then, because the form still has it. */
export async function write(client: QueryClient, userId: string, written: Written): Promise<Outcome> {
  const message = {
    ...written,
    requestId: randomId(),
    writtenOn: new Date(timeNow()).toISOString(),
  }
  keep(userId, (messages) => [...messages, message])
  followOutbox(client)
  if (!online.isOnline) return 'kept'
  try {
    return await sendOne(client, userId, message)
  } catch (error) {
    if (isWaiting(error)) return 'kept'
    drop(userId, message.requestId)
    throw error
  }
}

/** Whether it may yet be taken, or may have been; a 409 says that the server is still at work on it. */
const isWaiting = (error: unknown) =>
  isUnknownOutcome(error) ||
  (isApiError(error) && (error.kind === 'unauthorised' || error.code === 409 || error.code >= 500))

async function sendOne(client: QueryClient, userId: string, message: OutgoingMessage) {
  const { requestId, threadId, subject, orderSn, text, pictures } = message
  underWay.add(requestId)
  try {
    const answer = await send('support/send', {
      requestId,
      subject,
      text,
      pictures: [...pictures],
      ...(threadId ? { threadId } : {}),
      ...(orderSn ? { orderSn } : {}),
    })
    await client.invalidateQueries({ queryKey: supportKey })
    drop(userId, requestId)
    return answer
  } finally {
    underWay.delete(requestId)
  }
}

const againMs = 30_000
let isFollowing = false

/** Sends what waits, from now on: when the connection is back, and now and then. */
export function followOutbox(client: QueryClient): void {
  if (isFollowing) return
  isFollowing = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = async () => {
    const userId = confirmedProfile(client)?.userId
    if (userId === undefined) return
    for (const message of outbox.of(userId)) {
      // Looked at before each: another player may have signed in while the one before was under way.
      if (session.isLeaving || confirmedProfile(client)?.userId !== userId || !online.isOnline) return
      if (message.refusal !== undefined || underWay.has(message.requestId)) continue
      try {
        await sendOne(client, userId, message)
      } catch (error) {
        // A full hour is no refusal of this message.
        if (isWaiting(error) || (isApiError(error) && error.code === 429)) return
        const refusal = isApiError(error) ? (error.fieldProblems[0]?.msg ?? error.message) : ''
        keep(userId, (messages) =>
          messages.map((one) => (one.requestId === message.requestId ? { ...one, refusal } : one)),
        )
      }
    }
  }
  const flushSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(flushSoon, againMs)
    void flush().catch(() => undefined)
  }
  subscribe(online, flushSoon)
  flushSoon()
}
