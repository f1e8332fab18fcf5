import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { canMarkUnread, laterLettersQuery, lettersQuery, markUnreadMutation } from './api.ts'

const server = vi.hoisted(() => ({ sent: [] as string[][], fails: false }))
vi.mock('~/api/send.ts', () => ({
  send: (_name: string, { ids }: { ids: string[] }) => {
    server.sent.push(ids)
    return server.fails ? Promise.reject(new Error('no')) : Promise.resolve(null)
  },
}))

const page = (ids: string[], unread: number | null) => ({
  records: ids.map((id) => ({ id, type: '', createdOn: 'x', readStatus: id === 'new' ? 0 : 1 })),
  total: 4,
  size: 2,
  current: 1,
  hasMore: true,
  dropped: 0,
  unread,
})
const client = new QueryClient()
const first = () => client.getQueryData(lettersQuery().queryKey)
const second = laterLettersQuery(page([], 1), 2, client).queryKey
const mark = (id: string) => client.getMutationCache().build(client, markUnreadMutation(client)).execute(id)

beforeEach(() => {
  Object.assign(server, { sent: [], fails: false })
  client.clear()
  client.setQueryData(lettersQuery().queryKey, page(['new', 'a'], 1))
  client.setQueryData(second, page(['b', 'c'], null))
})

describe('a letter that is marked as unread', () => {
  it('is unread on its page, and counted once', async () => {
    await mark('a')
    expect(server.sent).toEqual([['a']])
    expect(first()?.records.map(({ readStatus }) => readStatus)).toEqual([0, 0])
    expect(first()?.unread).toBe(2)
    await mark('a')
    await mark('new')
    expect(first()?.unread).toBe(2)
  })
  it('is counted from a later page too', async () => {
    await mark('c')
    expect(client.getQueryData(second)?.records.map(({ readStatus }) => readStatus)).toEqual([1, 0])
    expect(first()?.unread).toBe(2)
  })
  it('has the number read again where it was never listed', async () => {
    await mark('far')
    expect(first()?.unread).toBe(1)
    expect(client.getQueryState(lettersQuery().queryKey)?.isInvalidated).toBe(true)
  })
})

it('needs both calls of the back end', () => {
  const can = (...capabilities: string[]) => {
    configurePlatform(JSON.stringify({ capabilities }))
    return canMarkUnread()
  }
  expect([can(), can('letterRead'), can('letterUnread'), can('letterRead', 'letterUnread')]).toEqual([
    false,
    false,
    false,
    true,
  ])
})
