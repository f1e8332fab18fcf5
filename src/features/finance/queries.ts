/** Reads of the money room. Each key is written once; invalidate through the factories or `orderListsKey`. */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as money from '../../api/contract/money.ts'
import { bankCards } from '../../api/contract/user.ts'
import type { Page } from '../../api/contract/wire.ts'
import { type RequestOf } from '../../api/contract/define.ts'
import { send } from '../../api/http.ts'
import { dayMs } from '../../lib/durations.ts'
import { profileQuery } from '../../session/profile.ts'
import type { MoneyKind } from './journal.ts'
import { isOpen } from './order-status.ts'

export type OrderFilter = Pick<
  RequestOf<typeof money.deposits>,
  'status' | 'beginTime' | 'endTime' | 'requestId'
>
/** Filter of the records: a status, and the last so many days. */
export interface RecordsFilter {
  status: number | undefined
  days: number
}

const pageSize = 20
const openOrdersPollMs = 10_000

/** One page of a kind's order list, newest first. */
export const fetchOrders = (
  kind: MoneyKind,
  body: RequestOf<typeof money.deposits>,
  signal?: AbortSignal,
): Promise<Page<money.OrderRow>> =>
  kind === 'deposit' ? send(money.deposits, body, signal) : send(money.withdrawals, body, signal)

export const channelsQuery = (type: MoneyKind) =>
  queryOptions({
    queryKey: ['channels', type],
    queryFn: ({ signal }) => send(money.channels, { type }, signal),
    staleTime: 60_000,
  })

export const bankCardsQuery = () =>
  queryOptions({
    queryKey: ['bankCards'],
    queryFn: ({ signal }) => send(bankCards, {}, signal),
  })

/** Above every list of a kind's orders: invalidate it when an order was placed or moved. */
export const orderListsKey = (kind: MoneyKind) => ['orders', kind, 'list'] as const

/** Orders that moved on change the balance: the profile is read again. */
export function noteMoves(
  queryClient: QueryClient,
  before: readonly money.OrderRow[],
  after: readonly money.OrderRow[],
): boolean {
  const moved = after.some((row) => {
    const known = before.find((candidate) => candidate.orderSn === row.orderSn)
    return known !== undefined && known.status !== row.status
  })
  if (moved) void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
  return moved
}

/** The latest orders of a kind; read again by itself while one of them is open and the page is in view. */
export const ordersQuery = (kind: MoneyKind, filter: OrderFilter = {}) => {
  const queryKey = [...orderListsKey(kind), 'latest', filter] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<Page<money.OrderRow>>(queryKey)
      const page = await fetchOrders(kind, { ...filter, current: 1, size: pageSize }, signal)
      noteMoves(client, before?.records ?? [], page.records)
      return page
    },
    refetchInterval: ({ state }) =>
      state.data?.records.some((row) => isOpen(kind, row.status)) ? openOrdersPollMs : false,
  })
}

export const depositsQuery = (filter?: OrderFilter) => ordersQuery('deposit', filter)
export const withdrawalsQuery = (filter?: OrderFilter) => ordersQuery('withdraw', filter)

/** The records of a kind, page after page. The range counts back from the moment of reading. */
export const recordsQuery = (kind: MoneyKind, { status, days }: RecordsFilter) =>
  infiniteQueryOptions({
    queryKey: [...orderListsKey(kind), 'records', { status, days }],
    queryFn: ({ signal, pageParam }) =>
      fetchOrders(
        kind,
        {
          current: pageParam,
          size: pageSize,
          beginTime: new Date(Date.now() - days * dayMs).toISOString(),
          ...(status === undefined ? {} : { status }),
        },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
  })

/** Rows of all pages; one that slid to the next page while a newer order came in stands once. */
export function rowsOfPages(pages: readonly Page<money.OrderRow>[]): money.OrderRow[] {
  const byNumber = new Map<string, money.OrderRow>()
  for (const row of pages.flatMap((page) => page.records)) byNumber.set(row.orderSn, row)
  return [...byNumber.values()]
}
