import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderRow } from '../../api/contract/money.ts'
import {
  closeEntry,
  entriesOf,
  isOpenEntry,
  type JournalEntry,
  settleEntry,
  tellJournal,
} from '../../shell/money/journal.ts'
import { isPlacing } from '../../shell/money/money-order.ts'
import { refreshAfterOrder } from './mutations.ts'
import { keepOrder } from './order-watch.ts'
import { fetchOrders } from './queries.ts'
import { lookUpOrder, reconcile } from './reconcile.ts'

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

interface Outcomes {
  onFound: (entry: JournalEntry, row: OrderRow) => void
  onAbsent: (entry: JournalEntry) => void
}

/**
 * Looks for the order of a journal entry as long as the card that says so is on the screen. True once the server's
 * answers turned out not to tell; the search goes on.
 */
export function useReconcile(entry: JournalEntry, { onFound, onAbsent }: Outcomes): boolean {
  const [isUnclear, setUnclear] = useState(false)
  const queryClient = useQueryClient()
  const settle = useEffectEvent((row: OrderRow | null) => {
    if (!row) {
      closeEntry(entry)
      onAbsent(entry)
      return
    }
    keepOrder(queryClient, entry.kind, row)
    refreshAfterOrder(queryClient, entry.kind)
    onFound(entry, row)
    settleEntry(entry, row.orderSn)
  })
  // The one effect of this room: a search that has to end with the screen.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void reconcile(
      {
        lookUp: () =>
          lookUpOrder(
            entry,
            () => entriesOf(entry.userId),
            (body) => fetchOrders(entry.kind, body, signal),
          ),
        isPending: () => isOpenEntry(entry),
        isPlacing: () => isPlacing(entry),
        onUnclear: () => setUnclear(true),
        wait: pause,
        now: () => performance.now(),
      },
      signal,
    ).then((result) => {
      if (signal.aborted) return
      // Another tab settled it, or confirmed it anew: the journal says what is to be shown now.
      if (result.outcome === 'dropped') return tellJournal()
      settle(result.outcome === 'found' ? result.row : null)
    })
    return () => leaving.abort()
  }, [entry])
  return isUnclear
}
