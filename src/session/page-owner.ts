import { proxy } from 'valtio'
import { readStored, writeStored } from '~/lib/storage.ts'
import { session } from './session.ts'

/** A React key, incremented when the player changes: pages remount without the last player's typed text. */
export const pageOwner = proxy<{ epoch: number }>({ epoch: 0 })

/** Notes who uses the pages; where that is another player, says where the former one's data must go: `device` or this `tab`. */
export function pagesNowBelongTo(userId: string): 'device' | 'tab' | null {
  const [onDevice, inTab] = [readStored('owner'), readStored('ownerOfTab')]
  // Otherwise another tab has signed out or in, and its storage event is still to come.
  const isKnown = onDevice === userId && inTab === userId
  if (isKnown || (readStored('token') || null) !== session.token) return null
  writeStored('owner', userId)
  writeStored('ownerOfTab', userId)
  const isOther = (former: string | null) => former !== null && former !== userId
  if (!isOther(onDevice) && !isOther(inTab)) return null
  pageOwner.epoch += 1
  return isOther(onDevice) ? 'device' : 'tab'
}
