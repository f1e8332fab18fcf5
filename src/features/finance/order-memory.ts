/** When this device first saw each status, and how an order is paid, which mostly only the answer to `pay/order` says. */
import * as v from 'valibot'
import { orderStatus, transferTarget, type DepositOrder, type OrderRow } from '~/api/contract/money.ts'
import { readableAction } from '~/api/contract/next-action.ts'
import { hasCapability } from '~/api/platform.ts'
import { serverOffset, serverTimeNow } from '~/api/server-time.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { isOpen } from '~/domain/money/order-status.ts'
import { readByOwner, storedByOwner } from '~/domain/player/owner-storage.ts'
import { isRecord } from '~/lib/parse-json.ts'
import type { StorageKey } from '~/lib/storage.ts'
import { instantOf } from '~/lib/wire-time.ts'

/** An entry for each order, by its number; what is damaged is left out. */
function storedByOrder<Entry>(key: StorageKey, read: (stored: unknown) => Entry | null) {
  type Entries = Readonly<Record<string, Entry>>
  const parse = (stored: string | null) =>
    readByOwner(stored, (orders): Entries | undefined =>
      isRecord(orders)
        ? Object.fromEntries(
            Object.entries(orders).flatMap(([orderSn, entry]) => {
              const known = read(entry)
              return known ? [[orderSn, known]] : []
            }),
          )
        : undefined,
    )
  return storedByOwner<Entries>(key, parse, {})
}

const stageSchema = v.object({
  status: v.number(),
  /** When the server says it came about, ISO 8601; null where it does not say. */
  reportedOn: v.nullable(v.string()),
  /** By the device's clock, ISO 8601. */
  seenOn: v.string(),
})
export type OrderStage = v.InferOutput<typeof stageSchema>

/** The latest orders; an older one goes. */
const mostOrders = 40
const mostStages = 12

const stages = storedByOrder('orderStages', (stored): readonly OrderStage[] | null => {
  const read = v.safeParse(v.array(stageSchema), stored)
  return read.success && read.output.length ? read.output : null
})

/** What this device has seen of an order, the first status first; nothing where it came to rest unseen. */
export const stagesOf = (userId: string, orderSn: string): readonly OrderStage[] =>
  stages.of(userId)[orderSn] ?? []

const lastSeen = (seen: readonly OrderStage[]) => seen.at(-1)?.seenOn ?? ''

/** Notes the statuses of rows that were read just now. Writes nothing where all of it is known. */
export function noteStages(
  userId: string,
  kind: MoneyKind,
  rows: readonly OrderRow[],
  readAt = new Date(),
): void {
  const known = stages.of(userId)
  const news = rows.flatMap((row): [string, readonly OrderStage[]][] => {
    const seen = known[row.orderSn]
    if (seen ? seen.at(-1)?.status === row.status : !isOpen(kind, row.status)) return []
    const stage = { status: row.status, reportedOn: row.updatedOn ?? null, seenOn: readAt.toISOString() }
    return [[row.orderSn, [...(seen ?? []), stage].slice(-mostStages)]]
  })
  if (news.length === 0) return
  stages.change(userId, (orders) =>
    Object.fromEntries(
      Object.entries({ ...orders, ...Object.fromEntries(news) })
        .toSorted(([, one], [, other]) => (lastSeen(one) < lastSeen(other) ? 1 : -1))
        .slice(0, mostOrders),
    ),
  )
}

const instructionsSchema = v.object({
  /** ISO 8601, by the server. */
  expireTime: v.string(),
  /** Server time minus device time in ms when the order was placed. */
  clockOffset: v.number(),
  bank: v.nullable(transferTarget),
  payUrl: v.nullable(v.string()),
  gameCoin: v.nullable(v.string()),
  nextAction: readableAction,
})
export type PayInstructions = v.InferOutput<typeof instructionsSchema>

const instructions = storedByOrder('payInstructions', (stored) => {
  const read = v.safeParse(instructionsSchema, stored)
  return read.success ? read.output : null
})

/** After the end the account is no longer shown, but the sender's name still helps customer service. */
const keptAfterEndMs = 24 * 3_600_000

const isWorthKeeping = ({ expireTime, clockOffset }: PayInstructions) => {
  const now = serverTimeNow() ?? Date.now() + clockOffset
  return now < (instantOf(expireTime)?.getTime() ?? 0) + keptAfterEndMs
}

/** The answer's own words on how to pay; `receivedAt` is the device's time. */
export function instructionsOf(answer: DepositOrder, receivedAt: Date): PayInstructions {
  const serverTime = instantOf(answer.serverTime)
  return {
    expireTime: answer.nextAction?.expireTime ?? answer.expireTime,
    clockOffset: serverTime ? serverTime.getTime() - receivedAt.getTime() : 0,
    bank: answer.bank ?? null,
    payUrl: answer.payUrl ?? null,
    gameCoin: answer.gameCoin ?? null,
    nextAction: answer.nextAction,
  }
}

/** Stores how to pay an order, and drops what ended more than a day ago. */
export const storeInstructions = (userId: string, orderSn: string, own: PayInstructions) =>
  instructions.change(userId, (orders) => ({
    ...Object.fromEntries(Object.entries(orders).filter(([, entry]) => isWorthKeeping(entry))),
    [orderSn]: own,
  }))

/** How to pay that order of this player, if this device knows. */
export const instructionsFor = (userId: string, orderSn: string): PayInstructions | null =>
  instructions.of(userId)[orderSn] ?? null

/** The same of every order of the player's, by its number; follows what changes. */
export const useInstructions = instructions.useOwn

/** Stores what rows say is to be done for orders that another device placed, and drops that of orders that are over. */
export function noteNextActions(userId: string, rows: readonly OrderRow[]): void {
  for (const row of rows) {
    const { orderSn, nextAction: action } = row
    if (row.status !== orderStatus.pending) forgetInstructions(userId, orderSn)
    else if (action && hasCapability('nextAction')) {
      const known = instructionsFor(userId, orderSn)
      if (JSON.stringify(known?.nextAction) === JSON.stringify(action)) continue
      storeInstructions(userId, orderSn, {
        expireTime: action.expireTime ?? row.expireTime ?? '',
        clockOffset: serverOffset() ?? 0,
        bank: row.bank ?? null,
        payUrl: known?.payUrl ?? null,
        gameCoin: row.gameCoin ?? null,
        nextAction: action,
      })
    }
  }
}

/** The order is paid, refused or over: nothing is left to transfer. */
function forgetInstructions(userId: string, orderSn: string): void {
  if (!instructionsFor(userId, orderSn)) return
  instructions.change(userId, (orders) =>
    Object.fromEntries(Object.entries(orders).filter(([known]) => known !== orderSn)),
  )
}
