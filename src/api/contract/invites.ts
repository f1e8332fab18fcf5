import * as v from 'valibot'
import { defineCall } from './define.ts'
import {
  decimal,
  emptyRequest,
  id,
  integer,
  neededTyped,
  nothing,
  optionalTime,
  readableList,
  requestId,
  text,
  typed,
} from './wire.ts'

/** An invite code in addition to that of `agent/code`, with its results. */
export const invite = v.object({
  code: id,
  inviteLink: text,
  /** Only the agent sees it. */
  name: text,
  campaign: text,
  /** The inviter's name as invited visitors see it; '' for none. */
  shownAs: text,
  /** The initial rate of members who register with it; never above the agent's own rate at that time. */
  point: decimal,
  expiresOn: optionalTime,
  endedOn: optionalTime,
  /** How many devices opened its link; anonymous. */
  opened: integer,
  registered: integer,
  /** How many of the registered have deposited, and the bets of all of them in coins. */
  deposited: integer,
  turnover: decimal,
})

export const invites = defineCall('agent/invite/query', emptyRequest, readableList(invite))

/** Creates a code, or with `code` changes name, rate and expiry of one that has not ended. Idempotent by `requestId`. */
export const saveInvite = defineCall(
  'agent/invite/save',
  v.object({
    code: v.optional(typed('inviteCode')),
    name: neededTyped('words'),
    campaign: v.optional(typed('words')),
    shownAs: v.optional(typed('words')),
    point: decimal,
    /** Days from now until it expires; 0 for never; absent: unchanged. */
    days: v.optional(integer),
    requestId,
  }),
  v.looseObject({ code: id }),
)

/** Ends the code: nobody can register with it any more. Idempotent. */
export const endInvite = defineCall(
  'agent/invite/end',
  v.object({ code: neededTyped('inviteCode') }),
  nothing,
)

/** For visitors: whether a code is valid, and the inviter's public name. */
export const checkInvite = defineCall(
  'invite/check',
  v.object({ agentCode: neededTyped('inviteCode') }),
  v.object({ state: v.fallback(v.picklist(['valid', 'ended', 'unknown']), 'valid'), name: text }),
)

/** Reports that a device opened a code's link for the first time. */
export const openInvite = defineCall(
  'invite/open',
  v.object({ agentCode: neededTyped('inviteCode') }),
  nothing,
)
