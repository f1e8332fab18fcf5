/** Notices that the server lets the player wait, before anything has failed. */
import type { QueryClient } from '@tanstack/react-query'
import { online } from './online.ts'

/** Longer than a good phone connection ever takes. */
const patienceMs = 4000
const lookMs = 1000

/** Looks at the reads that the page waits for; gives what stops it. */
export function followSlowness(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  const since = new Map<string, number>()
  let timer: ReturnType<typeof setInterval> | undefined
  const look = () => {
    const waiting = cache.findAll({ fetchStatus: 'fetching' }).map(({ queryHash }) => queryHash)
    for (const hash of since.keys()) if (!waiting.includes(hash)) since.delete(hash)
    for (const hash of waiting) since.set(hash, since.get(hash) ?? performance.now())
    online.isSlow = [...since.values()].some((at) => performance.now() - at >= patienceMs)
    if (waiting.length) timer ??= setInterval(look, lookMs)
    else {
      clearInterval(timer)
      timer = undefined
    }
  }
  const stop = cache.subscribe(({ type }) => {
    if (type === 'updated') look()
  })
  look()
  return () => {
    stop()
    clearInterval(timer)
  }
}
