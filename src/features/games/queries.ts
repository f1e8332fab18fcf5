import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type Game,
  gameRecordTotals,
  gameRecords,
  latestGames,
  popularGames,
  searchGames,
} from '../../api/contract/games.ts'
import { send } from '../../api/http.ts'
import { hasCapability } from '../../api/platform.ts'
import { withoutDoubles } from './hall-filter.ts'
import { type RecordDays, type RecordRange, recordRange } from './record-range.ts'

const hallStaleMs = 60_000

const railQuery = (name: 'popular' | 'latest', call: typeof popularGames | typeof latestGames) =>
  queryOptions({
    queryKey: ['games', 'rail', name] as const,
    queryFn: ({ signal }): Promise<Game[]> => send(call, {}, signal),
    staleTime: hallStaleMs,
  })

export const popularGamesQuery = () => railQuery('popular', popularGames)
export const latestGamesQuery = () => railQuery('latest', latestGames)
export type GameRailQuery = ReturnType<typeof railQuery>

/** The hall is loaded once and filtered here, so that the search forgives spellings a server would not. */
const catalogueSize = 100
const cataloguePages = 5

export interface Catalogue {
  games: Game[]
  /** False where the operator has more machines than we load, or no call that lists them all. */
  complete: boolean
}

async function fetchCatalogue(signal: AbortSignal): Promise<Catalogue> {
  if (!hasCapability('gameSearch')) {
    const rows = await Promise.all([send(popularGames, {}, signal), send(latestGames, {}, signal)])
    return { games: withoutDoubles(rows.flat()), complete: false }
  }
  const first = await send(searchGames, { current: 1, size: catalogueSize }, signal)
  const more = Math.max(0, Math.min(first.pages, cataloguePages) - 1)
  const rest = await Promise.all(
    Array.from({ length: more }, (_, index) =>
      send(searchGames, { current: index + 2, size: catalogueSize }, signal),
    ),
  )
  return {
    games: withoutDoubles([first, ...rest].flatMap(({ records }) => records)),
    complete: first.pages <= cataloguePages,
  }
}

export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['games', 'catalogue'],
    queryFn: ({ signal }) => fetchCatalogue(signal),
    staleTime: hallStaleMs,
  })

/** The server's own search, for halls that are larger than what is loaded. */
export const gamesQuery = (filter: { keyword: string; category?: string }) =>
  queryOptions({
    queryKey: ['games', 'search', filter],
    queryFn: async ({ signal }) =>
      (await send(searchGames, { ...filter, current: 1, size: catalogueSize }, signal)).records,
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
        ...(await send(gameRecords, { current: pageParam.current, size: 20, ...range }, signal)),
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
      return { ...(await send(gameRecordTotals, range, signal)), range }
    },
  })
