import { dayMs } from '~/lib/durations.ts'

/** How old a kept read may be: older is no help to anybody. */
export const persistedMs = 7 * dayMs

/** What of a read is kept: all of it, or what `src/pwa/persist/persist-allowlist.ts` lets through. */
export type PersistedAs = 'whole' | 'profile' | 'orders'

/**
 * Query options of a read that may be kept on the device for reading offline (safety rule 3). Out of memory it goes
 * as late as out of storage, because a page may be opened offline long after it was left.
 */
export const persistedRead = { gcTime: persistedMs, meta: { persist: 'whole' } } as const

/** The same for orders: without where money goes to or comes from. */
export const persistedOrders = { gcTime: persistedMs, meta: { persist: 'orders' } } as const

/** The same for what agents see, as long as the player is one. */
export const persistedForAgents = (persist: PersistedAs) =>
  ({ gcTime: persistedMs, meta: { persist, agentOnly: true } }) as const

export type PersistOptions =
  typeof persistedRead | typeof persistedOrders | ReturnType<typeof persistedForAgents>
