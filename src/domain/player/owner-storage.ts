/** Per-player data that stays on this device: one storage key with an entry per player. */
import { useMemo, useSyncExternalStore } from 'react'
import { parseRecord } from '~/lib/parse-json.ts'
import { onStoredChange, readStored, writeStoredJson, type StorageKey } from '~/lib/storage.ts'
import { ownerTag } from '~/lib/user-hash.ts'
import { useProfile } from './profile.ts'

const nothingStored = () => null

/** The text of a storage key as an external store. */
export function storedText(key: StorageKey) {
  /** For changes in this tab; `onStoredChange` reports those of other tabs. */
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

/** Parses all owners' entries, by tag. Drops damaged ones, for which `read` returns undefined. */
export const readByOwner = <Entry>(stored: string | null, read: (entry: unknown) => Entry | undefined) =>
  Object.fromEntries(
    Object.entries(parseRecord(stored) ?? {}).flatMap(([tag, entry]) => {
      const parsed = read(entry)
      return parsed === undefined ? [] : [[tag, parsed]]
    }),
  ) as Record<string, Entry>

/** `parse` returns all owners' entries by tag, without damaged ones. */
export function storedByOwner<Entry>(
  key: StorageKey,
  parse: (stored: string | null) => Readonly<Record<string, Entry>>,
  empty: Entry,
) {
  const text = storedText(key)
  const entryOf = (stored: string | null, userId: string) => parse(stored)[ownerTag(userId)] ?? empty
  return {
    of: (userId: string) => entryOf(text.read(), userId),
    /** Changes one player's entry and notifies subscribers. */
    change: (userId: string, change: (entry: Entry) => Entry): void => {
      const entries = parse(text.read())
      text.write({ ...entries, [ownerTag(userId)]: change(entries[ownerTag(userId)] ?? empty) })
    },
    useOwn: (): Entry => {
      const stored = text.useText()
      const userId = useProfile()?.userId
      return useMemo(() => (userId === undefined ? empty : entryOf(stored, userId)), [stored, userId])
    },
  }
}
