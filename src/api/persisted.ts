import { dayMs } from '~/lib/durations.ts'

/** How old a kept read may be: older is no help to anybody. */
export const keptOfflineMs = 7 * dayMs

/** What of a read is kept: all of it, or what `src/pwa/persist/persist-allowlist.ts` lets through. */
export type KeptAs = 'whole' | 'profile' | 'orders'

/**
 * Query options of a read that may be kept on the device for reading offline (safety rule 3). Out of memory it goes
 * as late as out of storage, because a page may be opened offline long after it was left.
 */
export const keptOffline = { gcTime: keptOfflineMs, meta: { persist: 'whole' } } as const

/** The same for orders: without where money goes to or comes from. */
export const keptOrders = { gcTime: keptOfflineMs, meta: { persist: 'orders' } } as const

/** The same for what agents see, as long as the player is one. */
export const keptForAgents = (persist: KeptAs) =>
  ({ gcTime: keptOfflineMs, meta: { persist, agentOnly: true } }) as const

export type Kept = typeof keptOffline | typeof keptOrders | ReturnType<typeof keptForAgents>
