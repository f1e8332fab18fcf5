import { queryOptions } from '@tanstack/react-query'
import type { GameRecord } from '~/api/contract/games.ts'
import { persisted } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { rangeEnd } from '~/api/server-time.ts'
import { recordQueries, type FetchPage } from '~/components/paged-list/paged-queries.ts'
import { recordAt, type RecordAddress } from '~/components/records/record-nav.ts'
import { gameRecordsKey } from '~/domain/responsible-play/played-totals.ts'
import { spanRange, type RecordSpan } from '~/lib/record-span.ts'
import { instantOf } from '~/lib/wire-time.ts'

interface RecordsFilter {
  days: RecordSpan
  /** Part of a name in any language; '' for all. */
  gameName: string
}

/** One page of rounds, also for the export. */
export const fetchGameRecords =
  (gameName: string): FetchPage<GameRecord> =>
  (request, signal) =>
    send('record/game/record/query', gameName ? { ...request, gameName } : request, signal)

export const gameRecordQueries = (filter: RecordsFilter) =>
  recordQueries(
    [...gameRecordsKey, 'list', filter],
    filter.days,
    fetchGameRecords(filter.gameName),
    persisted(),
  )

export const gameTotalsQuery = ({ days, gameName }: RecordsFilter) =>
  queryOptions({
    ...persisted(),
    queryKey: [...gameRecordsKey, 'totals', { days, gameName }],
    queryFn: async ({ signal }) => {
      const range = spanRange(days, rangeEnd())
      const filter = gameName ? { ...range, gameName } : range
      return { ...(await send('record/game/record/count', filter, signal)), range }
    },
  })

export const gameRecordQuery = (address: RecordAddress) =>
  queryOptions({
    queryKey: [...gameRecordsKey, 'one', address.id, address.at],
    queryFn: ({ signal }) => recordAt(address, fetchGameRecords(''), addressOfRecord, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How a round is found again without its list: by its number, or by machine and stakes where rounds have none. */
export const addressOfRecord = (record: GameRecord): RecordAddress => ({
  // With a letter, because the router would put quotes around digits alone.
  id: record.id ? `r${record.id}` : [record.machineId, record.betAmount, record.winningMoney].join('_'),
  at: instantOf(record.createdOn)?.toISOString() ?? '',
})
