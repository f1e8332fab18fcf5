/**
 * The money journal (safety rule 5): what was sent and whose outcome nobody has confirmed yet. Written before the
 * POST, so that a crash, a reload or a cut line leaves a trace to reconcile from. It holds no secrets.
 */
import * as v from 'valibot'
import { readStored, readStoredJson, writeStoredJson } from '../../lib/storage.ts'

export type MoneyKind = 'deposit' | 'withdraw'

const entrySchema = v.object({
  requestId: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(['deposit', 'withdraw']),
  amount: v.string(),
  currency: v.string(),
  /** When the order was confirmed, ISO 8601. */
  at: v.string(),
  /** Owner: another player on this device must neither see nor settle it. */
  userId: v.string(),
  /** Channel of a deposit or card id of a withdrawal, so that a retry repeats the same order. */
  target: v.string(),
})
export type JournalEntry = v.InferOutput<typeof entrySchema>

const mostEntries = 50
const listeners = new Set<() => void>()

function readAll(): JournalEntry[] {
  const stored = readStoredJson('moneyJournal')
  if (!Array.isArray(stored)) return []
  return stored.flatMap((candidate: unknown) => {
    const parsed = v.safeParse(entrySchema, candidate)
    return parsed.success ? [parsed.output] : []
  })
}

function writeAll(entries: JournalEntry[]): void {
  writeStoredJson('moneyJournal', entries.slice(-mostEntries))
  tellJournal()
}

/** Another reading of the journal is due in this tab. Other tabs read it when their wallet opens. */
export const tellJournal = () => listeners.forEach((listener) => listener())

export const addEntry = (entry: JournalEntry) =>
  writeAll([...readAll().filter(({ requestId }) => requestId !== entry.requestId), entry])

export const removeEntry = (requestId: string) =>
  writeAll(readAll().filter((entry) => entry.requestId !== requestId))

export const hasEntry = (requestId: string) => readAll().some((entry) => entry.requestId === requestId)

/** The entries of one player, oldest first. */
export const entriesOf = (userId: string) => readAll().filter((entry) => entry.userId === userId)

export function subscribeJournal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A primitive that changes with the journal, for `useSyncExternalStore`. */
export const journalText = () => readStored('moneyJournal') ?? ''
