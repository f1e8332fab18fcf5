import { queryOptions } from '@tanstack/react-query'
import { loadCalls } from '~/api/load-calls.ts'
import { persisted } from '~/api/persisted.ts'
import type { RecordDays } from '~/lib/record-range.ts'

/** Everything that a round played changes, beside the balance. */
export const gameRecordsKey = ['gameRecords'] as const

/** Sums of the player's own game records over the last `days` days (1 is today). Private: enable it only for a signed-in player. */
export const playedTotalsQuery = (days: RecordDays) =>
  queryOptions({
    ...persisted({ quiet: true }),
    queryKey: [...gameRecordsKey, 'played', days],
    queryFn: async ({ signal }) => {
      const { fetchPlayedTotals } = await loadCalls(() => import('./played-totals-call.ts'))
      return fetchPlayedTotals(days, signal)
    },
  })
