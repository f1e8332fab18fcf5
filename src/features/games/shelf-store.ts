import { useMemo, useSyncExternalStore } from 'react'
import { ownerTag } from '../../lib/owner-tag.ts'
import { onStoredChange, readStored, writeStoredJson } from '../../lib/storage.ts'
import { useProfile } from '../../session/profile.ts'
import { type Shelf, emptyShelf, readShelves } from './shelf.ts'

/** Own changes; those of other tabs come from the storage itself. */
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStoredChange('favourites', listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

const stored = () => readStored('favourites')
const nothingStored = () => null

/** Changes the shelf of one player and tells every list that shows it. */
export function changeShelf(userId: string, change: (shelf: Shelf) => Shelf): void {
  const shelves = readShelves(stored())
  const tag = ownerTag(userId)
  writeStoredJson('favourites', { ...shelves, [tag]: change(shelves[tag] ?? emptyShelf) })
  listeners.forEach((listener) => listener())
}

/** The signed-in player's favourites and recent machines. */
export function useShelf(): Shelf {
  const text = useSyncExternalStore(subscribe, stored, nothingStored)
  const userId = useProfile()?.userId
  return useMemo(
    () => (userId === undefined ? emptyShelf : (readShelves(text)[ownerTag(userId)] ?? emptyShelf)),
    [text, userId],
  )
}
