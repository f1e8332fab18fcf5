import { queryOptions } from '@tanstack/react-query'
import { persisted } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { rangeEnd } from '~/api/server-time.ts'
import { recordRange, type RecordDays } from '~/lib/record-range.ts'

/** Everything that a round played changes, beside the balance. */
export const gameRecordsKey = ['gameRecords'] as const
/** Of the bonuses: each round may count towards one. */
export const bonusKey = [...gameRecordsKey, 'bonus'] as const

/** The sums with the range that they are of. */
export async function fetchPlayedTotals(days: RecordDays, signal: AbortSignal) {
  const range = recordRange(days, rangeEnd())
  return { ...(await send('record/game/record/count', range, signal)), range }
}

/** Sums of the player's own game records over the last `days` days (1 is today). Private: enable it only for a signed-in player. */
export const playedTotalsQuery = (days: RecordDays) =>
  queryOptions({
    ...persisted({ quiet: true }),
    queryKey: [...gameRecordsKey, 'played', days],
    queryFn: ({ signal }) => fetchPlayedTotals(days, signal),
  })
