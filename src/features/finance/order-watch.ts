/** One order, followed until it comes to rest. There is no call for a single order: it is read from its list. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError, requestErrorMessage } from '~/api/api-error.ts'
import { orderStatus, type DepositOrder, type OrderRow } from '~/api/contract/money.ts'
import type { NextAction } from '~/api/contract/next-action.ts'
import type { Page } from '~/api/contract/wire.ts'
import { hasCapability } from '~/api/platform.ts'
import { serverOffset, timeNow } from '~/api/server-time.ts'
import { rangeAround } from '~/components/records/record-nav.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { isOpen } from '~/domain/money/order-status.ts'
import { cachedProfile } from '~/domain/player/profile.ts'
import { addDecimals } from '~/lib/decimal.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { pollEvery } from '~/session/live-state.ts'
import { fetchOrders, noteMoves, orderListsKey, ordersQuery, profileReads, refreshAfterOrder } from './api.ts'
import {
  instructionsFor,
  instructionsOf,
  noteNextActions,
  noteStages,
  stagesOf,
  storeInstructions,
  type OrderStage,
  type PayInstructions,
} from './order-memory.ts'

interface SeenStatus {
  status: number
  /** When the server says it came about; else when it was first seen here. */
  time: string
}

export interface OrderWatch {
  row: OrderRow
  /** Reported statuses in the order of their being seen; nothing invented in between. */
  seen: SeenStatus[]
  /** Server time minus device time in ms, where the server told its time. */
  clockOffset: number
  /** Coins that it brings, where the server says so: in the answer to the order, or in the row. */
  gameCoin: string | null
  /** Known from the answer to the order only. */
  payUrl: string | null
}

const orderPollMs = 3000
const slowPollMs = 15_000
/** After a deposit the limit is added within ten minutes. */
export const creditMs = 10 * 60_000

const searchPageSize = 100
const mostSearchPages = 5

/** What else is known beside the row that was read. */
interface Beside {
  /** How to pay it, from the answer to the order: rows of the contract carry none of it. */
  instructions?: PayInstructions | null
  /** Server time minus device time by the answer's `Date` header, in ms. */
  headerOffset?: number | null
  stages?: readonly OrderStage[]
}

/** Adds what was just read to what is known of the order; what a row leaves out stays as it was told before. */
export function mergeWatch(
  before: OrderWatch | null | undefined,
  row: OrderRow,
  readAt: Date,
  { instructions = null, headerOffset = null, stages = [] }: Beside = {},
): OrderWatch {
  const stored = stages.map(({ status, reportedOn, seenOn }) => ({ status, time: reportedOn ?? seenOn }))
  const seen = before?.seen ?? stored
  const serverNow = row.serverTime ? instantOf(row.serverTime) : null
  const time = row.updatedOn ?? row.serverTime ?? readAt.toISOString()
  return {
    row: {
      ...row,
      bank: row.bank ?? before?.row.bank ?? instructions?.bank,
      expireTime: row.expireTime ?? before?.row.expireTime ?? instructions?.expireTime,
      nextAction: row.nextAction ?? before?.row.nextAction ?? instructions?.nextAction,
    },
    seen: seen.at(-1)?.status === row.status ? seen : [...seen, { status: row.status, time }],
    clockOffset: serverNow
      ? serverNow.getTime() - readAt.getTime()
      : (headerOffset ?? before?.clockOffset ?? instructions?.clockOffset ?? 0),
    gameCoin: row.gameCoin ?? before?.gameCoin ?? instructions?.gameCoin ?? null,
    payUrl: before?.payUrl ?? instructions?.payUrl ?? null,
  }
}

/** The same with what this device stored of the order, and with the server's time. */
function watchOf(
  client: QueryClient,
  kind: MoneyKind,
  before: OrderWatch | null | undefined,
  row: OrderRow,
  readAt = new Date(),
): OrderWatch {
  const userId = cachedProfile(client)?.userId
  if (userId === undefined) return mergeWatch(before, row, readAt, { headerOffset: serverOffset() })
  const beside = { stages: stagesOf(userId, row.orderSn), headerOffset: serverOffset() }
  if (kind !== 'deposit') return mergeWatch(before, row, readAt, beside)
  noteNextActions(userId, [row])
  return mergeWatch(before, row, readAt, { ...beside, instructions: instructionsFor(userId, row.orderSn) })
}

/** The answer to a placed deposit, as the row that the list will carry. */
export function rowOfDeposit(
  answer: DepositOrder,
  order: { requestId: string; channel: string; charge?: string },
): OrderRow {
  return {
    orderSn: answer.orderSn,
    requestId: order.requestId,
    amount: answer.amount,
    channel: order.channel,
    currency: answer.currency,
    network: '',
    address: '',
    createdOn: answer.serverTime,
    charge: order.charge ?? '0',
    bankCardName: '',
    bankCardNo: '',
    status: answer.status,
    expireTime: answer.expireTime,
    serverTime: answer.serverTime,
    bank: answer.bank,
    nextAction: answer.nextAction,
  }
}

/** What is to be done next, where the back end says so. */
export const nextActionOf = ({ row }: OrderWatch): NextAction | null =>
  (hasCapability('nextAction') && row.nextAction) || null

/** Device time corrected by what the server told; 0 while the device's time is not known. */
export const serverNow = (now: number, watch: OrderWatch) => (now ? now + watch.clockOffset : 0)

