/**
 * Finds out what became of an order whose answer was lost, by asking the order list with growing pauses. Nothing is
 * concluded from the phone's clock: an order is "found" by its id alone, "absent" only where rows carry ids or the server's
 * time says so, and what cannot be known is said to be unclear while the asking goes on.
 */
import type { OrderRow } from '~/api/contract/money.ts'
import type { Page } from '~/api/contract/wire.ts'
import { instantOf } from '~/lib/wire-time.ts'
import type { JournalEntry } from './journal.ts'

/** What one look at the lists says of an order. */
export type Looked<Row = OrderRow> =
  | { outcome: 'found'; row: Row }
  /** There is no such order, at the moment of the question. */
  | { outcome: 'absent' }
  /** The rows do not tell. */
  | { outcome: 'unclear' }

type Reconciled<Row> =
  | { outcome: 'found'; row: Row }
  /** The server said several times, over a minute and more, that there is no such order. */
  | { outcome: 'absent' }
  /** Settled elsewhere (another tab), or no longer of interest. */
  | { outcome: 'dropped' }

export interface ReconcileDeps<Row = OrderRow> {
  lookUp: () => Promise<Looked<Row>>
  /** The entry is still in the journal. */
  isPending: () => boolean
  /** The POST may still be under way; null where nobody tells. */
  isPlacing: () => Promise<boolean | null>
  /** The server answers, and its answers do not tell: said once, and the asking goes on. */
  onUnclear: () => void
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds that only ever go on, whatever is done to the phone's clock. */
  now: () => number
}

/** A request lives 60 s; a server may still be at work on one that we gave up. */
const requestLifeMs = 60_000
const certainAnswers = 3
const firstPauseMs = 2000
const longestPauseMs = 15_000

export const pauseAfter = (attempt: number) => Math.min(firstPauseMs * 1.5 ** attempt, longestPauseMs)

/** Counts answers that say the same; certain after three of them over a minute. */
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

/** Runs until the outcome is known or `signal` aborts. A read without an answer is no evidence of anything. */
export async function reconcile<Row>(
  deps: ReconcileDeps<Row>,
  signal: AbortSignal,
): Promise<Reconciled<Row>> {
  const startedAt = deps.now()
  const absence = new Evidence()
  const silence = new Evidence()
  for (let attempt = 0; !signal.aborted && deps.isPending(); attempt += 1) {
    // An answer speaks of the moment when it was asked for, however late it comes.
    const askedAt = deps.now()
    const mayBeUnderWay = (await deps.isPlacing()) ?? askedAt - startedAt < requestLifeMs
    const looked = await deps.lookUp().catch(() => undefined)
    if (looked?.outcome === 'found') return looked
    if (looked?.outcome === 'absent' && !mayBeUnderWay && absence.isCertain(askedAt)) {
      // In the meantime another tab may have confirmed it anew.
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

type FetchOrders = (body: { requestId?: string; current: number; size: number }) => Promise<Page<OrderRow>>

const latestSize = 100

/**
 * Asks for the order by `requestId`, then, for back ends that ignore that filter, for the latest ones. `openOrders` are
 * the player's orders without a known outcome; read after the answers, because another tab may have placed an equal order
 * meanwhile.
 */
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

/** What the answers to both questions say together. */
function judge(
  byId: Page<OrderRow>,
  latest: Page<OrderRow>,
  entry: JournalEntry,
  open: readonly JournalEntry[],
): Looked {
  const row = rowOf(latest, entry)
  if (row) return { outcome: 'found', row }
  // An unreadable row may be the order itself.
  const isReadable = byId.dropped === 0 && latest.dropped === 0
  const echoesIds = [...byId.records, ...latest.records].some(({ requestId }) => requestId)
  if (echoesIds) {
    const isCovered = byId.records.length === 0 || isWhole(latest) || isNewestFirst(latest)
    return isReadable && isCovered ? absent : unclear
  }
  if (!latest.records.length && !byId.records.length) return isReadable ? absent : unclear
  return isReadable ? judgeByTime(latest, entry, open) : unclear
}

/** More than two time zones can differ by: the limit for times without a zone. */
const zonesMs = 26 * 3_600_000

/**
 * Rows without ids: an equal one may be another device's, and nothing tells; so none is ever taken for this order. That it is
 * absent is told by the server's time, and by what was known before it was sent.
 */
function judgeByTime(
  latest: Page<OrderRow>,
  { requestId }: JournalEntry,
  open: readonly JournalEntry[],
): Looked {
  // The journal has learned since which orders are others'. One that is no longer in it was settled in another tab.
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

/** The page holds every order that there is, and the back end says so. */
const isWhole = ({ records, total }: Page<OrderRow>) => total !== null && total <= records.length

function isNewestFirst({ records }: Page<OrderRow>): boolean {
  const [first, last] = [records[0], records.at(-1)]
  const [newest, oldest] = [first && timeOf(first), last && timeOf(last)]
  return typeof newest === 'number' && typeof oldest === 'number' && newest > oldest
}
