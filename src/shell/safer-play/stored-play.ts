/** Reads what the device kept; a damaged entry counts as none. */
import { parseDecimal } from '../../lib/decimal.ts'
import { type Budget, type PlayLog, type SaferPlay, budgetKinds, emptyLog, noBudgets } from './budgets.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function byOwner<Entry>(stored: string | null, read: (entry: Record<string, unknown>) => Entry) {
  let parsed: unknown
  try {
    parsed = JSON.parse(stored ?? '{}')
  } catch {
    return {}
  }
  if (!isRecord(parsed)) return {}
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([tag, entry]) => (isRecord(entry) ? [[tag, read(entry)]] : [])),
  ) as Record<string, Entry>
}

const limit = (value: unknown): string | null =>
  typeof value === 'string' && parseDecimal(value) ? value : null
const time = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null

function budget(value: unknown): Budget {
  if (!isRecord(value)) return { limit: null, next: null }
  const next = isRecord(value['next']) ? value['next'] : null
  const from = next && time(next['from'])
  return {
    limit: limit(value['limit']),
    next: next && from ? { limit: limit(next['limit']), from } : null,
  }
}

/** The budgets of every account on this device, by the owner's tag. */
export const readBudgets = (stored: string | null) =>
  byOwner<SaferPlay>(stored, (entry) => {
    const budgets = isRecord(entry['budgets']) ? entry['budgets'] : {}
    return {
      budgets: Object.fromEntries(
        budgetKinds.map((kind) => [kind, budget(budgets[kind])]),
      ) as SaferPlay['budgets'],
      stopUntil: time(entry['stopUntil']),
    }
  })

/** The play logs of every account on this device, by the owner's tag. */
export const readLogs = (stored: string | null) =>
  byOwner<PlayLog>(stored, (entry) => {
    const days: unknown[] = Array.isArray(entry['days']) ? entry['days'] : []
    const today = isRecord(entry['today']) ? entry['today'] : {}
    const { day, ms } = today
    return {
      days: days.filter((known): known is string => typeof known === 'string'),
      today: typeof day === 'string' && typeof ms === 'number' && ms >= 0 ? { day, ms } : emptyLog.today,
    }
  })

export const budgetsOf = (stored: string | null, tag: string) => readBudgets(stored)[tag] ?? noBudgets
export const logOf = (stored: string | null, tag: string) => readLogs(stored)[tag] ?? emptyLog
