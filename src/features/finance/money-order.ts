/**
 * Placing a money order (safety rule 5): journal entry, then a lock taken synchronously, then exactly one POST per
 * confirmation. An answer that leaves the outcome open is neither success nor failure; the entry stays.
 */
import { isApiError, isUnknownOutcome } from '../../api/api-error.ts'
import { addEntry, type JournalEntry, removeEntry, tellJournal } from './journal.ts'

export type Placement<Answer> =
  | { outcome: 'placed'; answer: Answer }
  /** Nobody knows whether the server acted: to be reconciled from the order list. */
  | { outcome: 'unknown' }
  /** A second confirmation while the first is under way in this tab: nothing was sent. */
  | { outcome: 'ignored' }

/** Another tab of this player is placing an order right now: nothing was sent. */
export class PlacedElsewhere extends Error {
  constructor() {
    super('another tab is placing an order')
    this.name = 'PlacedElsewhere'
  }
}

type Locks = Pick<LockManager, 'request' | 'query'>

const conflictCode = 409
const inFlight = new Set<string>()

export const isInFlight = (requestId: string) => inFlight.has(requestId)

const lockName = (userId: string) => `amigo.money.${userId}`

/** Web Locks of this browser, where it has them (not on plain http). Read at the moment of use. */
const browserLocks = (): Locks | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** 409 also says "still in progress" (`design/contract.md`): the order may well exist. */
export const leavesOutcomeOpen = (error: unknown) =>
  isUnknownOutcome(error) || (isApiError(error) && error.code === conflictCode)

/**
 * Sends one order. Resolves with what became of it; rejects with the server's refusal (nothing was placed) or with
 * `PlacedElsewhere`.
 */
export async function placeMoneyOrder<Answer>(
  entry: JournalEntry,
  post: () => Promise<Answer>,
  locks: Locks | undefined = browserLocks(),
): Promise<Placement<Answer>> {
  // Before any await: the second tap of a double tap must see it.
  if (inFlight.size) return { outcome: 'ignored' }
  inFlight.add(entry.requestId)
  try {
    return await withLock(locks, entry.userId, () => postOnce(entry, post))
  } finally {
    inFlight.delete(entry.requestId)
    tellJournal()
  }
}

async function postOnce<Answer>(
  entry: JournalEntry,
  post: () => Promise<Answer>,
): Promise<Placement<Answer>> {
  addEntry(entry)
  try {
    const answer = await post()
    removeEntry(entry.requestId)
    return { outcome: 'placed', answer }
  } catch (error) {
    if (leavesOutcomeOpen(error)) return { outcome: 'unknown' }
    removeEntry(entry.requestId)
    throw error
  }
}

async function withLock<Result>(
  locks: Locks | undefined,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return work()
  return locks.request(lockName(userId), { ifAvailable: true }, (lock) => {
    if (!lock) throw new PlacedElsewhere()
    return work()
  })
}

/** True while any tab of this player waits for the answer of an order: absence proves nothing yet. */
export async function isPlacing(userId: string, locks: Locks | undefined = browserLocks()): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some((lock) => lock.name === lockName(userId))
}
