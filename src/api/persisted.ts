import { dayMs } from '~/lib/durations.ts'
import type { CallName } from './paths.ts'

/** The maximum age of a persisted read. */
export const persistedMs = 7 * dayMs

/** The filter of a persisted read (`src/pwa/persist/persist-allowlist.ts`); `whole` persists all of it. */
export type PersistedAs = 'whole' | 'profile' | 'orders'

interface PersistOptions {
  /** `orders`: without bank accounts and addresses. `profile`: only what pages show. */
  as?: PersistedAs
  /** Persisted only while the player is an agent. */
  agentOnly?: boolean
  /** Its failure is shown in the page, never as a toast. */
  quiet?: boolean
  /** Keeps its age over a restart. Other persisted reads are refetched at once. */
  keepsAge?: boolean
  /** The public call whose response may come from the worker's cache. */
  call?: CallName
}

/** Of a query that may be persisted (rules.md, "Persisted data has an owner"); kept in memory as long as in storage. */
export const persisted = ({ as = 'whole', ...rest }: PersistOptions = {}) => ({
  gcTime: persistedMs,
  meta: { persist: as, ...rest },
})

/** For `refetchOnWindowFocus`: refetches where the data are older than `ms`, whatever their staleTime. */
export const whenOlder =
  (ms: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > ms && 'always'

/** For data that an operator rarely changes: stale after `hours`, and refetched on focus after some minutes. */
export const changesSeldom = (hours: number) => ({
  staleTime: hours * 3_600_000,
  refetchOnWindowFocus: whenOlder(300_000),
})

export type PersistedOptions = ReturnType<typeof persisted>
