/** A message is stored until the server has it; retries use the same `requestId`, and a sign-out deletes it. */
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { isApiError, isUnknownOutcome } from '~/api/api-error.ts'
import { send } from '~/api/send.ts'
import { timeNow } from '~/api/server-time.ts'
import { readByOwner, storedByOwner } from '~/domain/player/owner-storage.ts'
import { cachedProfile, supportKey } from '~/domain/player/profile.ts'
import { isRecord } from '~/lib/parse-json.ts'
import { randomId } from '~/lib/random-id.ts'
import { readKept, removeStored, writeStored } from '~/lib/storage.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { session } from '~/session/session.ts'

export interface OutgoingMessage {
  requestId: string
  /** Undefined for a message that opens a thread. */
  threadId?: string
  subject: string
  orderSn?: string
  text: string
  pictures: readonly string[]
  /** When it was written, ISO 8601. */
  writtenOn: string
  /** The server's refusal; the message then waits for the player. */
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

/** Stores the outbox, evicting persisted reads if storage is full. Does nothing if the player has signed out meanwhile. */
function keep(
  userId: string,
  change: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
): void {
  if (!session.token) return
  outbox.change(userId, change)
  // Needed even if the session is in memory only: the next player must be distinguished.
  if (readKept('owner') === null) writeStored('owner', userId)
  if (readKept('supportOutbox') !== null) return
  removeStored('persistedReads')
  outbox.change(userId, (messages) => messages)
}

export const drop = (userId: string, requestId: string): void =>
  keep(userId, (messages) => messages.filter((message) => message.requestId !== requestId))

export type Written = Omit<OutgoingMessage, 'requestId' | 'writtenOn' | 'refusal'>
/** `kept`: not sent, or unknown whether the server has it; `noRoom`: neither sent nor stored. */
export type Outcome = { threadId: string } | 'kept' | 'noRoom'

const underWay = new Set<string>()

/** What was perhaps sent, but could not be stored: written again, it is the same message. */
let unstored = { content: '', requestId: '' }

/** Throws the server's refusal, and then drops the message, because the form still has it. */
export async function write(client: QueryClient, userId: string, written: Written): Promise<Outcome> {
  const content = JSON.stringify(written)
  const message = {
    ...written,
    requestId: unstored.content === content ? unstored.requestId : randomId(),
    writtenOn: new Date(timeNow()).toISOString(),
  }
  keep(userId, (messages) => [...messages, message])
  const isStored = readKept('supportOutbox') !== null
  if (!isStored && !online.isOnline) {
    drop(userId, message.requestId)
    return 'noRoom'
  }
  followOutbox(client)
  if (!online.isOnline) return 'kept'
  try {
    return await sendOne(client, userId, message)
  } catch (error) {
    if (isWaiting(error) && isStored) return 'kept'
    unstored = { content, requestId: message.requestId }
    drop(userId, message.requestId)
    throw error
  }
}

/** Whether the outcome is unknown, so that it must be retried; 409 means that the server is still processing it. */
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

/** Sends waiting messages from now on: when the connection is back, and periodically. */
export function followOutbox(client: QueryClient): void {
  if (isFollowing) return
  isFollowing = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = async () => {
    const userId = cachedProfile(client)?.userId
    if (userId === undefined) return
    for (const message of outbox.of(userId)) {
      // Checked before each message: another player may have signed in during the last one.
      if (session.isLeaving || cachedProfile(client)?.userId !== userId || !online.isOnline) return
      if (message.refusal !== undefined || underWay.has(message.requestId)) continue
      try {
        await sendOne(client, userId, message)
      } catch (error) {
        // 429 (rate limit) is no refusal of this message.
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
