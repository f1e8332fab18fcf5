/** What the room's pages read before they show; loaded with them, so that the first screen does not carry it. */
import type { QueryClient } from '@tanstack/react-query'
import { banksQuery } from '../../lookups/banks.ts'
import { bankCardsQuery } from '../../session/bank-cards.ts'
import { channelsQuery, depositsQuery, withdrawalsQuery } from './queries.ts'

export function prefetchDeposit(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(channelsQuery('deposit'))
  void queryClient.prefetchQuery(depositsQuery())
  void queryClient.prefetchQuery(withdrawalsQuery())
}

export function prefetchWithdraw(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(channelsQuery('withdraw'))
  void queryClient.prefetchQuery(bankCardsQuery())
  void queryClient.prefetchQuery(depositsQuery())
  void queryClient.prefetchQuery(withdrawalsQuery())
}

export function prefetchBankCards(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(bankCardsQuery())
  void queryClient.prefetchQuery(banksQuery())
}
