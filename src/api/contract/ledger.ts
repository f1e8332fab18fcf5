import * as v from 'valibot'
import { coinCurrency } from '~/lib/money-format.ts'
import { defineCall } from './define.ts'
import { decimal, id, page, paging, text, time } from './wire.ts'

/** Why the balance changed. `refund`: a deposit was refunded. `withdrawalReturned`: a failed withdrawal was returned. */
export const movementKinds = [
  'deposit',
  'refund',
  'withdrawal',
  'withdrawalReturned',
  'bet',
  'win',
  'bonus',
  'commission',
  'transfer',
  'other',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** One change of the wallet's balance; a round also has a multilingual `gameName`. */
export const movement = v.looseObject({
  id,
  /** The app shows an unknown kind as `other`. */
  kind: v.fallback(v.picklist(movementKinds), 'other'),
  /** The order, round or post that it belongs to; '' for none. */
  reference: text,
  /** Signed: negative if the balance fell. */
  amount: decimal,
  /** The balance after this change. */
  balanceAfter: decimal,
  currency: v.nullish(v.string(), coinCurrency),
  createdOn: time,
})
export type Movement = v.InferOutput<typeof movement>

/** All changes of the player's balance in the range, the newest first; of the given kinds, or of all. */
export const ledger = defineCall(
  'user/ledger',
  v.object({
    ...paging,
    beginTime: v.string(),
    endTime: v.string(),
    kinds: v.optional(v.array(v.picklist(movementKinds))),
  }),
  page(movement),
)
