/** One guard against double taps, one lock over all tabs, the journal, one POST (rules.md, "One confirmation, one order"). */
import type { QueryClient } from '@tanstack/react-query'
import { isApiError, isUnknownOutcome } from '~/api/api-error.ts'
import { serverTimeNow } from '~/api/server-time.ts'
import { session } from '~/session/session.ts'
import { cachedProfile } from '../player/profile.ts'
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
  /** To be reconciled with the order list. `isRefusal`: this try was refused, an earlier one may have been taken. */
  | { outcome: 'unknown'; error: unknown; isRefusal: boolean }
  /** A second confirmation while another order of this tab is in flight: nothing was sent. */
  | { outcome: 'ignored' }

/** Another tab of this player is placing an order right now: nothing was sent. */
export class PlacedElsewhere extends NotSent {}

/** The signed-in player is not the one who reviewed the order: nothing was sent. */
export class SessionChanged extends NotSent {}

/** Rate or fee have moved since the player saw them: nothing was sent. */
export class FiguresMoved extends NotSent {}

/** Throws `SessionChanged` unless the current token is known to be this player's. */
export function requireOwner(queryClient: QueryClient, userId: string): void {
  if (cachedProfile(queryClient)?.userId !== userId) throw new SessionChanged()
}

type Locks = Pick<LockManager, 'request' | 'query'>

const conflictCode = 409
const inFlight = new Set<string>()
/** Orders placed in this tab, which a cached list may lack. Excludes them when the next order is reconciled. */
const placedHere: { userId: string; orderSn: string }[] = []
const mostPlaced = 20

export const isInFlight = (requestId: string) => inFlight.has(requestId)

const lockName = (userId: string) => `amigo.money.${userId}`

/** The browser's Web Locks; undefined on plain http. Evaluated at use, for tests. */
const browserLocks = (): Locks | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** Rate or charge have changed since the player saw them, and the server placed nothing. */
export const isRateMoved = (error: unknown): boolean =>
  isApiError(error) &&
  error.code === conflictCode &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'rateMoved' in error.data &&
  error.data.rateMoved === true

/** 409 can also mean "still in progress": the order may exist. */
export const leavesOutcomeOpen = (error: unknown) =>
  isUnknownOutcome(error) || (isApiError(error) && error.code === conflictCode && !isRateMoved(error))

/** `wasOpen`: an earlier try, perhaps in another tab, has an unknown outcome. */
export type StaysOpen = (error: unknown, wasOpen: boolean) => boolean

/** A refusal of this try does not settle an earlier one. */
const orderStaysOpen: StaysOpen = (error, wasOpen) => wasOpen || leavesOutcomeOpen(error)

/** An order as reviewed; the review step created its `requestId`. */
export type MoneyOrder<Kind extends JournalKind = JournalKind> = Omit<JournalEntry<Kind>, 'at' | 'serverAt'>

/** Records the server's time and earlier orders for reconciling (rules.md, "No conclusion from the phone's clock"), then places it. */
export async function confirmOrder<Answer>(
  queryClient: QueryClient,
  order: MoneyOrder,
  post: () => Promise<Answer>,
  staysOpen?: StaysOpen,
): Promise<Placement<Answer>> {
  requireOwner(queryClient, order.userId)
  const serverNow = serverTimeNow()
  const { requestId, kind, amount, currency, target, userId, known } = order
  const placed = placedHere.filter((one) => one.userId === userId).map(({ orderSn }) => orderSn)
  const entry: JournalEntry<JournalKind> = {
    requestId,
    kind,
    amount,
    currency,
    target,
    userId,
    at: new Date().toISOString(),
    ...(known ? { known: [...new Set([...known, ...placed])] } : {}),
    ...(serverNow === null ? {} : { serverAt: new Date(serverNow).toISOString() }),
  }
  return placeMoneyOrder(entry, post, browserLocks(), staysOpen)
}

/** Resolves with the outcome. Rejects where nothing was placed: refused, `PlacedElsewhere`, `SessionChanged` or `JournalFull`. */
export async function placeMoneyOrder<Answer>(
  entry: JournalEntry<JournalKind>,
  post: () => Promise<Answer>,
  locks: Locks | undefined = browserLocks(),
  /** Decides after which errors the outcome is unknown. */
  staysOpen: StaysOpen = orderStaysOpen,
): Promise<Placement<Answer>> {
  // Before any await, so that the second tap of a double tap is ignored.
  if (inFlight.size) return { outcome: 'ignored' }
  inFlight.add(entry.requestId)
  const { token } = session
  try {
    return await withLock(locks, entry.userId, () => {
      // Entry and POST follow synchronously, so that the order is sent with its owner's token.
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
    requestPersistentStorage()
    return { outcome: 'placed', answer }
  } catch (error) {
    if (staysOpen(error, wasOpen)) {
      requestPersistentStorage()
      return { outcome: 'unknown', error, isRefusal: !staysOpen(error, false) }
    }
    closeEntry(entry)
    throw error
  }
}

/** Protects the journal from eviction. Some browsers prompt the player, so it is not awaited; never rejects. */
function requestPersistentStorage(): void {
  if (typeof navigator !== 'undefined' && 'storage' in navigator)
    void navigator.storage.persist().catch(() => undefined)
}

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

/** True while some tab may wait for this entry's response, so that absence proves nothing. Null without Web Locks. */
export async function isPlacing(
  { userId }: Pick<JournalEntry<JournalKind>, 'userId'>,
  locks: Locks | undefined = browserLocks(),
): Promise<boolean | null> {
  if (!locks) return null
  const { held = [] } = await locks.query()
  return held.some((lock) => lock.name === lockName(userId))
}
