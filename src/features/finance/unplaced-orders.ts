import { proxy } from 'valtio'
import type { JournalEntry } from '../../shell/money/journal.ts'

/** Orders that turned out not to have been placed, until the player has read so. Lives as long as the tab. */
export const unplacedOrders = proxy<{ list: JournalEntry[] }>({ list: [] })

export const noteUnplaced = (entry: JournalEntry) => {
  unplacedOrders.list.push(entry)
}

export const forgetUnplaced = (requestId: string) => {
  unplacedOrders.list = unplacedOrders.list.filter((entry) => entry.requestId !== requestId)
}
