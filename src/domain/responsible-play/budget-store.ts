/** The player's budgets and what was used of them, per account and on this device only. */
import { timeNow } from '~/api/server-time.ts'
import { parseDecimal } from '~/lib/decimal.ts'
import { isRecord } from '~/lib/parse-json.ts'
import { readByOwner, storedByOwner } from '../player/owner-storage.ts'
import {
  budgetKinds,
  emptyLog,
  noBudgets,
  withLimit,
  type Budget,
  type BudgetKind,
  type PlayLog,
  type SaferPlay,
} from './budgets.ts'

// Reads what is stored; a damaged entry counts as none.

const readLimit = (value: unknown): string | null =>
  typeof value === 'string' && parseDecimal(value) ? value : null
const time = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null

function budget(value: unknown): Budget {
  if (!isRecord(value)) return { limit: null, next: null }
  const next = isRecord(value['next']) ? value['next'] : null
  const from = next && time(next['from'])
  return {
    limit: readLimit(value['limit']),
    next: next && from ? { limit: readLimit(next['limit']), from } : null,
  }
}

/** The budgets of every account on this device, by the owner's tag. */
export const readBudgets = (stored: string | null) =>
  readByOwner<SaferPlay>(stored, (entry) => {
    if (!isRecord(entry)) return undefined
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
    if (!isRecord(entry)) return undefined
    const days: unknown[] = Array.isArray(entry['days']) ? entry['days'] : []
    const today = isRecord(entry['today']) ? entry['today'] : {}
    const { day, ms } = today
    return {
      days: days.filter((known): known is string => typeof known === 'string'),
      today: typeof day === 'string' && typeof ms === 'number' && ms >= 0 ? { day, ms } : emptyLog.today,
    }
  })

const budgets = storedByOwner('saferPlay', readBudgets, noBudgets)

export const { change: changeBudgets, useOwn: useBudgets } = budgets
export const { change: changeLog, useOwn: usePlayLog } = storedByOwner('playLog', readLogs, emptyLog)

/** Sets one budget now; gives it back as it is in force, with a raise that waits. */
export function changeLimit(userId: string, kind: BudgetKind, limit: string | null): Budget {
  const changed = withLimit(budgets.of(userId).budgets[kind], limit, timeNow())
  budgets.change(userId, (state) => ({ ...state, budgets: { ...state.budgets, [kind]: changed } }))
  return changed
}
