import * as v from 'valibot'
import { defineCall } from './define.ts'
import {
  emptyRequest,
  flag,
  id,
  integer,
  list,
  optionalTime,
  page,
  paging,
  readableList,
  text,
  time,
} from './wire.ts'

/** `title` and `content` are multilingual. */
export const notice = v.looseObject({ id, top: flag, createdOn: time })
export type Notice = v.InferOutput<typeof notice>
/** Selects one row by `id`; a back end that ignores this member returns the list. */
const one = { id: v.optional(v.string()) }

export const notices = defineCall('notice/query', v.object({ ...paging, ...one }), page(notice))

export const promotionCategories = [
  'all',
  'limitedDiscount',
  'longTimeDiscount',
  'pastActivities',
  'specialDiscount',
] as const

/** `title`, `summary`, `content`, `terms` and `image` are multilingual. */
export const promotion = v.looseObject({
  id,
  category: text,
  beginTime: optionalTime,
  endTime: optionalTime,
  link: v.nullish(v.string()),
})
export type Promotion = v.InferOutput<typeof promotion>
export const promotions = defineCall(
  'favorable/query',
  v.object({ ...paging, ...one, category: v.picklist(promotionCategories) }),
  page(promotion),
)

/** `image` is multilingual. */
export const banner = v.looseObject({ id, link: text, sort: v.nullish(integer, 0) })
export type Banner = v.InferOutput<typeof banner>
export const banners = defineCall('banner/query', v.object({ position: v.string() }), list(banner))

/** `name` is multilingual. */
export const country = v.looseObject({ code: id, phoneCode: text })
export type Country = v.InferOutput<typeof country>
export const countries = defineCall('country', emptyRequest, readableList(country))
