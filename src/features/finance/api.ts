/** What the flows of the wallet share. Each key is written once; invalidate through the factories or `orderListsKey`. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { isApiError } from '~/api/api-error.ts'
import type { RequestOf } from '~/api/calls.ts'
import type { OrderRow } from '~/api/contract/money.ts'
import type { Page } from '~/api/contract/wire.ts'
import { shortPageSize } from '~/api/pages.ts'
import { persisted, whenOlder } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { recordQueries, type PageRequest } from '~/components/paged-list/paged-queries.ts'
import { prefetchExclusion } from '~/components/responsible-play/exclusion.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { isOpen } from '~/domain/money/order-status.ts'
import { isRateMoved } from '~/domain/money/place-order.ts'
import { prefetchBonuses } from '~/domain/own-bonuses.ts'
import { bankCardsQuery } from '~/domain/player/bank-cards.ts'
import { cachedProfile, lettersKey, ordersKey, profileQuery } from '~/domain/player/profile.ts'
import { banksQuery } from '~/domain/reference-data/reference-data.ts'
import { limitsKey } from '~/domain/responsible-play/account-limits.ts'
import { bonusKey } from '~/domain/responsible-play/played-totals.ts'
import { prefetchSiteStatus } from '~/domain/site-status.ts'
import { decimalsOf } from '~/lib/money-format.ts'
import type { RecordSpan } from '~/lib/record-span.ts'
import { live, pollEvery, unlessLive } from '~/session/live-state.ts'
import { noteNextActions, noteStages } from './order-memory.ts'

const openOrdersPollMs = 10_000
const ordersFreshMs = 15_000
const noneOpenMs = 6 * 3_600_000
/** More than an order list's first page; they are stored with an order that is under way. */
const mostKnown = 100

export const fetchOrders = (
  kind: MoneyKind,
  body: RequestOf<'pay/list'>,
  signal?: AbortSignal,
): Promise<Page<OrderRow>> =>
  kind === 'deposit' ? send('pay/list', body, signal) : send('draw/list', body, signal)

export const channelsQuery = (type: MoneyKind) =>
  queryOptions({
    queryKey: ['channels', type],
    queryFn: ({ signal }) => send('pay/query', { type }, signal),
    staleTime: 60_000,
  })

/** Above every list of a kind's orders: invalidate it when an order was placed or moved. */
export const orderListsKey = (kind: MoneyKind) => [...ordersKey, kind, 'list'] as const

/** Numbers of the orders of a kind that were read so far: whatever is placed next is none of them. */
export function knownOrders(queryClient: QueryClient, kind: MoneyKind): string[] {
  const pages = queryClient.getQueriesData<Page<OrderRow>>({ queryKey: orderListsKey(kind) })
  const numbers = pages.flatMap(([, page]) => page?.records?.map(({ orderSn }) => orderSn) ?? [])
  return [...new Set(numbers)].slice(0, mostKnown)
}

/** How often the profile was read so far. */
export const profileReads = (queryClient: QueryClient) =>
  queryClient.getQueryState(profileQuery().queryKey)?.dataUpdateCount

/** Orders that moved on change balance and letters; read again unless a hint of the stream did since `readsBefore`. */
export function noteMoves(
  queryClient: QueryClient,
  before: readonly OrderRow[],
  after: readonly OrderRow[],
  readsBefore: number | undefined,
): boolean {
  const moved = after.some((row) => {
    const known = before.find((candidate) => candidate.orderSn === row.orderSn)
    return known !== undefined && known.status !== row.status
  })
  const isRead = live.isUp && profileReads(queryClient) !== readsBefore
  if (moved && !isRead)
    for (const queryKey of [profileQuery().queryKey, lettersKey, bonusKey])
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: !live.isUp })
  return moved
}

const hasOpen = (kind: MoneyKind, page: Page<OrderRow> | undefined) =>
  page?.records.some((row) => isOpen(kind, row.status)) ?? false

