import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import type { agentOrder, MemberSort } from '~/api/contract/agent.ts'
import { loadCalls } from '~/api/load-calls.ts'
import { nextPage } from '~/api/pages.ts'
import { persisted } from '~/api/persisted.ts'
import { platform } from '~/api/platform.ts'
import { rangeEnd, timeNow } from '~/api/server-time.ts'
import { recordQueries, type PageRequest } from '~/components/paged-list/paged-queries.ts'
import type { JournalEntry } from '~/domain/money/journal.ts'
import type { Looked } from '~/domain/money/reconcile.ts'
import { isAgentQuery, profileQuery } from '~/domain/player/profile.ts'
import { dayMs } from '~/lib/durations.ts'
import type { RecordRange } from '~/lib/record-range.ts'
import type { RecordSpan } from '~/lib/record-span.ts'
import { reportRanges } from './report-range.ts'
import { readTransferTarget } from './transfer-subject.ts'

const calls = () => loadCalls(() => import('./calls.ts'))

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
      const application = await (await calls()).fetchApplication(signal)
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
    queryFn: async ({ signal }) => (await calls()).fetchCode(signal),
    staleTime: 300_000,
  })

export const todayQuery = (userId?: string) =>
  queryOptions({
    ...persisted({ agentOnly: true }),
    queryKey: [...teamKey, 'today', userId],
    queryFn: async ({ signal }) => {
      const { range } = reportRanges(1, rangeEnd(), platform().operatorZone)
      return (await calls()).fetchStatistics(range, userId, signal)
    },
  })

/** The way from the agent down to a member, which comes with the member's figures. */
export const pathQuery = (userId: string) =>
  queryOptions({ ...todayQuery(userId), staleTime: 10_000, select: ({ path }) => path })

export const reportQuery = (userId: string | undefined, days: RecordSpan) =>
  queryOptions({
    ...persisted({ agentOnly: true }),
    queryKey: [...teamKey, 'report', userId, days],
    queryFn: async ({ signal }) =>
      (await calls()).fetchReport(reportRanges(days, rangeEnd(), platform().operatorZone), userId, signal),
  })

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
    async ({ current, size }, signal) => (await calls()).fetchMembers({ ...filter, current, size }, signal),
    persisted({ agentOnly: true }),
  )

export interface OrderFilter {
  /** Of the operator's calendar. */
  days: RecordSpan
  status?: number
  /** The agent's own transfers instead of the members' orders. */
  type?: 'transfer'
  keyword?: string
}

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
  async (request: PageRequest, signal: AbortSignal) => {
    const { range } = reportRanges(days, new Date(request.endTime), platform().operatorZone)
    return (await calls()).fetchTeamOrders(kind, { ...request, ...range, ...filter }, signal)
  }

/** The members right below with the figures of their teams, page by page. */
export const memberReportsQuery = (userId: string | undefined, range: RecordRange) =>
  infiniteQueryOptions({
    ...persisted({ agentOnly: true }),
    queryKey: [...teamKey, 'reports', userId, range],
    queryFn: async ({ pageParam, signal }) =>
      (await calls()).fetchMemberReports(
        { ...range, ...(userId === undefined ? {} : { parentId: userId }), current: pageParam, size: 20 },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (_last, read) => nextPage(read),
  })

export type TeamOrderRow = InferOutput<typeof agentOrder>

/**
 * Looks for a transfer whose answer was lost. Only a row with its `requestId` is the transfer itself; that there is none
 * proves nothing, because a back end may not know such rows.
 */
export async function lookUpTransfer(
  { requestId, at, serverAt = at, target }: JournalEntry<'team'>,
  signal: AbortSignal,
): Promise<Looked<TeamOrderRow>> {
  const kind = readTransferTarget(target).direction === 'in' ? 'deposit' : 'withdraw'
  // A day on each side: the device's clock may have stood in for the server's.
  const range = {
    beginTime: new Date(Date.parse(serverAt) - dayMs).toISOString(),
    endTime: new Date(timeNow() + dayMs).toISOString(),
  }
  const filter = { type: 'transfer', requestId, ...range, current: 1, size: 20 } as const
  const { records } = await (await calls()).fetchTeamOrders(kind, filter, signal)
  const row = records.find((found) => found.requestId?.toLowerCase() === requestId.toLowerCase())
  return row ? { outcome: 'found', row } : { outcome: 'unclear' }
}
