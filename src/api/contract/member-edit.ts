import * as v from 'valibot'
import { mostMembers } from './agent.ts'
import { defineCall } from './define.ts'
import { decimal, id, nothing, optionalTime, page, paging, requestId, text, typed, yesNo } from './wire.ts'

const ids = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(mostMembers))

/** The current state of a direct member, and the range of its rate. */
const editable = v.object({
  userId: id,
  agentAccount: text,
  point: decimal,
  /** The highest rate of the member's own members, and the agent's rate. */
  minPoint: decimal,
  maxPoint: decimal,
  /** This agent's note about the member; no other agent sees it. */
  remark: text,
  frozenOn: optionalTime,
  /** `agent`, or `operator`, whose freeze the agent cannot lift; '' if not frozen. */
  frozenBy: text,
})

/** The result for one member. `field`: the refused member of the request (`point`, `remark`, `frozen`), or ''. */
const result = v.object({ userId: id, done: yesNo, field: text, msg: text })

/**
 * Returns those of `ids` that are direct members now. `results`: the outcome of the `edit` with this `requestId`, to look up
 * one whose response was lost; null if it was not executed.
 */
export const memberFacts = defineCall(
  'agent/sub/member/facts',
  v.object({ ids, requestId: v.optional(requestId) }),
  v.object({ members: v.array(editable), results: v.nullish(v.array(result), null) }),
)

/**
 * Changes the given fields of the given members; each member succeeds or fails on its own. Idempotent by `requestId`. A
 * frozen member is signed out and cannot sign in; coins, orders and members are not affected.
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

/**
 * Mails the member instructions to set a new password. The response is the same without an address. Idempotent by
 * `requestId`.
 */
export const resetMember = defineCall(
  'agent/sub/member/reset',
  v.object({ userId: v.string(), requestId: v.optional(requestId) }),
  nothing,
)

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
/** Changes of the agent's members while they were the agent's, or of one member; the newest first. */
export const memberHistory = defineCall(
  'agent/sub/member/history',
  v.object({ ...paging, userId: v.optional(v.string()) }),
  page(memberChange),
)
