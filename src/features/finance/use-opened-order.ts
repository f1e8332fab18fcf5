import { useQuery } from '@tanstack/react-query'
import type { MoneyKind } from '../../shell/money/journal.ts'
import type { RecordAddress } from '../../shell/records/record-nav.ts'
import { orderQuery, type OrderWatch } from './order-watch.ts'

/** What is known of the order that is open beside the records; undefined without one. */
export function useOpenedOrder(kind: MoneyKind, opened: RecordAddress | undefined): OrderWatch | undefined {
  const { data } = useQuery({
    ...orderQuery(kind, opened?.id ?? '', opened?.at),
    enabled: opened !== undefined,
  })
  return (opened && data) ?? undefined
}
