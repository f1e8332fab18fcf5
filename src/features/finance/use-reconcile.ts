import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { OrderRow } from '../../api/contract/money.ts'
import { hasEntry, type JournalEntry, removeEntry } from './journal.ts'
import { isPlacing } from './money-order.ts'
import { refreshAfterOrder } from './mutations.ts'
import { keepOrder } from './order-watch.ts'
import { fetchOrders } from './queries.ts'
import { findPlaced, reconcile } from './reconcile.ts'

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

interface Outcomes {
  onFound: (entry: JournalEntry, row: OrderRow) => void
  onAbsent: (entry: JournalEntry) => void
}

/** Looks for the order of a journal entry as long as the card that says so is on the screen. */
export function useReconcile(entry: JournalEntry, { onFound, onAbsent }: Outcomes): void {
  const queryClient = useQueryClient()
  const settle = useEffectEvent((row: OrderRow | null) => {
    if (!row) {
      removeEntry(entry.requestId)
      onAbsent(entry)
      return
    }
    keepOrder(queryClient, entry.kind, row)
    refreshAfterOrder(queryClient, entry.kind)
    onFound(entry, row)
    removeEntry(entry.requestId)
  })
  // The one effect of this room: a search that has to end with the screen.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const lookUp = async () => {
      const body = { requestId: entry.requestId, current: 1, size: 20 }
      return findPlaced((await fetchOrders(entry.kind, body, signal)).records, entry)
    }
    void reconcile(
      {
        lookUp,
        isPending: () => hasEntry(entry.requestId),
        isPlacing: () => isPlacing(entry.userId),
        wait: pause,
        now: () => Date.now(),
      },
      signal,
    ).then((result) => {
      if (signal.aborted || result.outcome === 'dropped') return
      settle(result.outcome === 'found' ? result.row : null)
    })
    return () => leaving.abort()
  }, [entry])
}
