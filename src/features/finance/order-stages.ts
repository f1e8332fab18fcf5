/**
 * When this device first saw each reported status of an order. Stored per account, so that a reload loses none of it;
 * only of orders that were seen on their way, and of so many of them.
 */
import * as v from 'valibot'
import type { OrderRow } from '~/api/contract/money.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { isOpen } from '~/domain/money/order-status.ts'
import { readByOwner, storedByOwner } from '~/domain/player/owner-storage.ts'

const stageSchema = v.object({
  status: v.number(),
  /** When the server says it came about, ISO 8601; null where it does not say. */
  reportedOn: v.nullable(v.string()),
  /** By the device's clock, ISO 8601. */
  seenOn: v.string(),
})
export type OrderStage = v.InferOutput<typeof stageSchema>

type Stored = Readonly<Record<string, readonly OrderStage[]>>

/** The latest orders; an older one goes. */
export const mostOrders = 40
const mostStages = 12

/** Every account's orders; what is damaged is left out. */
const readStages = (stored: string | null) =>
  readByOwner(stored, (orders): Stored =>
    Object.fromEntries(
      Object.entries(orders).flatMap(([orderSn, stages]) => {
        const read = v.safeParse(v.array(stageSchema), stages)
        return read.success && read.output.length ? [[orderSn, read.output]] : []
      }),
    ),
  )

const store = storedByOwner<Stored>('orderStages', readStages, {})

/** What this device has seen of an order, the first status first; nothing where it came to rest unseen. */
export const stagesOf = (userId: string, orderSn: string): readonly OrderStage[] =>
  store.of(userId)[orderSn] ?? []

const lastSeen = (stages: readonly OrderStage[]) => stages.at(-1)?.seenOn ?? ''

/** Notes the statuses of rows that were read just now. Writes nothing where all of it is known. */
export function noteStages(
  userId: string,
  kind: MoneyKind,
  rows: readonly OrderRow[],
  readAt = new Date(),
): void {
  const known = store.of(userId)
  const news = rows.flatMap((row): [string, readonly OrderStage[]][] => {
    const stages = known[row.orderSn]
    if (stages ? stages.at(-1)?.status === row.status : !isOpen(kind, row.status)) return []
    const stage = { status: row.status, reportedOn: row.updatedOn ?? null, seenOn: readAt.toISOString() }
    return [[row.orderSn, [...(stages ?? []), stage].slice(-mostStages)]]
  })
  if (news.length === 0) return
  store.change(userId, (orders) =>
    Object.fromEntries(
      Object.entries({ ...orders, ...Object.fromEntries(news) })
        .toSorted(([, one], [, other]) => (lastSeen(one) < lastSeen(other) ? 1 : -1))
        .slice(0, mostOrders),
    ),
  )
}
