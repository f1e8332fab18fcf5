import { queryOptions } from '@tanstack/react-query'
import { persisted } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { rangeEnd } from '~/api/server-time.ts'
import { recordRange, type RecordDays } from '~/lib/record-range.ts'

/** The prefix of the keys of everything that a round changes, except the balance. */
export const gameRecordsKey = ['gameRecords'] as const
/** The prefix of the bonuses' keys: each round may count towards one. */
export const bonusKey = [...gameRecordsKey, 'bonus'] as const

/** The sums, with their range. */
export async function fetchPlayedTotals(days: RecordDays, signal: AbortSignal) {
  const range = recordRange(days, rangeEnd())
  return { ...(await send('record/game/record/count', range, signal)), range }
}

/** Sums of the player's game records over the last `days` days (1 is today). Enable it only with a session. */
export const playedTotalsQuery = (days: RecordDays) =>
  queryOptions({
    ...persisted({ quiet: true }),
    queryKey: [...gameRecordsKey, 'played', days],
    queryFn: ({ signal }) => fetchPlayedTotals(days, signal),
  })
