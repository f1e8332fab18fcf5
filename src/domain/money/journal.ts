/**
 * The money journal (rules.md, "One confirmation, one order"): orders that were sent and whose outcome is not confirmed.
 * Written before the POST, so that a crash, a reload or a cut line leaves a trace to reconcile from. Holds no secrets.
 */
import * as v from 'valibot'
import { readStored, readStoredJson, writeDurably, writeStoredJson } from '~/lib/storage.ts'
import { ownerTag } from '~/lib/user-hash.ts'

/** Orders that the order lists know. */
export type MoneyKind = 'deposit' | 'withdraw'
/** Everything that moves money: transfers from a wallet provider or within a team are no orders, but settle like them. */
export type JournalKind = MoneyKind | 'transfer' | 'team'

const entrySchema = v.object({
  requestId: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(['deposit', 'withdraw', 'transfer', 'team']),
  amount: v.string(),
  currency: v.string(),
  /** When the order was confirmed, ISO 8601. */
  at: v.string(),
  /** Owner: another player on this device must neither see nor settle it. Empty after a sign-out. */
  userId: v.string(),
  /** A digest of the owner's id instead, after a sign-out. */
  owner: v.optional(v.string()),
  /** Channel of a deposit, card id of a withdrawal, id of a transfer, direction and member within a team, so that a retry repeats the same order. */
  target: v.string(),
  /** The server's time when it was confirmed, ISO 8601, where an answer had told it (rules.md, "No conclusion from the phone's clock"). */
  serverAt: v.optional(v.string()),
  /** Numbers of the orders that were there before: none of them is this one. */
  known: v.optional(v.pipe(v.array(v.string()), v.readonly())),
})
type StoredEntry = v.InferOutput<typeof entrySchema>
export type JournalEntry<Kind extends JournalKind = MoneyKind> = Omit<StoredEntry, 'kind'> & { kind: Kind }

/** A sign-out took what the order was: it is still looked for, but can't be shown or sent again. */
export const isAnonymous = ({ amount }: Pick<StoredEntry, 'amount'>) => amount === ''

const mostEntries = 50
const listeners = new Set<() => void>()

function readAll(): StoredEntry[] {
  const stored = readStoredJson('moneyJournal')
  if (!Array.isArray(stored)) return []
  return stored.flatMap((candidate: unknown) => {
    const parsed = v.safeParse(entrySchema, candidate)
    return parsed.success ? [parsed.output] : []
  })
}

function writeAll(entries: StoredEntry[]): void {
  writeStoredJson('moneyJournal', entries)
  notifyJournal()
}

/** Whether an order of anybody on this device has no known outcome. */
export const hasEntries = () => readAll().length > 0

/** Another reading of the journal is due in this tab. Other tabs read it when their wallet opens. */
export const notifyJournal = () => listeners.forEach((listener) => listener())

/** A try before, whose outcome is open, may have placed it: what was known then still counts. */
const sinceFirstTry = ({ serverAt, known }: StoredEntry) => ({
  ...(serverAt ? { serverAt } : {}),
  ...(known ? { known } : {}),
})

/** Why an order was not even sent: it says nothing of a try before. */
export class NotSent extends Error {}

/** The device's storage is full: an order that could not be found again after a crash is not sent. */
export class JournalFull extends NotSent {}

/** Notes an order before it is sent. Throws `JournalFull` where the note would not survive a reload. */
export function addEntry(entry: JournalEntry<JournalKind>): void {
  const stored = readAll()
  const before = stored.find(({ requestId }) => requestId === entry.requestId)
  const entries = [
    ...stored.filter((other) => other !== before),
    before ? { ...entry, ...sinceFirstTry(before) } : entry,
  ]
  try {
    writeDurably('moneyJournal', JSON.stringify(entries.slice(-mostEntries)))
  } catch {
    throw new JournalFull()
  }
  notifyJournal()
}

export const removeEntry = (requestId: string) =>
  writeAll(readAll().filter((entry) => entry.requestId !== requestId))

/** The order is known, by its answer or its list; no other entry is matched to it from then on. */
export const settleEntry = (
  { requestId, userId }: Pick<StoredEntry, 'requestId' | 'userId'>,
  orderSn?: string,
) =>
  writeAll(
    readAll().flatMap((entry) => {
      if (entry.requestId === requestId) return []
      if (isAnonymous(entry) || entry.userId !== userId || orderSn === undefined) return [entry]
      return [{ ...entry, known: [...(entry.known ?? []), orderSn] }]
    }),
  )

/** To what finds their orders again: the next player learns neither owner nor content. */
export function anonymizeEntries(except?: string): void {
  const entries = readAll()
  if (entries.every((entry) => isAnonymous(entry) || entry.userId === except)) return
  writeAll(entries.map((entry) => (isAnonymous(entry) || entry.userId === except ? entry : anonymous(entry))))
}

const anonymous = ({ requestId, kind, at, serverAt, target, userId }: StoredEntry): StoredEntry => ({
  requestId,
  kind,
  at,
  ...(serverAt ? { serverAt } : {}),
  owner: ownerTag(userId),
  amount: '',
  currency: '',
  // Which way coins went within a team, and so in which list they are found; not whose they were.
  target: kind === 'team' ? target.replace(/:.*/, '') : '',
  userId: '',
})

/** The entries of one player, also those that a sign-out made anonymous. */
const ownEntries = (userId: string): StoredEntry[] =>
  readAll().flatMap((entry) => (isOf(entry, userId) ? [{ ...entry, userId }] : []))

const isOf = ({ userId, owner }: StoredEntry, ofId: string) =>
  owner === undefined ? userId === ofId : owner === ownerTag(ofId)

type Confirmed = Pick<StoredEntry, 'requestId' | 'at'>
const isSame = (one: Confirmed, other: Confirmed) => one.requestId === other.requestId && one.at === other.at

/** This very confirmation is open: nobody settled it, and nobody confirmed the order anew since. */
export const isOpenEntry = (entry: Confirmed) => readAll().some((stored) => isSame(stored, entry))

/** Forgets this confirmation; one that another tab gave to the same order since stays. */
export const closeEntry = (entry: Confirmed) => writeAll(readAll().filter((stored) => !isSame(stored, entry)))

export const hasEntry = (requestId: string) => readAll().some((entry) => entry.requestId === requestId)

/** The orders of one player, oldest first. */
export const entriesOf = (userId: string): JournalEntry[] =>
  ownEntries(userId).filter(
    (entry): entry is JournalEntry => entry.kind !== 'transfer' && entry.kind !== 'team',
  )

export const transfersOf = (userId: string): JournalEntry<'transfer'>[] =>
  ownEntries(userId).filter((entry): entry is JournalEntry<'transfer'> => entry.kind === 'transfer')

export const teamTransfersOf = (userId: string): JournalEntry<'team'>[] =>
  ownEntries(userId).filter((entry): entry is JournalEntry<'team'> => entry.kind === 'team')

export function subscribeJournal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A primitive that changes with the journal, for `useSyncExternalStore`. */
export const journalText = () => readStored('moneyJournal') ?? ''
