import type { OrderRow } from '~/api/contract/money.ts'
import { instantOf } from '~/lib/wire-time.ts'
import type { MoneyKind } from './journal.ts'
import { isOpen, isPaid } from './order-status.ts'

/** How long the player's own latest orders of the same kind took, in ms. */
export interface ExpectedTime {
  /** How many orders it is taken from: three to five. */
  orders: number
  median: number
  shortest: number
  longest: number
}

const fewest = 3
const most = 5

/** From being placed to being paid, as the server says both; null where it does not, or where it was not paid. */
export function timeTaken(kind: MoneyKind, row: OrderRow): number | null {
  const [from, until] = [instantOf(row.createdOn), row.updatedOn ? instantOf(row.updatedOn) : null]
  if (!isPaid(kind, row.status) || !from || !until) return null
  const taken = until.getTime() - from.getTime()
  return taken >= 0 ? taken : null
}

/** The middle one, or the mean of the two in the middle. Of no numbers NaN. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

/** What the player's last five paid orders of the same kind, channel and network took. Null with fewer than three. */
export function expectedTime(
  kind: MoneyKind,
  row: Pick<OrderRow, 'orderSn' | 'channel' | 'network'>,
  own: readonly OrderRow[],
): ExpectedTime | null {
  const taken = own
    .filter(
      (other) =>
        other.orderSn !== row.orderSn && other.channel === row.channel && other.network === row.network,
    )
    .toSorted((one, other) => (one.createdOn < other.createdOn ? 1 : -1))
    .flatMap((other) => timeTaken(kind, other) ?? [])
    .slice(0, most)
  if (taken.length < fewest) return null
  return {
    orders: taken.length,
    median: median(taken),
    shortest: Math.min(...taken),
    longest: Math.max(...taken),
  }
}

/** Without a history of one's own an order is late after a day. */
const lateMs = 24 * 3_600_000

/** Still open after a longer time than any of the orders that it is compared with. `now` by the server, ms; 0 is unknown. */
export function isLate(kind: MoneyKind, row: OrderRow, expected: ExpectedTime | null, now: number): boolean {
  const placedOn = instantOf(row.createdOn)
  return (
    isOpen(kind, row.status) &&
    now > 0 &&
    placedOn !== null &&
    now - placedOn.getTime() > (expected?.longest ?? lateMs)
  )
}
