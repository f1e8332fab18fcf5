import * as v from 'valibot'
import { coinCurrency } from '~/lib/money-format.ts'
import { defineCall } from './define.ts'
import { decimal, id, page, paging, text, time } from './wire.ts'

/** What changed the balance. `refund`: a deposit taken back. `withdrawalReturned`: a withdrawal that failed came back. */
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

/** One change of the wallet's balance; a `gameName` in all languages stands beside it where it belongs to a round. */
export const movement = v.looseObject({
  id,
  /** A kind of your own is shown as `other`. */
  kind: v.fallback(v.picklist(movementKinds), 'other'),
  /** The order, round or post that it belongs to; '' where there is none. */
  reference: text,
  /** With its sign: below zero where the balance fell. */
  amount: decimal,
  /** The balance once it was booked. */
  balanceAfter: decimal,
  currency: v.nullish(v.string(), coinCurrency),
  createdOn: time,
})
export type Movement = v.InferOutput<typeof movement>

/** Every change of the player's balance within the range, the newest first; of all kinds unless some are named. */
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
