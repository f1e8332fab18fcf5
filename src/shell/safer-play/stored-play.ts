/** Reads what the device kept; a damaged entry counts as none. */
import { parseDecimal } from '../../lib/decimal.ts'
import { isRecord, readByOwner } from '../../session/kept-by-owner.ts'
import { type Budget, type PlayLog, type SaferPlay, budgetKinds, emptyLog } from './budgets.ts'

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
  readByOwner<SaferPlay>(stored, (entry) => {
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
  readByOwner<PlayLog>(stored, (entry) => {
    const days: unknown[] = Array.isArray(entry['days']) ? entry['days'] : []
    const today = isRecord(entry['today']) ? entry['today'] : {}
    const { day, ms } = today
    return {
      days: days.filter((known): known is string => typeof known === 'string'),
      today: typeof day === 'string' && typeof ms === 'number' && ms >= 0 ? { day, ms } : emptyLog.today,
    }
  })
