import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { orderStatus } from '~/api/contract/money.ts'
import { send } from '~/api/send.ts'
import { openOrdersQuery, ordersQuery, refreshAfterOrder } from './api.ts'

vi.mock('~/api/send.ts', () => ({ send: vi.fn() }))

const minuteMs = 60_000
const pageOf = (...statuses: number[]) => ({
  records: statuses.map((status, at) => ({ orderSn: `D${at}`, status })),
  dropped: 0,
  hasMore: false,
})

let client: QueryClient
const ends: (() => void)[] = []

/** The dot on the Wallet tab comes to look; how often the server was asked by then. */
async function look(): Promise<number> {
  ends.push(new QueryObserver(client, openOrdersQuery('deposit')).subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  return vi.mocked(send).mock.calls.length
}

/** As `restoreReads` puts it there. */
const restored = (ageMs: number, ...statuses: number[]) =>
  client.setQueryData(ordersQuery('deposit').queryKey, pageOf(...statuses) as never, {
    updatedAt: Date.now() - ageMs,
  })

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({
    defaultOptions: { queries: { staleTime: 15_000, retry: 0, networkMode: 'always' } },
  })
  vi.mocked(send).mockReset()
  vi.mocked(send).mockResolvedValue(pageOf())
})
afterEach(() => {
  ends.splice(0).forEach((end) => end())
  vi.useRealTimers()
})

it('are not asked for at each start while none was open when they were read', async () => {
  restored(80 * minuteMs, orderStatus.successful)
  expect(await look()).toBe(0)
})
it('are asked for where one was open', async () => {
  restored(minuteMs, orderStatus.pending)
  expect(await look()).toBe(1)
})
it('are asked for where nothing of them was ever read, and after some hours', async () => {
  expect(await look()).toBe(1)
  client.clear()
  restored(7 * 60 * minuteMs, orderStatus.successful)
  expect(await look()).toBe(2)
})
it('are asked for once an order was placed', async () => {
  restored(minuteMs, orderStatus.successful)
  refreshAfterOrder(client, 'deposit')
  expect(await look()).toBe(1)
})
