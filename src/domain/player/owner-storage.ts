/** What a player keeps on this device only, account by account, under one key of the storage. */
import { useMemo, useSyncExternalStore } from 'react'
import { parseRecord } from '~/lib/parse-json.ts'
import { onStoredChange, readStored, writeStoredJson, type StorageKey } from '~/lib/storage.ts'
import { entryOfOwner, withOwnEntry } from '~/lib/user-hash.ts'
import { useProfile } from './profile.ts'

const nothingStored = () => null

/** The stored text of a key, and whoever shows it. */
export function storedText(key: StorageKey) {
  /** Own changes; those of other tabs come from the storage itself. */
  const listeners = new Set<() => void>()
  const read = () => readStored(key)

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const stop = onStoredChange(key, listener)
    return () => {
      listeners.delete(listener)
      stop()
    }
  }
  return {
    read,
    write: (value: unknown): void => {
      writeStoredJson(key, value)
      listeners.forEach((listener) => listener())
    },
    useText: () => useSyncExternalStore(subscribe, read, nothingStored),
  }
}

/** Every owner's entry in a stored text, by its tag; one that `read` gives nothing for is damaged and left out. */
export const readByOwner = <Entry>(stored: string | null, read: (entry: unknown) => Entry | undefined) =>
  Object.fromEntries(
    Object.entries(parseRecord(stored) ?? {}).flatMap(([tag, entry]) => {
      const known = read(entry)
      return known === undefined ? [] : [[tag, known]]
    }),
  ) as Record<string, Entry>

/** `parse` reads every owner's entry by its tag, and leaves out what is damaged. */
export function storedByOwner<Entry>(
  key: StorageKey,
  parse: (stored: string | null) => Readonly<Record<string, Entry>>,
  empty: Entry,
) {
  const text = storedText(key)
  const entryOf = (stored: string | null, userId: string) => entryOfOwner(parse(stored), userId) ?? empty
  return {
    of: (userId: string) => entryOf(text.read(), userId),
    /** Changes one player's entry and tells everything that shows it. */
    change: (userId: string, change: (entry: Entry) => Entry): void => {
      const entries = parse(text.read())
      text.write(withOwnEntry(entries, userId, change(entryOfOwner(entries, userId) ?? empty)))
    },
    useOwn: (): Entry => {
      const stored = text.useText()
      const userId = useProfile()?.userId
      return useMemo(() => (userId === undefined ? empty : entryOf(stored, userId)), [stored, userId])
    },
  }
}
