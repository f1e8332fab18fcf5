import * as v from 'valibot'
import { coinCurrency } from '~/lib/money-format.ts'
import { defineCall } from './define.ts'
import { decimal, emptyRequest, id, integer, optionalTime, page, paging, time } from './wire.ts'

/** What a limit counts: what is deposited, lost (stakes less winnings), staked, or the minutes with a game open. */
export const limitKinds = ['deposit', 'loss', 'wager', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Of the calendar in the operator's time zone; a `session` (of `time` only) ends with a longer pause. */
export const limitPeriods = ['session', 'day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

const neededTime = v.pipe(time, v.minLength(1))
const which = { kind: v.picklist(limitKinds), period: v.picklist(limitPeriods) }

/** A limit that the back end can hold, whether or not it is set. */
export const accountLimit = v.object({
  ...which,
  /** What is in force, in coins, or in minutes of `time`; null: no limit. */
  amount: v.nullish(decimal, null),
  /** Of the period that runs; a loss below zero where more was won. */
  used: decimal,
  /** When it is counted anew; of a session nobody knows. */
  resetsOn: optionalTime,
  /** A raise, or with null the end of the limit: it can be confirmed from then on, and lapses unless it is. */
  pending: v.nullish(
    v.object({ amount: v.nullish(decimal, null), from: neededTime, until: neededTime }),
    null,
  ),
})
export type AccountLimit = v.InferOutput<typeof accountLimit>

/** Every limit that can be set. One that cannot be read is an error: a limit is never shown as none. */
export const accountLimits = v.object({
  limits: v.array(accountLimit),
  currency: v.nullish(v.string(), coinCurrency),
  /** How long a raise waits, and for how long it can be confirmed then. */
  raiseHours: integer,
  confirmHours: integer,
})
export type AccountLimits = v.InferOutput<typeof accountLimits>

export const limitsQuery = defineCall('limits/query', emptyRequest, accountLimits)

/**
 * Sets a limit. Lower, or where there was none: at once. Higher, or null for none: it waits as `pending`. The amount that is
 * in force drops what waits. Asked for again, a raise does not wait anew.
 */
export const limitsSet = defineCall(
  'limits/set',
  v.object({ ...which, amount: v.nullable(decimal) }),
  accountLimits,
)

/**
 * Confirms the raise that waits, by its amount: 409 where it is too early, has lapsed or is another. Once it counts, the same
 * confirmation is answered as before.
 */
export const limitsConfirm = defineCall(
  'limits/confirm',
  v.object({ ...which, amount: v.nullable(decimal) }),
  accountLimits,
)

/** `set`: at once. `asked`: a raise began to wait. `raised`: it was confirmed. `kept`: it was dropped. `lapsed`: nobody confirmed it. */
export const limitChanges = ['set', 'asked', 'raised', 'kept', 'lapsed'] as const

export const limitChange = v.object({
  id,
  ...which,
  what: v.picklist(limitChanges),
  /** The limit in force before, and the one that was set or asked for; null: none. */
  before: v.nullish(decimal, null),
  after: v.nullish(decimal, null),
  createdOn: time,
})
export type LimitChange = v.InferOutput<typeof limitChange>

/** What became of the player's limits, the newest first. */
export const limitsHistory = defineCall('limits/history', v.object(paging), page(limitChange))
