/** Polls the order list for an order whose response was lost. Concludes nothing from the device's clock, and "absent" only surely. */
import type { QueryClient } from '@tanstack/react-query'
import type { OrderRow } from '~/api/contract/money.ts'
import type { Page } from '~/api/contract/wire.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { session } from '~/session/session.ts'
import type { JournalEntry } from './journal.ts'
import { requireOwner, SessionChanged } from './place-order.ts'

/** The result of one lookup in the lists. */
export type Looked<Row = OrderRow> =
  | { outcome: 'found'; row: Row }
  /** There was no such order at the time of the request. */
  | { outcome: 'absent' }
  /** The rows allow no conclusion. */
  | { outcome: 'unclear' }

type Reconciled<Row> =
  | { outcome: 'found'; row: Row }
  /** The server repeatedly had no such order, over more than a minute. */
  | { outcome: 'absent' }
  /** Settled in another tab, or aborted. */
  | { outcome: 'dropped' }

export interface ReconcileDeps<Row = OrderRow> {
  lookUp: () => Promise<Looked<Row>>
  /** The entry is still in the journal. */
  isPending: () => boolean
  /** Whether the POST may still be in flight; null if unknown. */
  isPlacing: () => Promise<boolean | null>
  /** Called once when responses stay unclear; polling continues. */
  onUnclear: () => void
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** A monotonic clock in ms. */
  now: () => number
}

/** The request time-out; the server may still process a request that the client aborted. */
const requestLifeMs = 60_000
const certainAnswers = 3
const firstPauseMs = 2000
const longestPauseMs = 15_000

export const pauseAfter = (attempt: number) => Math.min(firstPauseMs * 1.5 ** attempt, longestPauseMs)

/** Counts equal results in a row; certain after three over a minute. */
class Evidence {
  #since: number | null = null
  #answers = 0

  isCertain(askedAt: number): boolean {
    this.#answers += 1
    this.#since ??= askedAt
    return this.#answers >= certainAnswers && askedAt - this.#since >= requestLifeMs
  }

  forget(): void {
    this.#since = null
    this.#answers = 0
  }
}

/** Runs until the outcome is known or `signal` aborts. A failed lookup counts as no evidence. */
export async function reconcile<Row>(
  deps: ReconcileDeps<Row>,
  signal: AbortSignal,
): Promise<Reconciled<Row>> {
  const startedAt = deps.now()
  const absence = new Evidence()
  const silence = new Evidence()
  for (let attempt = 0; !signal.aborted && deps.isPending(); attempt += 1) {
    // A response is evidence for the time of its request, however late it arrives.
    const askedAt = deps.now()
    const mayBeUnderWay = (await deps.isPlacing()) ?? askedAt - startedAt < requestLifeMs
    const looked = await deps.lookUp().catch(() => undefined)
    if (looked?.outcome === 'found') return looked
    if (looked?.outcome === 'absent' && !mayBeUnderWay && absence.isCertain(askedAt)) {
      // Another tab may have confirmed the order again meanwhile.
      if (deps.isPending()) return { outcome: 'absent' }
    }
    if (looked?.outcome === 'unclear') {
      absence.forget()
      if (!mayBeUnderWay && silence.isCertain(askedAt)) deps.onUnclear()
    }
    await deps.wait(pauseAfter(attempt), signal)
  }
  return { outcome: 'dropped' }
}

/** One lookup as the order's player: the lists of whoever has signed in meanwhile say nothing about it. */
export async function lookUpAsOwner<Row>(
  queryClient: QueryClient,
  userId: string,
  lookUp: () => Promise<Looked<Row>>,
): Promise<Looked<Row>> {
  const { token } = session
  requireOwner(queryClient, userId)
  const looked = await lookUp()
  if (session.token !== token) throw new SessionChanged()
  return looked
}

type FetchOrders = (body: { requestId?: string; current: number; size: number }) => Promise<Page<OrderRow>>

const latestSize = 100

/** By `requestId`, then among the latest orders. `openOrders` is called after the responses: another tab may order the same. */
export async function lookUpOrder(
  entry: JournalEntry,
  openOrders: () => readonly JournalEntry[],
  fetchOrders: FetchOrders,
): Promise<Looked> {
  const byId = await fetchOrders({ requestId: entry.requestId, current: 1, size: 20 })
  const row = rowOf(byId, entry)
  if (row) return { outcome: 'found', row }
  const latest = await fetchOrders({ current: 1, size: latestSize })
  return judge(byId, latest, entry, openOrders())
}

const rowOf = ({ records }: Page<OrderRow>, { requestId }: JournalEntry) =>
  records.find((row) => row.requestId?.toLowerCase() === requestId.toLowerCase())

const absent: Looked = { outcome: 'absent' }
const unclear: Looked = { outcome: 'unclear' }

/** Combines the results of both lookups. */
function judge(
  byId: Page<OrderRow>,
  latest: Page<OrderRow>,
  entry: JournalEntry,
  open: readonly JournalEntry[],
): Looked {
  const row = rowOf(latest, entry)
  if (row) return { outcome: 'found', row }
  // An unreadable row may be this order.
  const isReadable = byId.dropped === 0 && latest.dropped === 0
  const echoesIds = [...byId.records, ...latest.records].some(({ requestId }) => requestId)
  if (echoesIds) {
    const isCovered = byId.records.length === 0 || isWhole(latest) || isNewestFirst(latest)
    return isReadable && isCovered ? absent : unclear
  }
  if (!latest.records.length && !byId.records.length) return isReadable ? absent : unclear
  return isReadable ? judgeByTime(latest, entry, open) : unclear
}

/** More than any two time zones differ: the tolerance for times without a zone. */
const zonesMs = 26 * 3_600_000

/** For rows without ids: an equal one may be another device's, so never "found". "Absent" follows from the server's time. */
function judgeByTime(
  latest: Page<OrderRow>,
  { requestId }: JournalEntry,
  open: readonly JournalEntry[],
): Looked {
  // The current entry may know more numbers. If it is gone, another tab has settled it.
  const entry = open.find((one) => one.requestId === requestId)
  const sentAt = entry?.serverAt ? instantOf(entry.serverAt)?.getTime() : undefined
  if (sentAt === undefined) return unclear
  const near = latest.records.filter((row) => {
    const at = timeOf(row)
    return !entry?.known?.includes(row.orderSn) && (at === null || Math.abs(at - sentAt) < zonesMs)
  })
  const oldest = latest.records.at(-1)
  const reachesBack =
    oldest !== undefined && isNewestFirst(latest) && (timeOf(oldest) ?? sentAt) < sentAt - zonesMs
  return !near.length && (isWhole(latest) || reachesBack) ? absent : unclear
}

const timeOf = ({ createdOn }: OrderRow) => instantOf(createdOn)?.getTime() ?? null

/** The page contains all orders, according to its total. */
const isWhole = ({ records, total }: Page<OrderRow>) => total !== null && total <= records.length

function isNewestFirst({ records }: Page<OrderRow>): boolean {
  const [first, last] = [records[0], records.at(-1)]
  const [newest, oldest] = [first && timeOf(first), last && timeOf(last)]
  return typeof newest === 'number' && typeof oldest === 'number' && newest > oldest
}
