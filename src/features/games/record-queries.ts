import { queryOptions } from '@tanstack/react-query'
import type { GameRecord } from '../../api/contract/games.ts'
import { loadCalls } from '../../api/load-calls.ts'
import { gameRecordsKey } from '../../lookups/game-records-key.ts'
import { keptOffline } from '../../lib/kept-offline.ts'
import { type RecordDays, recordRange } from '../../lib/record-range.ts'
import { rangeAround, type RecordAddress } from '../../shell/records/record-nav.ts'
import { type FetchPage, recordQueries } from '../../shell/records/record-queries.ts'
import { addressOfRecord } from './record-address.ts'

const calls = () => loadCalls(() => import('./calls.ts'))

export interface RecordsFilter {
  days: RecordDays
  /** Part of a name in any language; '' for all. */
  gameName: string
}

/** A part of a name, or only today, was chosen: the days themselves are no filter that a player could clear. */
export const isFiltered = ({ days, gameName }: RecordsFilter) => gameName !== '' || days === 1

/** One page of rounds, also for the export. */
export const fetchGameRecords =
  (gameName: string): FetchPage<GameRecord> =>
  async (request, signal) =>
    (await calls()).fetchRecords(gameName ? { ...request, gameName } : request, signal)

/** The rounds within a range, for a list of any length. */
export const gameRecordQueries = (filter: RecordsFilter) =>
  recordQueries(
    [...gameRecordsKey, 'list', filter],
    filter.days,
    fetchGameRecords(filter.gameName),
    keptOffline,
  )

export const gameTotalsQuery = ({ days, gameName }: RecordsFilter) =>
  queryOptions({
    ...keptOffline,
    queryKey: [...gameRecordsKey, 'totals', { days, gameName }],
    queryFn: async ({ signal }) => {
      const range = recordRange(days, new Date())
      const filter = gameName ? { ...range, gameName } : range
      return { ...(await (await calls()).fetchRecordTotals(filter, signal)), range }
    },
  })

const searchSize = 100

/** One round by its address; null when there is none. There is no call for one: it is read from its second. */
export const gameRecordQuery = ({ id, at }: RecordAddress) =>
  queryOptions({
    queryKey: [...gameRecordsKey, 'one', id, at],
    queryFn: async ({ signal }): Promise<GameRecord | null> => {
      if (!at) return null
      const request = { current: 1, size: searchSize, ...rangeAround(at) }
      const { records } = await (await calls()).fetchRecords(request, signal)
      return records.find((record) => addressOfRecord(record).id === id) ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
