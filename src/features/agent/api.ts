import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf, RequestOf } from '~/api/calls.ts'
import type { MemberSort } from '~/api/contract/agent.ts'
import type { Page } from '~/api/contract/wire.ts'
import { nextPage } from '~/api/pages.ts'
import { persisted } from '~/api/persisted.ts'
import { platform } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { rangeEnd } from '~/api/server-time.ts'
import { writeCallOnce } from '~/api/write-once.ts'
import { recordQueries, type PageRequest } from '~/components/paged-list/paged-queries.ts'
import { isAgentQuery, profileQuery } from '~/domain/player/profile.ts'
import type { RecordRange } from '~/lib/record-range.ts'
import type { RecordSpan } from '~/lib/record-span.ts'
import { reportRanges } from './report-range.ts'

/** −1: none was made. */
export const applyStatusCode = { pending: 0, approved: 1, rejected: 2 } as const

/** Everything that a transfer or a new member changes. */
export const teamKey = ['agent', 'team'] as const

/** Coins moved: the team's figures and the agent's own balance are read again. */
export function refreshTeam(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: teamKey })
  void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
}

export const applicationQuery = () =>
  queryOptions({
    queryKey: ['agent', 'application'],
    queryFn: async ({ client, signal }) => {
      const application = await send('agent/apply/status', {}, signal)
      // Approval is implied by isAgent, which was read before.
      if (application.status === applyStatusCode.approved)
        void client.invalidateQueries({ queryKey: isAgentQuery().queryKey })
      return application
    },
    // Review ends at the operator's desk; the player should not have to reload.
    refetchInterval: ({ state }) => (state.data?.status === applyStatusCode.pending ? 15_000 : false),
  })

export const codeQuery = () =>
  queryOptions({
    ...persisted({ agentOnly: true }),
    queryKey: ['agent', 'code'],
    queryFn: ({ signal }) => send('agent/code', {}, signal),
    staleTime: 300_000,
  })

export type TeamStatistics = AnswerOf<'agent/data/statistics'>
export type TypeStatistics = AnswerOf<'agent/type/report/statistics'>

export interface TeamReport {
  range: RecordRange
  now: TeamStatistics
  before: TeamStatistics
  /** The days of `before`. */
  compared: RecordRange
  types: TypeStatistics
}

const ofUser = (userId: string | undefined) => (userId === undefined ? {} : { userId })
export const rangesOf = (days: RecordSpan, end = rangeEnd()) =>
  reportRanges(days, end, platform().operatorZone)

const fetchStatistics = (range: RecordRange, userId: string | undefined, signal: AbortSignal) =>
  send('agent/data/statistics', { ...range, ...ofUser(userId) }, signal)

/** A range beside the one before it, and the same by type of account. */
async function fetchReport(
  { range, before }: { range: RecordRange; before: RecordRange },
  userId: string | undefined,
  signal: AbortSignal,
): Promise<TeamReport> {
  const [now, then, types] = await Promise.all([
    fetchStatistics(range, userId, signal),
    fetchStatistics(before, userId, signal),
    send('agent/type/report/statistics', { ...range, ...ofUser(userId) }, signal),
  ])
  return { range, now, before: then, compared: before, types }
}

export const todayQuery = (userId?: string) =>
  queryOptions({
    ...persisted({ agentOnly: true }),
    queryKey: [...teamKey, 'today', userId],
    queryFn: ({ signal }) => fetchStatistics(rangesOf(1).range, userId, signal),
  })

/** The way from the agent down to a member, which comes with the member's figures. */
export const pathQuery = (userId: string) =>
  queryOptions({ ...todayQuery(userId), staleTime: 10_000, select: ({ path }) => path })

/** In days. */
export const usualReportDays = 7

export const reportQuery = (userId: string | undefined, days: RecordSpan) =>
  queryOptions({
    ...persisted({ agentOnly: true }),
    queryKey: [...teamKey, 'report', userId, days],
    queryFn: ({ signal }) => fetchReport(rangesOf(days), userId, signal),
  })

export type Member = AnswerOf<'agent/sub/member/page'>['records'][number]

export interface MemberFilter {
  parentId?: string
  keyword?: string
  sort: MemberSort
}

/** Members by page; the range of the records does not concern them. */
export const memberQueries = (filter: MemberFilter) =>
  recordQueries(
    [...teamKey, 'members', filter],
    1,
    ({ current, size }, signal) => send('agent/sub/member/page', { ...filter, current, size }, signal),
    persisted({ agentOnly: true }),
  )

/** Rows of the team that are read on by a button, page by page. */
export const teamPages = <Rows extends Page<unknown>>(
  key: readonly unknown[],
  fetchPage: (page: { current: number; size: number }, signal: AbortSignal) => Promise<Rows>,
  size = 20,
) =>
  infiniteQueryOptions({
    ...persisted({ agentOnly: true }),
    queryKey: [...teamKey, ...key],
    queryFn: ({ pageParam, signal }) => fetchPage({ current: pageParam, size }, signal),
    initialPageParam: 1,
    getNextPageParam: (_last: Rows, read: Rows[]) => nextPage(read),
  })

/** Those right below a member (or '', the agent) by name, as a branch shows them. */
export const branchQuery = (parentId: string) =>
  teamPages(
    ['branch', parentId],
    (page, signal) =>
      send('agent/sub/member/page', { ...(parentId ? { parentId } : {}), sort: 'name', ...page }, signal),
    50,
  )

export interface OrderFilter {
  /** Of the operator's calendar. */
  days: RecordSpan
  status?: number | undefined
  /** The agent's own transfers instead of the members' orders. */
  type?: 'transfer' | undefined
  keyword?: string | undefined
}

export const fetchTeamOrders = (
  kind: 'deposit' | 'withdraw',
  filter: RequestOf<'agent/sub/member/recharge/page'>,
  signal: AbortSignal,
) =>
  send(kind === 'deposit' ? 'agent/sub/member/recharge/page' : 'agent/sub/member/draw/page', filter, signal)

export const teamOrderQueries = (kind: 'deposit' | 'withdraw', filter: OrderFilter) =>
  recordQueries(
    [...teamKey, 'orders', kind, filter],
    // Only the moment of the first page counts: the days are the operator's.
    1,
    fetchTeamOrderPage(kind, filter),
    persisted({ as: 'orders', agentOnly: true }),
  )

/** One page of a filter's orders, also for the export: days of the operator's calendar, as in the totals above the list. */
export const fetchTeamOrderPage =
  (kind: 'deposit' | 'withdraw', { days, ...filter }: OrderFilter) =>
  (page: PageRequest, signal: AbortSignal) =>
    fetchTeamOrders(kind, { ...page, ...rangesOf(days, new Date(page.endTime)).range, ...filter }, signal)

export const fetchMemberReports = (filter: RequestOf<'agent/sub/member/report/page'>, signal: AbortSignal) =>
  send('agent/sub/member/report/page', filter, signal)

export type MemberReport = AnswerOf<'agent/sub/member/report/page'>['records'][number]

export const memberReportsQuery = (userId: string | undefined, range: RecordRange) =>
  teamPages(['reports', userId, range], (page, signal) =>
    fetchMemberReports({ ...range, ...(userId === undefined ? {} : { parentId: userId }), ...page }, signal),
  )

export const applyMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeCallOnce('agent/apply'),
    // After a lost answer the application may be in all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationQuery().queryKey }),
  })

export const createMemberMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeCallOnce('agent/sub/member/create'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamKey }),
  })
