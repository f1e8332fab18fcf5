import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { send } from '~/api/send.ts'
import { ordersKey, profileQuery } from './profile.ts'

vi.mock('~/api/send.ts', () => ({ send: vi.fn() }))

let client: QueryClient
const orders = [...ordersKey, 'deposit', 'list']

const says = (balance: string) => vi.mocked(send).mockResolvedValue({ userId: '7', balance })
const isOld = () => client.getQueryState(orders)?.isInvalidated

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(orders, {})
})

it('makes the order lists old where the balance is another one than when it was last read', async () => {
  says('100')
  await client.fetchQuery(profileQuery())
  expect(isOld()).toBe(false)
  await client.fetchQuery(profileQuery())
  expect(isOld()).toBe(false)
  says('90')
  await client.fetchQuery({ ...profileQuery(), staleTime: 0 })
  expect(isOld()).toBe(true)
})
