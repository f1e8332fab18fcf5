/** Tracks the connection, refetches when it is back, and persists reads. Loaded after the first screen. */
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { persistReads } from '../persist/persist-reads.ts'
import { watchConnection } from './connection-watch.ts'
import { online } from './online.ts'

/** When the connection is back, refetches active queries; `openAgain` retries a failed page. Never sends a write. */
export function followConnection(queryClient: QueryClient, openAgain: () => Promise<void>): void {
  let wasOnline = online.isOnline
  subscribe(online, () => {
    if (online.isOnline === wasOnline) return
    wasOnline = online.isOnline
    if (!wasOnline) return
    void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false })
    void openAgain()
  })
  watchConnection()
  followSlowness(queryClient)
  persistReads(queryClient)
}

// Detects a slow server before any call has failed.

/** Longer than a good phone connection ever takes. */
const patienceMs = 4000
const checkMs = 1000

/** Sets `online.isSlow` while a query takes longer than `patienceMs`. Returns a function that stops it. */
export function followSlowness(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  const since = new Map<string, number>()
  let timer: ReturnType<typeof setInterval> | undefined
  const check = () => {
    const waiting = cache.findAll({ fetchStatus: 'fetching' }).map(({ queryHash }) => queryHash)
    for (const hash of since.keys()) if (!waiting.includes(hash)) since.delete(hash)
    for (const hash of waiting) since.set(hash, since.get(hash) ?? performance.now())
    online.isSlow = [...since.values()].some((at) => performance.now() - at >= patienceMs)
    if (waiting.length) timer ??= setInterval(check, checkMs)
    else {
      clearInterval(timer)
      timer = undefined
    }
  }
  const stop = cache.subscribe(({ type }) => {
    if (type === 'updated') check()
  })
  check()
  return () => {
    stop()
    clearInterval(timer)
  }
}
