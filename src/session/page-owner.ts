import { proxy } from 'valtio'
import { readStored, writeStored } from '~/lib/storage.ts'
import { session } from './session.ts'

/** A React key, incremented when the player changes: pages remount without the last player's typed text. */
export const pageOwner = proxy<{ epoch: number }>({ epoch: 0 })

/** Stores the pages' owner. True if the owner changed, also over a reload. */
export function pagesNowBelongTo(userId: string): boolean {
  const before = readStored('owner')
  // Another tab may have changed the session, and its storage event has not arrived here yet.
  if (before === userId || (readStored('token') || null) !== session.token) return false
  writeStored('owner', userId)
  if (before === null) return false
  pageOwner.epoch += 1
  return true
}
