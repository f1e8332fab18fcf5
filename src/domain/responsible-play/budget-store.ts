/** The player's budgets and their usage, per account, on this device only. */
import * as v from 'valibot'
import { timeNow } from '~/api/server-time.ts'
import { parseDecimal } from '~/lib/decimal.ts'
import { readByOwner, storedByOwner } from '../player/owner-storage.ts'
import { emptyLog, noBudgets, withLimit, type Budget, type BudgetKind } from './budgets.ts'

// Schemas of the stored data; damaged values count as not set.

const limit = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.check((text) => parseDecimal(text) !== null),
    ),
  ),
  null,
)
const time = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)
const budget = v.fallback(
  v.object({ limit, next: v.fallback(v.nullable(v.object({ limit, from: time })), null) }),
  { limit: null, next: null },
)
const saferPlay = v.object({
  budgets: v.fallback(v.object({ money: budget, visits: budget, minutes: budget }), noBudgets.budgets),
  stopUntil: v.fallback(v.nullable(time), null),
})
const playLog = v.object({
  days: v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((days) => days.filter((day) => typeof day === 'string')),
  ),
  today: v.fallback(v.object({ day: v.string(), ms: v.pipe(v.number(), v.minValue(0)) }), emptyLog.today),
})

const readBy =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (stored: string | null) =>
    readByOwner<v.InferOutput<Schema>>(stored, (entry) => {
      const read = v.safeParse(schema, entry)
      return read.success ? read.output : undefined
    })

export const readBudgets = readBy(saferPlay)
export const readLogs = readBy(playLog)

const budgets = storedByOwner('saferPlay', readBudgets, noBudgets)

export const { change: changeBudgets, useOwn: useBudgets } = budgets
export const { change: changeLog, useOwn: usePlayLog } = storedByOwner('playLog', readLogs, emptyLog)

/** Sets one budget and returns it: the limit in force and a pending raise. */
export function changeLimit(userId: string, kind: BudgetKind, wanted: string | null): Budget {
  const changed = withLimit(budgets.of(userId).budgets[kind], wanted, timeNow())
  budgets.change(userId, (state) => ({ ...state, budgets: { ...state.budgets, [kind]: changed } }))
  return changed
}
