import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OrderRow } from '../../api/contract/money.ts'
import type { MoneyKind } from '../../shell/money/journal.ts'
import type { RecordNav } from '../../shell/records/record-nav.ts'
import { showOrderAtOnce } from './order-watch.ts'
import { addressOfOrder } from './record-address.ts'

/** Opens a record of the list: what its row says shows at once, and is read again. Stays the same function over renders. */
export function useOpenRecord(kind: MoneyKind, { open }: Pick<RecordNav, 'open'>): (row: OrderRow) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (row) => {
      showOrderAtOnce(queryClient, kind, row)
      open(addressOfOrder(row))
    },
    [queryClient, kind, open],
  )
}
