/** Orders that were sent and whose outcome is unknown, written before the POST (rules.md, "One confirmation, one order"). */
import * as v from 'valibot'
import { readStored, readStoredJson, writeDurably, writeStoredJson } from '~/lib/storage.ts'
import { ownerTag } from '~/lib/user-hash.ts'

/** Orders that appear in the order lists. */
export type MoneyKind = 'deposit' | 'withdraw'
/** Everything that moves money. Transfers from a wallet provider or within a team are not orders but settle like them. */
export type JournalKind = MoneyKind | 'transfer' | 'team'

const entrySchema = v.object({
  requestId: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(['deposit', 'withdraw', 'transfer', 'team']),
  amount: v.string(),
  currency: v.string(),
  /** When the order was confirmed, ISO 8601. */
  at: v.string(),
  /** The owner: another player on this device must neither see nor settle it. Empty after a sign-out. */
  userId: v.string(),
  /** A digest of the owner's id, after a sign-out. */
  owner: v.optional(v.string()),
  /** Deposit: channel; withdrawal: card id; transfer: id; team: direction and member. A retry repeats the same order. */
  target: v.string(),
  /** The server's time when it was confirmed, ISO 8601, if known (rules.md, "No conclusion from the phone's clock"). */
  serverAt: v.optional(v.string()),
  /** Numbers of orders that existed before: none of them is this one. */
  known: v.optional(v.pipe(v.array(v.string()), v.readonly())),
})
type StoredEntry = v.InferOutput<typeof entrySchema>
export type JournalEntry<Kind extends JournalKind = MoneyKind> = Omit<StoredEntry, 'kind'> & { kind: Kind }

/** A sign-out removed the order's content: it is still reconciled, but cannot be shown or sent again. */
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

/** Whether any player's order on this device has an unknown outcome. */
export const hasEntries = () => readAll().length > 0

/** Makes this tab's screens read the journal again. Other tabs read it when their wallet opens. */
export const notifyJournal = () => listeners.forEach((listener) => listener())

/** An earlier try with unknown outcome may have placed the order, so its facts still count. */
const factsOfFirstTry = ({ serverAt, known }: StoredEntry) => ({
  ...(serverAt ? { serverAt } : {}),
  ...(known ? { known } : {}),
})

/** The order was not sent. Says nothing about the outcome of an earlier try. */
export class NotSent extends Error {}

/** The device's storage is full: the order is not sent, because it could not be reconciled after a crash. */
export class JournalFull extends NotSent {}

/** Writes the entry before the order is sent. Throws `JournalFull` if the entry would not survive a reload. */
export function addEntry(entry: JournalEntry<JournalKind>): void {
  const stored = readAll()
  const before = stored.find(({ requestId }) => requestId === entry.requestId)
  const entries = [
    ...stored.filter((other) => other !== before),
    before ? { ...entry, ...factsOfFirstTry(before) } : entry,
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

/** Removes an order whose outcome is known, and adds its number to `known` of the others, so that none matches it. */
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

/** Reduces entries to what reconciling needs, so that the next player learns neither owner nor content. */
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
  // Keeps the direction of a team transfer, which decides the list to look in; drops the member.
  target: kind === 'team' ? target.replace(/:.*/, '') : '',
  userId: '',
})

/** The entries of one player, including those that a sign-out made anonymous. */
const ownEntries = (userId: string): StoredEntry[] =>
  readAll().flatMap((entry) => (isOf(entry, userId) ? [{ ...entry, userId }] : []))

const isOf = ({ userId, owner }: StoredEntry, ofId: string) =>
  owner === undefined ? userId === ofId : owner === ownerTag(ofId)

type Confirmed = Pick<StoredEntry, 'requestId' | 'at'>
const isSame = (one: Confirmed, other: Confirmed) => one.requestId === other.requestId && one.at === other.at

/** This confirmation is still open: the order was neither settled nor confirmed again since. */
export const isOpenEntry = (entry: Confirmed) => readAll().some((stored) => isSame(stored, entry))

/** Removes this confirmation, but not a later one of the same order by another tab. */
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

/** A snapshot for `useSyncExternalStore`: a string that changes with the journal. */
export const journalText = () => readStored('moneyJournal') ?? ''
