import * as v from 'valibot'
import { defineCall } from './define.ts'
import { flag, id, nothing, page, paging, readableList, requestId, text, time, typed, yesNo } from './wire.ts'

/** Of one message: how many pictures, how large each may be, how long its text, and how long the subject of a thread. */
export const supportPictures = 3
export const supportPictureBytes = 240_000
export const supportTextLength = 2000
export const supportSubjectLength = 80

/** What a player and customer service write each other about one matter. */
export const supportThread = v.looseObject({
  id,
  subject: text,
  /** The order that it is about, one of the player's own. */
  orderKind: v.fallback(v.nullish(v.picklist(['deposit', 'withdraw'])), null),
  orderSn: v.nullish(v.string(), null),
  /** Nobody waits for an answer; another message opens it again. */
  isClosed: flag,
  /** It has an answer that the player has not seen (`support/read`). */
  isUnread: flag,
  createdOn: time,
  /** When something was written last. */
  updatedOn: time,
})
export type SupportThread = v.InferOutput<typeof supportThread>

const message = v.looseObject({
  id,
  /** Written by the player. */
  isOwn: yesNo,
  text,
  /** Ids of its pictures (`support/picture`). */
  pictures: v.fallback(v.array(id), []),
  createdOn: time,
})
export type SupportMessage = v.InferOutput<typeof message>

/** The player's own, the one that was written in last first. */
export const supportThreads = defineCall('support/threads', v.object(paging), page(supportThread))

/** One of them with all its messages, the oldest first; 404 where it is not the player's. */
export const supportMessages = defineCall(
  'support/thread',
  v.object({ threadId: id }),
  v.object({ thread: supportThread, messages: readableList(message) }),
)
export type SupportMessages = v.InferOutput<typeof supportMessages.answer>

/**
 * Opens a thread (by a subject, or about an order), or writes in the one that `threadId` names. A message may be sent again
 * after any time under its `requestId`, and is written once. A text or pictures are needed: JPEG without metadata as data
 * URLs, three of 240,000 bytes at most. 404 where the thread or the order is not the player's.
 */
export const supportSend = defineCall(
  'support/send',
  v.object({
    requestId,
    threadId: v.optional(v.string()),
    subject: v.optional(typed('words'), ''),
    orderSn: v.optional(v.string()),
    text: typed('lines'),
    pictures: v.optional(v.array(v.string()), []),
  }),
  v.object({ threadId: id }),
)

/** The matter is settled; closed twice it stays so. */
export const supportClose = defineCall('support/close', v.object({ threadId: id }), nothing)

/** The player has seen the messages up to this one. */
export const supportRead = defineCall('support/read', v.object({ threadId: id, messageId: id }), nothing)

/** A picture of the player's own threads, as a data URL. */
export const supportPicture = defineCall(
  'support/picture',
  v.object({ pictureId: id }),
  v.object({ picture: v.pipe(v.string(), v.startsWith('data:image/')) }),
)
