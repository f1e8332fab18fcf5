import { gameRecordTotals } from '~/api/contract/games.ts'
import { send } from '~/api/http.ts'
import { rangeEnd } from '~/api/server-time.ts'
import { recordRange, type RecordDays } from '~/lib/record-range.ts'

/** The sums with the range that they are of. */
export async function fetchPlayedTotals(days: RecordDays, signal: AbortSignal) {
  const range = recordRange(days, rangeEnd())
  return { ...(await send(gameRecordTotals, range, signal)), range }
}
