import { dayMs } from '~/lib/durations.ts'
import type { CallName } from './paths.ts'

/** How old a persisted read may be: older is no help to anybody. */
export const persistedMs = 7 * dayMs

/** What of a read is persisted: all of it, or what `src/pwa/persist/persist-allowlist.ts` lets through. */
export type PersistedAs = 'whole' | 'profile' | 'orders'

interface PersistOptions {
  /** `orders`: without where money goes to or comes from. `profile`: only what the pages show. */
  as?: PersistedAs
  /** Persisted only as long as the player is an agent. */
  agentOnly?: boolean
  /** Its failure is told in the page, never as a toast. */
  quiet?: boolean
  /** After a restart it is as fresh as its age says; any other is read again at once, however young. */
  keepsAge?: boolean
  /** The public call that the worker may answer from its cache. */
  call?: CallName
}

/**
 * Query options of a read that may be persisted for reading offline (rules.md, "Persisted data has an owner"). It stays
 * in memory as long as in storage, because a page may be opened offline long after it was left.
 */
export const persisted = ({ as = 'whole', ...rest }: PersistOptions = {}) => ({
  gcTime: persistedMs,
  meta: { persist: as, ...rest },
})

/** For `refetchOnWindowFocus`: refetches where the data are older than `ms`, whatever their staleTime. */
export const whenOlder =
  (ms: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > ms && 'always'

/** What an operator changes now and then: at most each `hours`, and when the player comes back after some minutes. */
export const changesSeldom = (hours: number) => ({
  staleTime: hours * 3_600_000,
  refetchOnWindowFocus: whenOlder(300_000),
})

export type PersistedOptions = ReturnType<typeof persisted>
