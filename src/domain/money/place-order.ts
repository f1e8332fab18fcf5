/**
 * Placing a money order (rules.md, "One confirmation, one order"): journal entry, then a lock taken
 * synchronously, then exactly one POST. An answer that leaves the outcome open is neither success nor failure; the entry stays.
 */
import type { QueryClient } from '@tanstack/react-query'
import { isApiError, isUnknownOutcome } from '~/api/api-error.ts'
import { serverTimeNow } from '~/api/server-time.ts'
import { session } from '~/session/session.ts'
import { confirmedProfile } from '../player/profile.ts'
import {
  addEntry,
  closeEntry,
  hasEntry,
  notifyJournal,
  NotSent,
  settleEntry,
  type JournalEntry,
  type JournalKind,
} from './journal.ts'

export type Placement<Answer> =
  | { outcome: 'placed'; answer: Answer }
  /**
   * Nobody knows whether the server acted: reconcile from the order list. `isRefusal`: this try was refused, which does
   * not tell what became of the one before.
   */
  | { outcome: 'unknown'; error: unknown; isRefusal: boolean }
  /** A second confirmation while the first is under way in this tab: nothing was sent. */
  | { outcome: 'ignored' }

/** Another tab of this player is placing an order right now: nothing was sent. */
export class PlacedElsewhere extends NotSent {}

/** The signed-in account is not, or no longer, the one that the order was reviewed for: nothing was sent. */
export class SessionChanged extends NotSent {}

/** Throws `SessionChanged` where the token in force is not known to be this player's. */
export function requireOwner(queryClient: QueryClient, userId: string): void {
  if (confirmedProfile(queryClient)?.userId !== userId) throw new SessionChanged()
}

type Locks = Pick<LockManager, 'request' | 'query'>

const conflictCode = 409
const inFlight = new Set<string>()
/** The latest orders that this tab was told of: their list may not have been read since, and the next is none of them. */
const placedHere: { userId: string; orderSn: string }[] = []
const mostPlaced = 20

export const isInFlight = (requestId: string) => inFlight.has(requestId)

const lockName = (userId: string) => `amigo.money.${userId}`

/** Web Locks of this browser, where it has them (not on plain http). Read at the moment of use. */
const browserLocks = (): Locks | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** Rate or charge have changed since the player saw them; the server placed nothing. */
export const isRateMoved = (error: unknown): boolean =>
  isApiError(error) &&
  error.code === conflictCode &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'rateMoved' in error.data &&
  error.data.rateMoved === true

/** 409 also says "still in progress": the order may well exist. */
export const leavesOutcomeOpen = (error: unknown) =>
  isUnknownOutcome(error) || (isApiError(error) && error.code === conflictCode && !isRateMoved(error))

/** `wasOpen`: a try before, perhaps in another tab, has no known outcome yet. */
export type StaysOpen = (error: unknown, wasOpen: boolean) => boolean

/** A refusal of this try does not say what became of the one before. */
const orderStaysOpen: StaysOpen = (error, wasOpen) => wasOpen || leavesOutcomeOpen(error)

/** An order as its review confirms it; the id was born with the review. */
export type MoneyOrder<Kind extends JournalKind = JournalKind> = Omit<JournalEntry<Kind>, 'at' | 'serverAt'>

/**
 * Confirms an order of the signed-in player: notes what tells it from others later
 * (rules.md, "No conclusion from the phone's clock"), then sends it as `placeMoneyOrder` does.
 */
export async function confirmOrder<Answer>(
  queryClient: QueryClient,
  order: MoneyOrder,
  post: () => Promise<Answer>,
  staysOpen?: StaysOpen,
): Promise<Placement<Answer>> {
  requireOwner(queryClient, order.userId)
  const serverNow = serverTimeNow()
  const { requestId, kind, amount, currency, target, userId, known } = order
  const told = placedHere.filter((one) => one.userId === userId).map(({ orderSn }) => orderSn)
  const entry: JournalEntry<JournalKind> = {
    requestId,
    kind,
    amount,
    currency,
    target,
    userId,
    at: new Date().toISOString(),
    ...(known ? { known: [...new Set([...known, ...told])] } : {}),
    ...(serverNow === null ? {} : { serverAt: new Date(serverNow).toISOString() }),
  }
  return placeMoneyOrder(entry, post, browserLocks(), staysOpen)
}

/**
 * Sends one order and resolves with what became of it. Rejects with the server's refusal (nothing was placed), or with
 * `PlacedElsewhere`, `SessionChanged` or `JournalFull` (nothing was sent).
 */
export async function placeMoneyOrder<Answer>(
  entry: JournalEntry<JournalKind>,
  post: () => Promise<Answer>,
  locks: Locks | undefined = browserLocks(),
  /** Which failures settle nothing; an order that is sent again knows more of them. */
  staysOpen: StaysOpen = orderStaysOpen,
): Promise<Placement<Answer>> {
  // Before any await: the second tap of a double tap must see it.
  if (inFlight.size) return { outcome: 'ignored' }
  inFlight.add(entry.requestId)
  const { token } = session
  try {
    return await withLock(locks, entry.userId, () => {
      // Journal and POST follow at once: what is noted for a player goes out with that player's token.
      if (session.token !== token) throw new SessionChanged()
      return postOnce(entry, post, staysOpen)
    })
  } finally {
    inFlight.delete(entry.requestId)
    notifyJournal()
  }
}

async function postOnce<Answer>(
  entry: JournalEntry<JournalKind>,
  post: () => Promise<Answer>,
  staysOpen: StaysOpen,
): Promise<Placement<Answer>> {
  const wasOpen = hasEntry(entry.requestId)
  addEntry(entry)
  try {
    const answer = await post()
    const orderSn = orderSnOf(answer)
    if (orderSn !== undefined) placedHere.push({ userId: entry.userId, orderSn })
    placedHere.splice(0, placedHere.length - mostPlaced)
    settleEntry(entry, orderSn)
    askToKeepStorage()
    return { outcome: 'placed', answer }
  } catch (error) {
    if (staysOpen(error, wasOpen)) {
      askToKeepStorage()
      return { outcome: 'unknown', error, isRefusal: !staysOpen(error, false) }
    }
    closeEntry(entry)
    throw error
  }
}

/** Because the journal is worth it. Some browsers prompt the player; not awaited, never rejects. */
function askToKeepStorage(): void {
  if (typeof navigator !== 'undefined' && 'storage' in navigator)
    void navigator.storage.persist().catch(() => undefined)
}

/** The number that an answer gives to its order; every money call of the contract names one. */
function orderSnOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('orderSn' in answer)) return undefined
  return typeof answer.orderSn === 'string' ? answer.orderSn : undefined
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

/** True while some tab may still wait for this entry's answer: absence proves nothing yet. Null without Web Locks. */
export async function isPlacing(
  { userId }: Pick<JournalEntry<JournalKind>, 'userId'>,
  locks: Locks | undefined = browserLocks(),
): Promise<boolean | null> {
  if (!locks) return null
  const { held = [] } = await locks.query()
  return held.some((lock) => lock.name === lockName(userId))
}
