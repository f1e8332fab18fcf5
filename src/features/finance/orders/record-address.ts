import type { OrderRow } from '~/api/contract/money.ts'
import { instantOf } from '~/lib/dates.ts'
import type { RecordAddress } from '~/components/records/record-nav.ts'

/** How an order is found again without its list. */
export const addressOfOrder = ({ orderSn, createdOn }: OrderRow): RecordAddress => ({
  id: orderSn,
  at: instantOf(createdOn)?.toISOString() ?? '',
})
