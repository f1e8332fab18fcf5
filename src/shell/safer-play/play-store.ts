/** The player's budgets and what was used of them, per account and on this device only (screens.md, "Safer play"). */
import { keptByOwner } from '../../session/kept-by-owner.ts'
import { type Budget, type BudgetKind, emptyLog, noBudgets, withLimit } from './budgets.ts'
import { readBudgets, readLogs } from './stored-play.ts'

const budgets = keptByOwner('saferPlay', readBudgets, noBudgets)

export const { change: changeBudgets, useOwn: useBudgets } = budgets
export const { change: changeLog, useOwn: usePlayLog } = keptByOwner('playLog', readLogs, emptyLog)

/** Sets one budget now; gives it back as it is in force, with a raise that waits. */
export function changeLimit(userId: string, kind: BudgetKind, limit: string | null): Budget {
  const changed = withLimit(budgets.of(userId).budgets[kind], limit, Date.now())
  budgets.change(userId, (state) => ({ ...state, budgets: { ...state.budgets, [kind]: changed } }))
  return changed
}
