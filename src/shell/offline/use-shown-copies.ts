import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { spokenAt } from '../../api/spoken-at.ts'
import { isAgentQuery } from '../../session/is-agent.ts'

export interface ShownCopies {
  /** Epoch ms of the oldest thing that the page shows of the server; null when it shows nothing of it. */
  asOf: number | null
  /** Something of the page was never kept on this device. */
  isPartial: boolean
}

const minuteMs = 60_000

/** The worker repeats what the server said once: not when we heard it counts, but when it was said. */
function timeOf({ meta, state }: Query): number {
  const spoken = meta?.call ? spokenAt.get(meta.call) : undefined
  // Never in the future: that was read while the clock was wrong. By the minute, so that it stays the same for a while.
  const now = Math.floor(Date.now() / minuteMs) * minuteMs
  return Math.min(state.dataUpdatedAt, spoken ?? Number.POSITIVE_INFINITY, now)
}

const [role] = isAgentQuery().queryKey

/** How old the page is that the player sees, by the reads behind it. */
export function useShownCopies(): ShownCopies {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  // One text, so that it is the same until something changes.
  const shown = useSyncExternalStore(subscribe, () => {
    const active = cache.getAll().filter((query) => query.isActive() && query.queryKey[0] !== role)
    const times = active
      .filter(({ meta, state }) => (meta?.persist ?? meta?.call) !== undefined && state.data !== undefined)
      .map(timeOf)
    const isPartial = active.some(({ state }) => state.data === undefined && state.status === 'error')
    return `${times.length ? Math.min(...times) : ''} ${isPartial ? 1 : 0}`
  })
  const [asOf = '', partial] = shown.split(' ')
  return { asOf: asOf ? Number(asOf) : null, isPartial: partial === '1' }
}
