import { proxy } from 'valtio'
import { readStored, writeStored } from '~/lib/storage.ts'
import { session } from './session.ts'

/** Counts the players whose pages this tab has shown: a new one gets pages without the last one's typed text. */
export const pageOwner = proxy<{ epoch: number }>({ epoch: 0 })

/** Notes who looks at the pages now. True when it is somebody else than before, also before a reload. */
export function pagesNowBelongTo(userId: string): boolean {
  const before = readStored('owner')
  // Another tab may have signed out, or somebody in, and this one has not heard of it yet.
  if (before === userId || (readStored('token') || null) !== session.token) return false
  writeStored('owner', userId)
  if (before === null) return false
  pageOwner.epoch += 1
  return true
}
