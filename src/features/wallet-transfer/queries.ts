import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { deposits } from '../../api/contract/money.ts'
import { send } from '../../api/http.ts'
import type { JournalEntry } from '../../shell/money/journal.ts'
import { transferSettled } from './settle.ts'

const firstPauseMs = 3000
const longestPauseMs = 30_000

/**
 * Looks for an unanswered transfer among the deposits, with growing pauses. To look is safe at any time; a row that is
 * found settles the transfer, one that is missing proves nothing.
 */
export const placedTransferQuery = (queryClient: QueryClient, entry: JournalEntry<'transfer'>) =>
  queryOptions({
    queryKey: ['walletTransfer', 'placed', entry.requestId],
    queryFn: async ({ signal }) => {
      const body = { requestId: entry.requestId, current: 1, size: 5 }
      const { records } = await send(deposits, body, signal)
      const row = records.find(({ requestId }) => requestId?.toLowerCase() === entry.requestId.toLowerCase())
      if (row) transferSettled(queryClient, entry, row)
      return row ?? null
    },
    refetchInterval: ({ state }) =>
      Math.min(firstPauseMs * 1.5 ** (state.dataUpdateCount + state.errorUpdateCount), longestPauseMs),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
