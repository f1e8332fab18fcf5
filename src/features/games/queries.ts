import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Game } from '../../api/contract/games.ts'
import { loadCalls } from '../../api/load-calls.ts'
import { type RecordDays, type RecordRange, recordRange } from './record-range.ts'

const hallStaleMs = 60_000

const calls = () => loadCalls(() => import('./calls.ts'))

const railQuery = (name: 'popular' | 'latest') =>
  queryOptions({
    queryKey: ['games', 'rail', name] as const,
    queryFn: async ({ signal }): Promise<Game[]> => (await calls()).fetchRail(name, signal),
    staleTime: hallStaleMs,
  })

export const popularGamesQuery = () => railQuery('popular')
export const latestGamesQuery = () => railQuery('latest')
export type GameRailQuery = ReturnType<typeof railQuery>

export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['games', 'catalogue'],
    queryFn: async ({ signal }) => (await calls()).fetchCatalogue(signal),
    staleTime: hallStaleMs,
  })

/** The server's own search, for halls that are larger than what is loaded. */
export const gamesQuery = (filter: { keyword: string; category?: string }) =>
  queryOptions({
    queryKey: ['games', 'search', filter],
    queryFn: async ({ signal }) => (await calls()).fetchGames(filter, signal),
    staleTime: hallStaleMs,
  })

/** Everything that a round played changes, beside the balance. */
export const gameRecordsKey = ['gameRecords'] as const

interface RecordsPage {
  current: number
  /** The range of the first page: later pages must not slide with the clock. */
  range: RecordRange | null
}

export const gameRecordsQuery = (filter: { days: RecordDays }) =>
  infiniteQueryOptions({
    queryKey: [...gameRecordsKey, 'list', filter],
    queryFn: async ({ pageParam, signal }: { pageParam: RecordsPage; signal: AbortSignal }) => {
      const range = pageParam.range ?? recordRange(filter.days, Date.now())
      return {
        ...(await (await calls()).fetchRecords({ current: pageParam.current, size: 20, ...range }, signal)),
        range,
      }
    },
    initialPageParam: { current: 1, range: null },
    getNextPageParam: (last): RecordsPage | undefined =>
      last.current < last.pages ? { current: last.current + 1, range: last.range } : undefined,
  })

export const gameTotalsQuery = (filter: { days: RecordDays }) =>
  queryOptions({
    queryKey: [...gameRecordsKey, 'totals', filter],
    queryFn: async ({ signal }) => {
      const range = recordRange(filter.days, Date.now())
      return { ...(await (await calls()).fetchRecordTotals(range, signal)), range }
    },
  })
