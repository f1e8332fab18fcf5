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
 * A place where the player is signed in. `browser` and `system` are names ("Chrome", "Windows") or ''; `current` is this
 * session.
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

/** Every place where the player is signed in; the one that asks is among them, so that there is no empty list. */
export const sessions = defineCall(
  'auth/sessions',
  emptyRequest,
  v.pipe(
    readableList(session),
    v.check((rows) => rows.length > 0, 'no session'),
  ),
)
/** Signs one place out; one that is signed out already, or is not the player's, changes nothing. */
export const endSession = defineCall('auth/sessions/end', v.object({ id: required }), nothing)
export const endOtherSessions = defineCall('auth/sessions/end/others', emptyRequest, nothing)

/**
 * Everything the back end holds about the player, without secrets. Asks for the password, because an open session must
 * not be enough.
 */
export const exportData = defineCall(
  'user/data/export',
  v.object({ password: neededTyped('password') }),
  // Whose it is tells a player's data from anything else that was answered.
  v.looseObject({ profile: v.pipe(v.array(v.looseObject({ userName: required })), v.minLength(1)) }),
)

/**
 * What a closure would mean now. `balance` is lost with it. Nothing can be closed while orders are open or `mayClose` is
 * no; `why` says the reason in the player's language where it is not the orders.
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
export type ClosureFacts = v.InferOutput<(typeof closureFacts)['answer']>

/**
 * Closes the account and ends its sessions. 409, and nothing is closed, where `balance` is not the one shown or an order
 * was placed since.
 */
export const closeAccount = defineCall(
  'user/close',
  v.object({ password: neededTyped('password'), balance: decimal }),
  nothing,
)
