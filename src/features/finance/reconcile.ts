/**
 * Finding out what became of an order whose answer was lost: the order list is asked by `requestId`, again and again
 * with growing pauses (safety rule 5).
 */
import type { OrderRow } from '../../api/contract/money.ts'
import { instantOf } from '../../lib/dates.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import type { JournalEntry } from '../../shell/money/journal.ts'

export type Reconciled =
  | { outcome: 'found'; row: OrderRow }
  /** The server said several times, over a minute and more, that there is no such order. */
  | { outcome: 'absent' }
  /** Settled elsewhere (another tab), or no longer of interest. */
  | { outcome: 'dropped' }

export interface ReconcileDeps {
  lookUp: () => Promise<OrderRow | null>
  /** The entry is still in the journal. */
  isPending: () => boolean
  /** The POST may still be under way. */
  isPlacing: () => Promise<boolean>
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  now: () => number
}

/** A request lives 60 s (spec §9); a server may still be at work on one that we gave up. */
const absenceMs = 60_000
const absenceAnswers = 3
const firstPauseMs = 2000
const longestPauseMs = 15_000

export const pauseAfter = (attempt: number) => Math.min(firstPauseMs * 1.5 ** attempt, longestPauseMs)

/** Runs until the outcome is known or `signal` aborts. A read without an answer is no evidence of anything. */
export async function reconcile(deps: ReconcileDeps, signal: AbortSignal): Promise<Reconciled> {
  let absentSince: number | null = null
  let absences = 0
  for (let attempt = 0; !signal.aborted && deps.isPending(); attempt += 1) {
    // An answer speaks of the moment when it was asked for, however late it comes.
    const askedAt = deps.now()
    const mayBeUnderWay = await deps.isPlacing()
    const found = await deps.lookUp().catch(() => undefined)
    if (found) return { outcome: 'found', row: found }
    if (found === null && !mayBeUnderWay) {
      absences += 1
      absentSince ??= askedAt
      const isCertain = absences >= absenceAnswers && askedAt - absentSince >= absenceMs
      // In the meantime another tab may have confirmed it anew.
      if (isCertain && deps.isPending()) return { outcome: 'absent' }
    }
    await deps.wait(pauseAfter(attempt), signal)
  }
  return { outcome: 'dropped' }
}

/** Clocks of device and server may differ by this much when a back end does not echo the `requestId`. */
const clockToleranceMs = 30_000

/** The order of this entry among rows: by `requestId`, or by amount and time where rows carry none. */
export function findPlaced(rows: readonly OrderRow[], entry: JournalEntry): OrderRow | null {
  const exact = rows.find((row) => row.requestId?.toLowerCase() === entry.requestId.toLowerCase())
  if (exact) return exact
  const sentAt = instantOf(entry.at)?.getTime() ?? Number.POSITIVE_INFINITY
  const alike = rows.find(
    (row) =>
      !row.requestId &&
      compareDecimals(row.amount, entry.amount) === 0 &&
      (instantOf(row.createdOn)?.getTime() ?? 0) >= sentAt - clockToleranceMs,
  )
  return alike ?? null
}
