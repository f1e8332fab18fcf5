import type { GameRecord } from '../../api/contract/games.ts'
import { instantOf } from '../../lib/dates.ts'
import type { RecordAddress } from '../../shell/records/record-nav.ts'

/** How a round is found again without its list: by its number, or by machine and stakes where rounds have none. */
export const addressOfRecord = (record: GameRecord): RecordAddress => ({
  // With a letter, because the router would put quotes around digits alone.
  id: record.id ? `r${record.id}` : [record.machineId, record.betAmount, record.winningMoney].join('_'),
  at: instantOf(record.createdOn)?.toISOString() ?? '',
})
