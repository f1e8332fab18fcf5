/** As `UnknownOutcome` looks for an order without a known outcome while its card is shown. */
import type { QueryClient } from '@tanstack/react-query'
import {
  closeEntry,
  entriesOf,
  isAnonymous,
  isOpenEntry,
  notifyJournal,
  removeEntry,
  settleEntry,
  type JournalEntry,
} from '../../../src/domain/money/journal.ts'
import { isPlacing } from '../../../src/domain/money/place-order.ts'
import { lookUpAsOwner, lookUpOrder, reconcile, type Looked } from '../../../src/domain/money/reconcile.ts'
import { lookUpTransfer } from '../../../src/features/agent/transfer/api.ts'
import { fetchOrders, refreshAfterOrder } from '../../../src/features/finance/api.ts'
import { storeOrder } from '../../../src/features/finance/order-watch.ts'
import { abortableDelay } from '../../../src/lib/abortable-delay.ts'
import type { Order } from './client.ts'

export type Entry = JournalEntry | JournalEntry<'team'>

export async function searchFor(
  queryClient: QueryClient,
  entry: Entry,
  signal: AbortSignal,
  tell: (told: 'placed' | 'absent' | 'unclear', order: Order | null) => void,
): Promise<void> {
  const lookUp = async (): Promise<Looked<object>> =>
    entry.kind === 'team'
      ? lookUpTransfer(entry, signal)
      : lookUpOrder(
          entry,
          () => entriesOf(entry.userId),
          (body) => fetchOrders(entry.kind, body, signal),
        )
  const result = await reconcile(
    {
      lookUp: () => lookUpAsOwner(queryClient, entry.userId, lookUp),
      isPending: () => isOpenEntry(entry),
      isPlacing: () => isPlacing(entry),
      onUnclear: () => tell('unclear', null),
      wait: abortableDelay,
      now: () => performance.now(),
    },
    signal,
  )
  if (signal.aborted) return
  if (result.outcome === 'dropped') return notifyJournal()
  if (result.outcome === 'absent') {
    const { requestId, kind, amount, target } = entry
    tell('absent', isAnonymous(entry) ? null : { requestId, kind, amount, target })
    return closeEntry(entry)
  }
  tell('placed', null)
  if (entry.kind === 'team') return removeEntry(entry.requestId)
  const row = result.row as Parameters<typeof storeOrder>[2]
  storeOrder(queryClient, entry.kind, row)
  refreshAfterOrder(queryClient, entry.kind)
  settleEntry(entry, row.orderSn)
}
