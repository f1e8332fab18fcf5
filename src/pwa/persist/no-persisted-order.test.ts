/** Only a tap sends an order. No order may be persisted and sent later (rules.md, "No order is sent later"). */
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { session } from '~/session/session.ts'
import { persistReads } from './persist-reads.ts'
import { openBrowser, persistedReadsKey, read, signedIn } from './test-tab.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
  session.token = null
})

it('persists no order, not even one that waits for a connection', async () => {
  vi.useFakeTimers()
  const { storage } = openBrowser()
  const client = new QueryClient()
  signedIn(client, storage, 'u1', 'token-of-u1')
  const stop = persistReads(client)
  onlineManager.setOnline(false)
  const order = client.getMutationCache().build(client, { mutationFn: () => Promise.resolve() })
  void order.execute({ paymentPassword: '135246' })
  read(client, ['letters'], { records: [{ id: 'L1' }] })
  await vi.advanceTimersByTimeAsync(2000)
  stop()
  const text = storage.entries.get(persistedReadsKey) ?? ''
  expect(order.state.isPaused).toBe(true)
  expect(JSON.parse(text)).toMatchObject({ clientState: { mutations: [] } })
  expect(text).not.toContain('135246')
})
