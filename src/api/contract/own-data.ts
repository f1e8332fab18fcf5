import * as v from 'valibot'
import { defineCall } from './define.ts'
import {
  decimal,
  emptyRequest,
  flag,
  id,
  integer,
  neededTyped,
  nothing,
  optionalDecimal,
  optionalText,
  optionalTime,
  readableList,
  text,
  yesNo,
} from './wire.ts'

const required = v.pipe(v.string(), v.minLength(1))

/**
 * A session of the player. `browser` and `system` are names ("Chrome", "Windows") or ''; `current` marks the session of
 * this request.
 */
const session = v.looseObject({
  id,
  browser: text,
  system: text,
  kind: v.fallback(v.picklist(['phone', 'tablet', 'computer', 'unknown']), 'unknown'),
  createdOn: optionalTime,
  lastUsedOn: optionalTime,
  current: flag,
})
export type PlayerSession = v.InferOutput<typeof session>

/** All sessions of the player. The list includes the current one, so it is never empty. */
export const sessions = defineCall(
  'auth/sessions',
  emptyRequest,
  v.pipe(
    readableList(session),
    v.check((rows) => rows.length > 0, 'no session'),
  ),
)
/** Ends a session; does nothing if it has ended or is not the player's. */
export const endSession = defineCall('auth/sessions/end', v.object({ id: required }), nothing)
export const endOtherSessions = defineCall('auth/sessions/end/others', emptyRequest, nothing)

/**
 * All data of the player in the back end, without secrets. Requires the password, because an open session must not be
 * enough.
 */
export const exportData = defineCall(
  'user/data/export',
  v.object({ password: neededTyped('password') }),
  // Requires the user name, to reject a response that is not an export.
  v.looseObject({ profile: v.pipe(v.array(v.looseObject({ userName: required })), v.minLength(1)) }),
)

/**
 * The consequences of closing the account now. `balance` would be lost. It cannot be closed while orders are open or
 * `mayClose` is false; `why` is the reason in the player's language, unless it is the orders.
 */
export const closureFacts = defineCall(
  'user/close/check',
  emptyRequest,
  v.looseObject({
    balance: decimal,
    openDeposits: integer,
    openWithdrawals: integer,
    pendingRewards: optionalDecimal,
    mayClose: yesNo,
    why: optionalText,
  }),
)

/**
 * Closes the account and ends its sessions. 409, and nothing is closed, if `balance` has changed or an order was placed
 * since.
 */
export const closeAccount = defineCall(
  'user/close',
  v.object({ password: neededTyped('password'), balance: decimal }),
  nothing,
)