/** The latest orders of a kind; read again by itself while one of them is open and the page is in view. */
export const ordersQuery = (kind: MoneyKind) => {
  const queryKey = [...orderListsKey(kind), 'latest'] as const
  return queryOptions({
    ...persisted({ as: 'orders', keepsAge: true }),
    queryKey,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<Page<OrderRow>>(queryKey)
      const reads = profileReads(client)
      const page = await fetchOrders(kind, { current: 1, size: shortPageSize }, signal)
      noteMoves(client, before?.records ?? [], page.records, reads)
      const userId = cachedProfile(client)?.userId
      if (userId !== undefined) {
        noteStages(userId, kind, page.records)
        if (kind === 'deposit') noteNextActions(userId, page.records)
      }
      return page
    },
    refetchInterval: ({ state }) => (hasOpen(kind, state.data) ? pollEvery(openOrdersPollMs) : false),
  })
}

/** For those who only look for open orders: a new one comes from here, or moves the balance (`profileQuery`). */
export const openOrdersQuery = (kind: MoneyKind) =>
  queryOptions({
    ...ordersQuery(kind),
    staleTime: ({ state }) => (hasOpen(kind, state.data) ? ordersFreshMs : noneOpenMs),
    refetchOnWindowFocus: unlessLive(whenOlder(ordersFreshMs)),
  })

export const depositsQuery = () => ordersQuery('deposit')
export const withdrawalsQuery = () => ordersQuery('withdraw')

export const moneyRecordQueries = (
  kind: MoneyKind,
  { status, days }: { status: number | undefined; days: RecordSpan },
) =>
  recordQueries(
    [...orderListsKey(kind), 'records', { status, days }],
    days,
    fetchMoneyRecords(kind, status),
    persisted({ as: 'orders' }),
  )

export const fetchMoneyRecords =
  (kind: MoneyKind, status: number | undefined) => (request: PageRequest, signal: AbortSignal) =>
    fetchOrders(kind, status === undefined ? request : { ...request, status }, signal)

/** The first use of `Intl.NumberFormat` takes 40 ms on a slow phone: in a task of its own, not in the one that draws the form. */
const prepareMoneyFormat = () => setTimeout(() => decimalsOf('JPY'))

export function prefetchDeposit(queryClient: QueryClient): void {
  prepareMoneyFormat()
  prefetchExclusion(queryClient)
  prefetchBonuses(queryClient)
  prefetchSiteStatus(queryClient)
  void queryClient.prefetchQuery(channelsQuery('deposit'))
  void queryClient.prefetchQuery(depositsQuery())
  void queryClient.prefetchQuery(openOrdersQuery('withdraw'))
}

export function prefetchWithdraw(queryClient: QueryClient): void {
  prepareMoneyFormat()
  prefetchBonuses(queryClient)
  prefetchSiteStatus(queryClient)
  void queryClient.prefetchQuery(channelsQuery('withdraw'))
  void queryClient.prefetchQuery(bankCardsQuery())
  // Balance, hold and the identity check decide what may be withdrawn.
  void queryClient.prefetchQuery(profileQuery())
  void queryClient.prefetchQuery(openOrdersQuery('deposit'))
  void queryClient.prefetchQuery(withdrawalsQuery())
}

export function prefetchBankCards(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(bankCardsQuery())
  void queryClient.prefetchQuery(banksQuery())
}

/** What a review shows of rate and charge. The server refuses the order where they have moved since. */
export interface Shown {
  expectedRate: string
  /** In the order's currency. */
  expectedCharge: string
}

/** Whose order a review confirms, under the id that was born with the review. */
export interface Confirmed {
  requestId: string
  userId: string
}

/** Reads again what the server says has moved: the quote of a review, or the balance or bank account of its form. */
export function refreshMoved(queryClient: QueryClient, error: unknown, quoteKey: readonly unknown[]): void {
  const isOf = (name: string) => isApiError(error) && error.fieldProblems.some(({ field }) => field === name)
  for (const [queryKey, hasMoved] of [
    [quoteKey, isRateMoved(error)],
    [profileQuery().queryKey, isOf('amount')],
    [bankCardsQuery().queryKey, isOf('bankId')],
  ] as const)
    if (hasMoved) void queryClient.invalidateQueries({ queryKey })
}

/** What a placed or found order changes: the lists, and for a withdrawal the balance. */
export function refreshAfterOrder(queryClient: QueryClient, kind: MoneyKind): void {
  void queryClient.invalidateQueries({ queryKey: orderListsKey(kind) })
  void queryClient.invalidateQueries({ queryKey: limitsKey })
  void queryClient.invalidateQueries({ queryKey: bonusKey })
  void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
}
