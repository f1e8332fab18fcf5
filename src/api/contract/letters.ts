import * as v from 'valibot'
import { defineCall } from './define.ts'
import { id, integer, nothing, page, paging, text, time } from './wire.ts'

/** LetterRead: 0 unread, 1 read. `title` and `content` are multilingual. */
export const letter = v.looseObject({
  id,
  type: text,
  readStatus: v.nullish(integer),
  link: v.nullish(v.string()),
  createdOn: time,
})
export type Letter = v.InferOutput<typeof letter>

/** `unread` counts all unread letters of the player, not only the page's; optional. */
export const letters = defineCall(
  'station/query',
  v.object({ ...paging, id: v.optional(v.string()) }),
  v.intersect([page(letter), v.object({ unread: v.fallback(v.nullish(integer), null) })]),
)
const theseLetters = v.object({ ids: v.array(v.string()) })
export const markLettersRead = defineCall('station/read', theseLetters, nothing)
/** Marks letters as unread again; `unread` then includes them. */
export const markLettersUnread = defineCall('station/unread', theseLetters, nothing)
