import { groupNames, type MovementGroup } from '~/features/finance/history/groups.ts'
import { recordDays, usualDays, type RecordDays } from '~/lib/record-range.ts'

/** Ledger and statement, which contain everything, come before the single kinds. */
export const recordTypes = ['ledger', 'statement', 'deposit', 'withdraw', 'game'] as const
export type RecordType = (typeof recordTypes)[number]

/** Search parameters of `/user/record`; defaults are left out. */
export interface RecordSearch {
  type?: RecordType
  days?: RecordDays
  /** Two dates instead of `days`, both inclusive: `2026-10-01_2026-10-15`. */
  range?: string
  status?: number
  /** A filter of the ledger. */
  group?: MovementGroup
  game?: string
  /** The month of a statement, `yyyy-MM`. */
  month?: string
  /** The open record, and its time, by which it is looked up. */
  id?: string
  at?: string
}

const longestText = 200
/** Numbers are allowed: a screen may navigate with a number. */
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestText) : ''

/** Ignores invalid values. */
export function readRecordSearch(search: Record<string, unknown>): RecordSearch {
  const type = recordTypes.find((known) => known === search['type'])
  const days = recordDays.find((known) => known === Number(search['days']) && known !== usualDays)
  const status = Number(text(search['status']) || Number.NaN)
  const game = text(search['game']).trim()
  const id = text(search['id'])
  const range = text(search['range'])
  const at = new Date(text(search['at']))
  const isGame = type === 'game'
  const group = groupNames.find((known) => known === search['group'])
  const month = text(search['month'])
  return {
    ...(type ? { type } : {}),
    ...(/^\d{4}(-\d\d){2}_\d{4}(-\d\d){2}$/.test(range) ? { range } : days ? { days } : {}),
    ...(!isGame && Number.isInteger(status) ? { status } : {}),
    ...((type ?? 'ledger') === 'ledger' && group ? { group } : {}),
    ...(isGame && game ? { game } : {}),
    ...(type === 'statement' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}),
    ...(id ? { id } : {}),
    ...(id && !Number.isNaN(at.getTime()) ? { at: at.toISOString() } : {}),
  }
}
