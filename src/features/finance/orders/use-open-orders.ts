import { useQuery } from '@tanstack/react-query'
import type { OrderRow } from '~/api/contract/money.ts'
import type { Page } from '~/api/contract/wire.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { isOpen } from '~/domain/money/order-status.ts'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import { openOrdersQuery } from '../api.ts'

const openRows = (kind: MoneyKind) => (page: Page<OrderRow>) =>
  page.records.filter((row) => isOpen(kind, row.status))
const openDeposits = openRows('deposit')
const openWithdrawals = openRows('withdraw')

/** The player's orders that are still on their way, newest first; none for a visitor. */
export function useOpenOrders(): { deposits: OrderRow[]; withdrawals: OrderRow[]; isLoading: boolean } {
  const enabled = useIsSignedIn()
  const paidIn = useQuery({ ...openOrdersQuery('deposit'), select: openDeposits, enabled })
  const paidOut = useQuery({ ...openOrdersQuery('withdraw'), select: openWithdrawals, enabled })
  const isLoading = paidIn.isLoading || paidOut.isLoading
  return { deposits: paidIn.data ?? [], withdrawals: paidOut.data ?? [], isLoading }
}
