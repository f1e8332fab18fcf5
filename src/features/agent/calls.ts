import * as agent from '~/api/contract/agent.ts'
import type { AnswerOf, RequestOf } from '~/api/contract/define.ts'
import { send } from '~/api/http.ts'
import type { RecordRange } from '~/lib/record-range.ts'

export const fetchApplication = (signal: AbortSignal) => send(agent.applyStatus, {}, signal)
export const fetchCode = (signal: AbortSignal) => send(agent.agentCode, {}, signal)
export const fetchMembers = (filter: RequestOf<typeof agent.members>, signal: AbortSignal) =>
  send(agent.members, filter, signal)
export const fetchMemberReports = (filter: RequestOf<typeof agent.memberReports>, signal: AbortSignal) =>
  send(agent.memberReports, filter, signal)
export const fetchTeamOrders = (
  kind: 'deposit' | 'withdraw',
  filter: RequestOf<typeof agent.teamRecharges>,
  signal: AbortSignal,
) => send(kind === 'deposit' ? agent.teamRecharges : agent.teamWithdrawals, filter, signal)

export type TeamStatistics = AnswerOf<typeof agent.teamStatistics>
export type TypeStatistics = AnswerOf<typeof agent.typeStatistics>

export interface TeamReport {
  range: RecordRange
  now: TeamStatistics
  before: TeamStatistics
  types: TypeStatistics
}

const ofUser = (userId: string | undefined) => (userId === undefined ? {} : { userId })

export const fetchStatistics = (range: RecordRange, userId: string | undefined, signal: AbortSignal) =>
  send(agent.teamStatistics, { ...range, ...ofUser(userId) }, signal)

/** A range beside the one before it, and the same by type of account. */
export async function fetchReport(
  { range, before }: { range: RecordRange; before: RecordRange },
  userId: string | undefined,
  signal: AbortSignal,
): Promise<TeamReport> {
  const [now, then, types] = await Promise.all([
    fetchStatistics(range, userId, signal),
    fetchStatistics(before, userId, signal),
    send(agent.typeStatistics, { ...range, ...ofUser(userId) }, signal),
  ])
  return { range, now, before: then, types }
}
