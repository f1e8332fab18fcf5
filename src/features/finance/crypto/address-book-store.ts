import { useMemo, useSyncExternalStore } from 'react'
import { ownerTag } from '../../../lib/owner-tag.ts'
import { onStoredChange, readStored, writeStoredJson } from '../../../lib/storage.ts'
import { useProfile } from '../../../session/profile.ts'
import { readBooks, type SavedAddress } from './address-book.ts'

/** Own changes; those of other tabs come from the storage itself. */
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStoredChange('coinAddresses', listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

const stored = () => readStored('coinAddresses')
const nothingStored = () => null
const emptyBook: readonly SavedAddress[] = []

/** Changes one player's addresses and tells every list that shows them. */
export function changeBook(
  userId: string,
  change: (book: readonly SavedAddress[]) => readonly SavedAddress[],
): void {
  const books = readBooks(stored())
  const tag = ownerTag(userId)
  writeStoredJson('coinAddresses', { ...books, [tag]: change(books[tag] ?? emptyBook) })
  listeners.forEach((listener) => listener())
}

/** The signed-in player's saved addresses, the latest first. */
export function useAddressBook(): readonly SavedAddress[] {
  const text = useSyncExternalStore(subscribe, stored, nothingStored)
  const userId = useProfile()?.userId
  return useMemo(
    () => (userId === undefined ? emptyBook : (readBooks(text)[ownerTag(userId)] ?? emptyBook)),
    [text, userId],
  )
}
