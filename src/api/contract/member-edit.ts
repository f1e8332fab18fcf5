import * as v from 'valibot'
import { mostMembers } from './agent.ts'
import { defineCall } from './define.ts'
import { decimal, id, nothing, optionalTime, page, paging, requestId, text, typed, yesNo } from './wire.ts'

const ids = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(mostMembers))

/** A member right below the agent, as it is now, and between which rates theirs may be set. */
const editable = v.object({
  userId: id,
  agentAccount: text,
  point: decimal,
  /** What the member's own members have, and what the agent has. */
  minPoint: decimal,
  maxPoint: decimal,
  /** What this agent notes about them; no other agent reads it. */
  remark: text,
  frozenOn: optionalTime,
  /** `agent` or `operator`, whose freeze the agent cannot lift; '' while it is not frozen. */
  frozenBy: text,
})

/** What became of one member. `field` names what was refused (`point`, `remark`, `frozen`) where it is one of them. */
const result = v.object({ userId: id, done: yesNo, field: text, msg: text })

/**
 * Of the members that are asked about those who are right below the agent at this moment. `results`: what an `edit` of this
 * `requestId` has come to, by which one without an answer is asked after; null while it has not been carried out.
 */
export const memberFacts = defineCall(
  'agent/sub/member/facts',
  v.object({ ids, requestId: v.optional(requestId) }),
  v.object({ members: v.array(editable), results: v.nullish(v.array(result), null) }),
)

/**
 * Changes what is named, of every member that is: each is changed or refused by itself. Once for each `requestId`, whose
 * answer comes again. A frozen member is signed out and signs in no more; coins, orders and members are untouched.
 */
export const editMembers = defineCall(
  'agent/sub/member/edit',
  v.object({
    ids,
    point: v.optional(decimal),
    remark: v.optional(typed('words')),
    frozen: v.optional(v.boolean()),
    requestId,
  }),
  v.object({ results: v.array(result) }),
)

/** Mails the member how to set a new password. The answer is the same whether there is an address or not. */
export const resetMember = defineCall('agent/sub/member/reset', v.object({ userId: v.string() }), nothing)

export const memberChangeKinds = ['created', 'point', 'remark', 'freeze', 'unfreeze', 'reset'] as const
/** `actor`: `agent` or `operator`. `before` and `after`: rates of `point` and `created`, texts of `remark`. */
export const memberChange = v.object({
  id,
  userId: id,
  agentAccount: text,
  actor: text,
  kind: v.picklist(memberChangeKinds),
  before: text,
  after: text,
  createdOn: optionalTime,
})
/** The newest first: of the agent's members while they were the agent's, or of one of them. */
export const memberHistory = defineCall(
  'agent/sub/member/history',
  v.object({ ...paging, userId: v.optional(v.string()) }),
  page(memberChange),
)
