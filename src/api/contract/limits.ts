import * as v from 'valibot'
import { coinCurrency } from '~/lib/money-format.ts'
import { defineCall } from './define.ts'
import { decimal, emptyRequest, id, integer, optionalTime, page, paging, time } from './wire.ts'

/** What a limit counts: deposits, losses (stakes less winnings), stakes, or minutes with a game open. */
export const limitKinds = ['deposit', 'loss', 'wager', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Calendar periods in the operator's time zone; a `session` (for `time` only) ends with a longer pause. */
export const limitPeriods = ['session', 'day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

const neededTime = v.pipe(time, v.minLength(1))
const which = { kind: v.picklist(limitKinds), period: v.picklist(limitPeriods) }

/** A limit that the back end supports, whether or not it is set. */
export const accountLimit = v.object({
  ...which,
  /** The limit in force, in coins, for `time` in minutes; null for no limit. */
  amount: v.nullish(decimal, null),
  /** Used in the current period; a negative loss means a win. */
  used: decimal,
  /** When the next period starts; unknown for a session. */
  resetsOn: optionalTime,
  /** A pending raise (`amount` null: removal). It can be confirmed between `from` and `until`, and then lapses. */
  pending: v.nullish(
    v.object({ amount: v.nullish(decimal, null), from: neededTime, until: neededTime }),
    null,
  ),
})
export type AccountLimit = v.InferOutput<typeof accountLimit>

/** All supported limits. An unreadable one makes the response invalid, so that the app never hides a limit. */
export const accountLimits = v.object({
  limits: v.array(accountLimit),
  currency: v.nullish(v.string(), coinCurrency),
  /** How long a raise waits, and how long it can then be confirmed. */
  raiseHours: integer,
  confirmHours: integer,
})
export type AccountLimits = v.InferOutput<typeof accountLimits>

export const limitsQuery = defineCall('limits/query', emptyRequest, accountLimits)

/**
 * Sets a limit. A lower or a first one applies at once. A higher one, or null for none, waits as `pending`. The amount in
 * force drops a pending raise. Repeating a raise does not restart the wait.
 */
export const limitsSet = defineCall(
  'limits/set',
  v.object({ ...which, amount: v.nullable(decimal) }),
  accountLimits,
)

/**
 * Confirms the pending raise by its amount. 409: too early, lapsed, or another amount. Idempotent: once it applies, the same
 * confirmation succeeds again.
 */
export const limitsConfirm = defineCall(
  'limits/confirm',
  v.object({ ...which, amount: v.nullable(decimal) }),
  accountLimits,
)

/** `set`: applied at once. `asked`: a raise is pending. `raised`: it was confirmed. `kept`: it was dropped. `lapsed`: not confirmed in time. */
export const limitChanges = ['set', 'asked', 'raised', 'kept', 'lapsed'] as const

export const limitChange = v.object({
  id,
  ...which,
  what: v.picklist(limitChanges),
  /** The limit in force before, and the one that was set or requested; null for none. */
  before: v.nullish(decimal, null),
  after: v.nullish(decimal, null),
  createdOn: time,
})
export type LimitChange = v.InferOutput<typeof limitChange>

/** The changes of the player's limits, the newest first. */
export const limitsHistory = defineCall('limits/history', v.object(paging), page(limitChange))
