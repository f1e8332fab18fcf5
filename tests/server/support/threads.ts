import type { InferOutput } from 'valibot'
import {
  supportPictureBytes,
  supportPictures,
  supportSubjectLength,
  supportTextLength,
  type supportSend,
} from '../../../src/api/contract/support.ts'
import { decodePhoto } from '../account/kyc/photo.ts'
import { letterTexts, sendLetter, written } from '../letters/send-letter.ts'
import type { Queries } from '../platform/db/db.ts'
import { Refusal, refuseField, type PlayerContext } from '../platform/handler.ts'
import { answerBefore, once } from '../platform/idempotency.ts'
import { rateLimit } from '../platform/limits.ts'
import { callMessage } from '../platform/messages.ts'
import { supportMessage } from './messages.ts'

type Request = InferOutput<typeof supportSend.request>
type Message = Omit<Request, 'requestId'>

/** Writes a player's message once, opening a thread where it names none. */
export async function writeMessage(
  context: PlayerContext,
  { requestId, ...message }: Request,
): Promise<{ threadId: string }> {
  const { db, lang, player } = context
  const { userId } = player
  const request = { userId, requestId, call: 'support/send', parameters: message }
  const before = await answerBefore<{ threadId: string }>(db, request)
  if (before) return before
  const images = checked(lang, message)
  await rateLimit(db, 'supportByPlayer', userId, lang)
  return db.transaction((queries) =>
    once(queries, request, async () => {
      const threadId = message.threadId
        ? await lockOwn(queries, context, message.threadId)
        : await openThread(queries, context, message)
      await addMessage(queries, { threadId, isOwn: true, text: message.text, images })
      return { threadId }
    }),
  )
}

function checked(lang: string, { threadId, subject, orderSn, text, pictures }: Message): Buffer[] {
  const refuse = (field: string, of: Parameters<typeof supportMessage>[1], number = 0) =>
    refuseField(field, supportMessage(lang, of, { number }))
  const refuseLonger = (field: string, typed: string, max: number) => {
    if ([...typed].length > max) throw refuseField(field, callMessage(lang, 'tooLong', { max }))
  }
  if (!threadId && !orderSn && !subject) throw refuse('subject', 'subjectMissing')
  refuseLonger('subject', subject, supportSubjectLength)
  if (!text && !pictures.length) throw refuse('text', 'textMissing')
  refuseLonger('text', text, supportTextLength)
  if (pictures.length > supportPictures) throw refuse('pictures', 'tooMany', supportPictures)
  return pictures.map((picture) => {
    const photo = decodePhoto(picture, supportPictureBytes)
    if ('bytes' in photo) return photo.bytes
    throw refuse('pictures', photo.problem, supportPictureBytes / 1000)
  })
}

/** A thread is found by its owner alone: another's is not there. */
export async function lockOwn(
  queries: Queries,
  { lang, player }: PlayerContext,
  threadId: string,
): Promise<string> {
  const [own] = await queries.query<{ id: string }>(
    'select id::text as id from support_threads where id::text = $1 and user_id = $2 for update',
    [threadId, player.userId],
  )
  if (!own) throw new Refusal(404, supportMessage(lang, 'gone'))
  return own.id
}

async function openThread(
  queries: Queries,
  { lang, player }: PlayerContext,
  { subject, orderSn }: Message,
): Promise<string> {
  const [order] = orderSn
    ? await queries.query<{ kind: string }>(
        `select 'deposit' as kind from deposits where user_id = $1 and order_sn = $2
         union all select 'withdraw' from withdrawals where user_id = $1 and order_sn = $2`,
        [player.userId, orderSn],
      )
    : []
  if (orderSn && !order) throw new Refusal(404, supportMessage(lang, 'orderGone'))
  const [thread] = await queries.query<{ id: string }>(
    `insert into support_threads (user_id, subject, order_kind, order_sn) values ($1, $2, $3, $4)
     returning id::text as id`,
    [player.userId, subject, order?.kind ?? null, order ? orderSn : null],
  )
  return thread?.id ?? ''
}

interface NewMessage {
  threadId: string
  isOwn: boolean
  text: string
  images?: readonly Buffer[]
  createdOn?: Date
}

/** A closed thread is open again with it. What the player writes, they have seen. */
export async function addMessage(
  queries: Queries,
  { threadId, isOwn, text, images = [], createdOn }: NewMessage,
): Promise<void> {
  const [message] = await queries.query<{ id: string }>(
    `insert into support_messages (thread_id, is_own, text, created_on)
     values ($1, $2, $3, coalesce($4::timestamptz, now())) returning id::text as id`,
    [threadId, isOwn, text, createdOn ?? null],
  )
  for (const [place, image] of images.entries())
    await queries.query('insert into support_pictures (message_id, place, image) values ($1, $2, $3)', [
      message?.id,
      place,
      image,
    ])
  await queries.query(
    `update support_threads set waits = $2, closed_on = null, updated_on = coalesce($4::timestamptz, now()),
       read_id = case when $2 then $3::bigint else read_id end where id = $1`,
    [threadId, isOwn, message?.id, createdOn ?? null],
  )
}

export const threadLink = (threadId: string) => `/user/support?id=${threadId}`

/** The desk answers: in the thread, and by a letter, which the account's choice takes further. False where it is gone. */
export async function answerThread(queries: Queries, threadId: string, text: string): Promise<boolean> {
  const [thread] = await queries.query<{ user_id: string }>(
    'select user_id from support_threads where id::text = $1 for update',
    [threadId],
  )
  if (!thread || !text) return false
  await addMessage(queries, { threadId, isOwn: false, text })
  await sendLetter(queries, {
    userId: thread.user_id,
    type: 'system',
    topic: 'support',
    link: threadLink(threadId),
    texts: letterTexts(
      written((lang) => supportMessage(lang, 'answered')),
      written((lang) => supportMessage(lang, 'answeredText')),
    ),
  })
  return true
}
