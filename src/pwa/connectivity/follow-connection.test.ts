import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followSlowness } from './follow-connection.ts'
import { online } from './online.ts'

let stop: () => void
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  online.isSlow = false
  stop = followSlowness(client)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const read = (ms: number) =>
  client.fetchQuery({
    queryKey: ['read', ms],
    queryFn: () => new Promise<number>((resolve) => setTimeout(() => resolve(ms), ms)),
  })

it('reports a slow connection after some seconds, until the response arrives', async () => {
  const asked = read(9000)
  await vi.advanceTimersByTimeAsync(3500)
  expect(online.isSlow).toBe(false)
  await vi.advanceTimersByTimeAsync(1600)
  expect(online.isSlow).toBe(true)
  await vi.advanceTimersByTimeAsync(4500)
  await asked
  expect(online.isSlow).toBe(false)
})
