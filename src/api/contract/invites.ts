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

/** A code of an agent beside the one of `agent/code`, and what came of it. */
export const invite = v.object({
  code: id,
  inviteLink: text,
  /** For the agent alone. */
  name: text,
  campaign: text,
  /** What who is invited reads of who invites; '' for nothing. */
  shownAs: text,
  /** The rate with which who registers by it begins; never above the agent's own at that moment. */
  point: decimal,
  expiresOn: optionalTime,
  endedOn: optionalTime,
  /** Openings of its link, by a device once; no person is noted. */
  opened: integer,
  registered: integer,
  /** How many of them have made a deposit, and the bets of all of them in coins. */
  deposited: integer,
  turnover: decimal,
})

export const invites = defineCall('agent/invite/query', emptyRequest, readableList(invite))

/** A new code, or with `code` another name, rate and time for one that has not ended. Once for each `requestId`. */
export const saveInvite = defineCall(
  'agent/invite/save',
  v.object({
    code: v.optional(typed('inviteCode')),
    name: neededTyped('words'),
    campaign: v.optional(typed('words')),
    shownAs: v.optional(typed('words')),
    point: decimal,
    /** Days from now until it ends by itself; 0 for never. Without it that stays as it is. */
    days: v.optional(integer),
    requestId,
  }),
  v.looseObject({ code: id }),
)

/** From now on nobody registers by it; again with the same answer. */
export const endInvite = defineCall(
  'agent/invite/end',
  v.object({ code: neededTyped('inviteCode') }),
  nothing,
)

/** What a visitor is told of a code: whether it counts, and the name that the inviter has allowed. */
export const checkInvite = defineCall(
  'invite/check',
  v.object({ agentCode: neededTyped('inviteCode') }),
  v.object({ state: v.fallback(v.picklist(['valid', 'ended', 'unknown']), 'valid'), name: text }),
)

/** A device opened the link of a code for the first time. */
export const openInvite = defineCall(
  'invite/open',
  v.object({ agentCode: neededTyped('inviteCode') }),
  nothing,
)
