import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { send } from '~/api/send.ts'
import { session } from '~/session/session.ts'
import { cachedProfile, ordersKey, profileQuery } from './profile.ts'

vi.mock('~/api/send.ts', () => ({ send: vi.fn() }))

let client: QueryClient
const orders = [...ordersKey, 'deposit', 'list']

const says = (balance: string) => vi.mocked(send).mockResolvedValue({ userId: '7', balance })
const history = ['ledger', 'first']
const isOld = (key: readonly string[] = orders) => client.getQueryState(key)?.isInvalidated

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(orders, {})
  client.setQueryData(history, {})
})

it('invalidates order lists and ledger if the balance has changed since the last read', async () => {
  says('100')
  await client.fetchQuery(profileQuery())
  expect(isOld()).toBe(false)
  await client.fetchQuery(profileQuery())
  expect(isOld()).toBe(false)
  says('90')
  await client.fetchQuery({ ...profileQuery(), staleTime: 0 })
  expect(isOld()).toBe(true)
  expect(isOld(history)).toBe(true)
})

it('is confirmed only if it was fetched with the current token', async () => {
  session.token = 'T1'
  let answer: (profile: object) => void = () => undefined
  vi.mocked(send).mockReturnValue(new Promise((resolve) => (answer = resolve)) as never)
  const read = client.fetchQuery(profileQuery())
  session.token = 'T2'
  answer({ userId: '7', balance: '1' })
  await read
  expect(cachedProfile(client)).toBeUndefined()
  says('2')
  await client.fetchQuery({ ...profileQuery(), staleTime: 0 })
  expect(cachedProfile(client)).toMatchObject({ balance: '2' })
  session.token = null
})
