import type { QueryClient } from '@tanstack/react-query'
import { forgetDraft } from '../../shell/drafts.ts'
import { type JournalEntry, removeEntry } from '../../shell/money/journal.ts'
import { drafts } from './drafts.ts'
import { advanceFlow } from './transfer-flow.ts'

/** A transfer has an order: the tab shows its result, and everything that tells of money is read again. */
export function transferSettled(
  queryClient: QueryClient,
  { requestId, amount, currency }: Pick<JournalEntry<'transfer'>, 'requestId' | 'amount' | 'currency'>,
  { orderSn, status }: { orderSn: string; status: number },
): void {
  advanceFlow({ step: 'done', result: { orderSn, status, amount, currency } })
  removeEntry(requestId)
  for (const draft of Object.values(drafts)) forgetDraft(draft)
  // The balance and the order lists belong to other rooms; a transfer is rare enough to refresh them all.
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'walletTransfer' })
}
