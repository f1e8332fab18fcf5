import { dayMs } from '~/lib/durations.ts'

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
}

/**
 * Query options of a read that may be persisted on the device for reading offline (safety rule 3). Out of memory it
 * goes as late as out of storage, because a page may be opened offline long after it was left.
 */
export const persisted = ({ as = 'whole', agentOnly, quiet }: PersistOptions = {}) => ({
  gcTime: persistedMs,
  meta: { persist: as, ...(agentOnly ? { agentOnly } : {}), ...(quiet ? { quiet } : {}) },
})

export type PersistedOptions = ReturnType<typeof persisted>
