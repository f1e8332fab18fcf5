import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { session } from '~/session/session.ts'
import { lettersQuery, readAllMutation, type ReadAllProgress } from './api.ts'

const server = vi.hoisted(() => ({
  unread: new Set<string>(),
  total: 0,
  counts: true,
  asked: [] as number[],
  sent: [] as string[][],
  onAsked: (_current: number): void => undefined,
}))

interface Asked {
  current: number
  size: number
}
vi.mock('~/api/send.ts', () => ({
  send: (_name: string, body: Asked | { ids: string[] }) => {
    if ('ids' in body) {
      server.sent.push(body.ids)
      for (const id of body.ids) server.unread.delete(id)
      return Promise.resolve(null)
    }
    const { current, size } = body
    server.asked.push(current)
    server.onAsked(current)
    const ids = Array.from({ length: server.total }, (_, index) => String(index + 1))
    const records = ids
      .slice((current - 1) * size, current * size)
      .map((id) => ({ id, type: '', createdOn: 'x', readStatus: server.unread.has(id) ? 0 : 1 }))
    const hasMore = current * size < server.total
    const unread = server.counts ? { unread: server.unread.size } : {}
    return Promise.resolve({ records, total: server.total, size, current, hasMore, dropped: 0, ...unread })
  },
}))

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

async function readAll(total: number, unread: string[]) {
  Object.assign(server, { total, unread: new Set(unread), asked: [], sent: [] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: 0 } } })
  await client.prefetchQuery(lettersQuery())
  server.asked = []
  const progress: ReadAllProgress[] = []
  const run = client.getMutationCache().build(
    client,
    readAllMutation(client, (step) => progress.push(step)),
  )
  await run.execute()
  return { progress, asked: server.asked, sent: server.sent, left: [...server.unread] }
}

beforeEach(() => {
  vi.stubGlobal('document', undefined)
  configurePlatform('{"capabilities":["letterRead"]}')
  session.token = 'one'
  server.counts = true
  server.onAsked = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.token = null
})

describe('mark all read', () => {
  it('reaches letters that were never loaded, and says how far it is', async () => {
    const { progress, sent, left } = await readAll(250, ids(1, 250))
    expect(left).toEqual([])
    expect(sent.map((part) => part.length)).toEqual([100, 100, 50])
    expect(progress.at(-1)).toEqual({ done: 250, total: 250 })
  })
  it('stops when another player has signed in meanwhile', async () => {
    server.onAsked = (current) => {
      if (current === 2) session.token = 'two'
    }
    const { sent } = await readAll(250, ids(1, 250))
    expect(sent).toEqual([ids(1, 100)])
  })
})
