import * as v from 'valibot'
import { defineCall } from './define.ts'
import { flag, id, nothing, page, paging, readableList, requestId, text, time, typed, yesNo } from './wire.ts'

/** Limits of a message: number of pictures, bytes of each, length of the text; and the length of a thread's subject. */
export const supportPictures = 3
export const supportPictureBytes = 240_000
export const supportTextLength = 2000
export const supportSubjectLength = 80

/** A conversation between a player and customer service. */
export const supportThread = v.looseObject({
  id,
  subject: text,
  /** The player's order that it is about. */
  orderKind: v.fallback(v.nullish(v.picklist(['deposit', 'withdraw'])), null),
  orderSn: v.nullish(v.string(), null),
  /** The player closed it; a new message reopens it. */
  isClosed: flag,
  /** It has an answer that the player has not read (`support/read`). */
  isUnread: flag,
  createdOn: time,
  /** The time of the last message. */
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

/** The player's threads, the most recently updated first. */
export const supportThreads = defineCall('support/threads', v.object(paging), page(supportThread))

/** One thread with all messages, the oldest first; 404 if it is not the player's. */
export const supportMessages = defineCall(
  'support/thread',
  v.object({ threadId: id }),
  v.object({ thread: supportThread, messages: readableList(message) }),
)
export type SupportMessages = v.InferOutput<typeof supportMessages.answer>

/**
 * Opens a thread (with a subject or about an order), or adds a message to thread `threadId`. Idempotent by `requestId`,
 * without a time limit. Text or pictures are required: at most three JPEG data URLs without metadata, 240,000 bytes each.
 * 404 if the thread or the order is not the player's.
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

/** Closes a thread; idempotent. */
export const supportClose = defineCall('support/close', v.object({ threadId: id }), nothing)

/** Marks the messages up to this one as read. */
export const supportRead = defineCall('support/read', v.object({ threadId: id, messageId: id }), nothing)

/** A picture in one of the player's threads, as a data URL. */
export const supportPicture = defineCall(
  'support/picture',
  v.object({ pictureId: id }),
  v.object({ picture: v.pipe(v.string(), v.startsWith('data:image/')) }),
)
