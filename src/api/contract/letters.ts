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

export const letters = defineCall(
  'station/query',
  v.object({ ...paging, id: v.optional(v.string()) }),
  page(letter),
)
export const markLettersRead = defineCall('station/read', v.object({ ids: v.array(v.string()) }), nothing)

const keys = v.object({ p256dh: v.string(), auth: v.string() })
const endpoint = v.pipe(v.string(), v.url())
export const subscribePush = defineCall(
  'push/subscribe',
  v.object({ endpoint, keys, lang: v.string(), topics: v.array(v.string()) }),
  nothing,
)
export const unsubscribePush = defineCall('push/unsubscribe', v.object({ endpoint }), nothing)