/** What is to be paid in all: the fee comes on top. */
export const amountDue = ({ amount, charge }: OrderRow) => addDecimals(amount, charge)

interface Trace {
  requestId: string | null | undefined
  /** When the order was placed, ISO 8601. */
  at: string | undefined
}

/** Looks for the order: by its `requestId` or its time where they are known, else through the newest pages. */
async function findOrder(
  kind: MoneyKind,
  orderSn: string,
  { requestId, at }: Trace,
  signal: AbortSignal,
): Promise<OrderRow | null> {
  let unreadable = 0
  const pick = ({ records, dropped }: Page<OrderRow>) => {
    unreadable += dropped
    return records.find((row) => row.orderSn === orderSn)
  }
  if (at) {
    const found = pick(
      await fetchOrders(kind, { ...rangeAround(at), current: 1, size: searchPageSize }, signal),
    )
    if (found) return found
  }
  if (requestId) {
    const found = pick(await fetchOrders(kind, { requestId, current: 1, size: 1 }, signal))
    if (found) return found
  }
  for (let current = 1; current <= mostSearchPages; current += 1) {
    // One page after the other: the order is nearly always on the first.
    const page = await fetchOrders(kind, { current, size: searchPageSize }, signal)
    const found = pick(page)
    if (found) return found
    if (!page.hasMore) break
  }
  // It may be the very row that could not be read: then nobody can say that there is no such order.
  if (unreadable > 0) throw new ApiError('malformed', requestErrorMessage, 200)
  return null
}

const watchKey = (kind: MoneyKind, orderSn: string) => ['orders', kind, 'one', orderSn] as const

const ageOf = (row: OrderRow) => timeNow() - (instantOf(row.createdOn)?.getTime() ?? 0)

/** Null when the player has no such order. Every 3 s while it is young and open, and only while the page is in view. */
export const orderQuery = (kind: MoneyKind, orderSn: string, at?: string) =>
  queryOptions({
    queryKey: watchKey(kind, orderSn),
    queryFn: async ({ signal, client }): Promise<OrderWatch | null> => {
      const before = client.getQueryData<OrderWatch | null>(watchKey(kind, orderSn))
      const trace = {
        requestId: before?.row.requestId,
        at: at || instantOf(before?.row.createdOn ?? '')?.toISOString(),
      }
      const reads = profileReads(client)
      const row = await findOrder(kind, orderSn, trace, signal)
      if (!row) return null
      const userId = cachedProfile(client)?.userId
      if (userId !== undefined) noteStages(userId, kind, [row])
      if (before && noteMoves(client, [before.row], [row], reads))
        void client.invalidateQueries({ queryKey: orderListsKey(kind) })
      return watchOf(client, kind, before, row)
    },
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const row = state.data?.row
      if (!row || !isOpen(kind, row.status)) return false
      return pollEvery(ageOf(row) < creditMs ? orderPollMs : slowPollMs)
    },
  })

/** Puts an order that was found where its page reads it. */
export const storeOrder = (queryClient: QueryClient, kind: MoneyKind, row: OrderRow) =>
  queryClient.setQueryData(orderQuery(kind, row.orderSn).queryKey, watchOf(queryClient, kind, null, row))

/** The same for a deposit that was just placed, and stores how to pay it. */
export function storePlacedDeposit(
  queryClient: QueryClient,
  answer: DepositOrder,
  order: { requestId: string; userId: string; channel: string; charge?: string },
): void {
  const receivedAt = new Date()
  const instructions = instructionsOf(answer, receivedAt)
  if (answer.status === orderStatus.pending) storeInstructions(order.userId, answer.orderSn, instructions)
  const row = rowOfDeposit(answer, order)
  noteStages(order.userId, 'deposit', [row], receivedAt)
  queryClient.setQueryData(
    orderQuery('deposit', answer.orderSn).queryKey,
    mergeWatch(null, row, receivedAt, { instructions }),
  )
}

/** Reads an order again after something was asked for it, whatever came of that, and what it changes. */
export function refreshOrder(queryClient: QueryClient, kind: MoneyKind, orderSn: string): Promise<void> {
  refreshAfterOrder(queryClient, kind)
  return queryClient.invalidateQueries({ queryKey: watchKey(kind, orderSn) })
}

/** What a list says of an order shows at once on its page, which then reads it again. */
export function showOrderAtOnce(queryClient: QueryClient, kind: MoneyKind, row: OrderRow): void {
  const { queryKey } = orderQuery(kind, row.orderSn)
  if (!queryClient.getQueryData(queryKey))
    queryClient.setQueryData(queryKey, orderOfRow(queryClient, kind, row))
}

/** What a row of a list says of its order. */
export const orderOfRow = (client: QueryClient, kind: MoneyKind, row: OrderRow) =>
  // A stored row's `serverTime` says nothing of the clock now.
  watchOf(client, kind, null, { ...row, serverTime: null }, instantOf(row.createdOn) ?? new Date())

/** Until its page was read, and without a connection: what the latest list says of an order, as old as that is. */
export function listedOrder(client: QueryClient, kind: MoneyKind, orderSn: string) {
  const list = client.getQueryState<Page<OrderRow>>(ordersQuery(kind).queryKey)
  const row = list?.data?.records.find((candidate) => candidate.orderSn === orderSn)
  return list && row
    ? { initialData: () => orderOfRow(client, kind, row), initialDataUpdatedAt: list.dataUpdatedAt }
    : {}
}
