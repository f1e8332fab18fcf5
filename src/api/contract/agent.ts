import * as v from 'valibot'
import { defineCall } from './define.ts'
import { orderRow } from './money.ts'
import { orderProof } from './passkey.ts'
import {
  decimal,
  emptyRequest,
  id,
  integer,
  list,
  neededTyped,
  optionalTime,
  orEmpty,
  page,
  paging,
  requestId,
  status,
  text,
  typed,
} from './wire.ts'

/** ApplyStatus: −1 none, 0 pending review, 1 approved, 2 review rejected. `remark` is multilingual. */
export const applyForAgent = defineCall(
  'agent/apply',
  v.object({ contact: v.optional(typed('words')), remark: v.optional(typed('words')) }),
  // A new application waits for review.
  orEmpty(v.looseObject({ status: v.nullish(status, 0) })),
)
export const application = v.looseObject({
  status: v.nullish(status, -1),
  createdOn: optionalTime,
  reviewedOn: optionalTime,
})
// No data: no application.
export const applyStatus = defineCall('agent/apply/status', emptyRequest, orEmpty(application))
export const agentCode = defineCall(
  'agent/code',
  emptyRequest,
  v.looseObject({ agentCode: text, inviteLink: text, point: decimal }),
)

const count = v.nullish(integer, 0)
const sum = v.nullish(decimal, '0')
const statistics = {
  teamBalance: sum,
  activeUserNum: count,
  betNum: count,
  rechargeNum: count,
  registerNum: count,
  rechargeAmount: sum,
  withdrawAmount: sum,
  transferAmount: sum,
  giveAmount: sum,
  /** Extra member of the reference back end: what was staked. */
  betAmount: sum,
}
/** Fails if there is no figure at all, because zeros would be invented. */
const someFigure = v.check(
  (data: Record<string, unknown>) => Object.keys(statistics).some((name) => (data[name] ?? null) !== null),
  'no figure of a team',
)
const range = { beginTime: v.string(), endTime: v.string(), userId: v.optional(v.string()) }

/** An agent between this agent and a member. */
const step = v.looseObject({ userId: id, agentAccount: text })

export const teamStatistics = defineCall(
  'agent/data/statistics',
  v.object(range),
  v.pipe(
    v.looseObject({}),
    someFigure,
    v.looseObject({
      ...statistics,
      userBalance: sum,
      point: sum,
      /**
       * Extra members of the reference back end: rebates earned and paid in the range, the days that they are for, and the
       * path down to `userId`.
       */
      rebate: sum,
      rebatePaid: sum,
      rebates: list(
        v.looseObject({ orderSn: id, date: v.string(), amount: decimal, createdOn: optionalTime }),
      ),
      path: list(step),
      asOf: optionalTime,
      zone: text,
      trend: list(v.looseObject({ ...statistics, date: v.string() })),
    }),
  ),
)
/** `typeName` is multilingual. */
export const typeFigures = v.looseObject({ ...statistics, type: id })
export const typeStatistics = defineCall('agent/type/report/statistics', v.object(range), list(typeFigures))

export const member = v.looseObject({
  userId: id,
  agentAccount: text,
  teamName: text,
  teamBalance: sum,
  userBalance: sum,
  point: sum,
  registerTime: optionalTime,
  lastLoginTime: optionalTime,
  childNum: count,
  /** With the capability `memberEdit`: since when the account is frozen, and this agent's note about the member. */
  frozenOn: optionalTime,
  remark: text,
  /** For a member found by `keyword`: the agents between this agent and the member, the highest first. */
  path: list(step),
})

/** The most members that one request changes (`member-edit.ts`). */
export const mostMembers = 50

/** Back ends without `sort` use an order of their own. */
export const memberSorts = ['newest', 'name', 'balance', 'lastLogin'] as const
export type MemberSort = (typeof memberSorts)[number]
const memberFilter = {
  ...paging,
  parentId: v.optional(v.string()),
  /** Part of an account, a team's name or the agent's note; searches all levels below `parentId`. */
  keyword: v.optional(typed('search')),
  sort: v.optional(v.picklist(memberSorts)),
}

/** A second try with the same `requestId` and another password is refused at `password`. */
export const createMember = defineCall(
  'agent/sub/member/create',
  v.object({
    userName: neededTyped('account'),
    password: neededTyped('password'),
    point: decimal,
    teamName: v.optional(typed('words')),
    requestId,
  }),
  v.looseObject({ userId: id }),
)
export const members = defineCall('agent/sub/member/page', v.object(memberFilter), page(member))
const memberRange = v.object({ ...memberFilter, ...range })
export const memberReport = v.looseObject({ ...member.entries, ...statistics })
export const memberReports = defineCall('agent/sub/member/report/page', memberRange, page(memberReport))
/**
 * With `type: 'transfer'` the reference back end returns the agent's own transfers to (recharge) or from (draw) members
 * instead of the members' orders. With `requestId` it returns only that transfer and echoes the id. A back end without
 * this type returns no such rows.
 */
const orderFilter = v.object({
  ...memberRange.entries,
  status: v.optional(status),
  type: v.optional(v.picklist(['transfer'])),
  requestId: v.optional(v.string()),
})
export const agentOrder = v.looseObject({ ...orderRow.entries, agentAccount: text, type: text })
export const teamRecharges = defineCall('agent/sub/member/recharge/page', orderFilter, page(agentOrder))
export const teamWithdrawals = defineCall('agent/sub/member/draw/page', orderFilter, page(agentOrder))

const transfer = v.object({
  userId: id,
  amount: decimal,
  ...orderProof,
  requestId,
  remark: v.optional(typed('words')),
})
const transferred = v.looseObject({ orderSn: id, userBalance: decimal, memberBalance: decimal })
export const transferIn = defineCall('agent/type/member/transfer', transfer, transferred)
export const transferOut = defineCall('agent/type/member/transfer/decrease', transfer, transferred)
