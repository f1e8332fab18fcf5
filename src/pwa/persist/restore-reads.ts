/** Brings back what was kept for offline, before the router's first guard. Fetched only where something is kept. */
import type { QueryClient } from '@tanstack/react-query'
import { persistQueryClientRestore } from '@tanstack/react-query-persist-client'
import { persistedMs } from '~/api/persisted.ts'
import { profileAnsweredTo } from '~/domain/player/profile.ts'
import { removeStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { aged, cacheVersionInForce, isFresh, storedSnapshot } from './persisted-state.ts'

const persister = {
  persistClient: () => undefined,
  restoreClient: () => {
    const copy = storedSnapshot()
    if (!copy) removeStored('copies')
    // `maxAge` looks at the last save of all of them; each has an age of its own.
    return (
      copy && {
        ...copy,
        clientState: {
          mutations: [],
          queries: copy.clientState.queries.filter((query) => isFresh(query)).map((query) => aged(query)),
        },
      }
    )
  },
  removeClient: () => removeStored('copies'),
}

/** Only the copy of the player whose token is in force; another player's, or another contract's, is removed. */
export async function restoreReads(queryClient: QueryClient): Promise<void> {
  const stamp = cacheVersionInForce()
  const { token } = session
  if (stamp === null || token === null) return removeStored('copies')
  await persistQueryClientRestore({
    queryClient,
    persister,
    buster: stamp,
    maxAge: persistedMs,
    // The default of five minutes would drop what no screen shows yet.
    hydrateOptions: { defaultOptions: { queries: { gcTime: persistedMs } } },
  })
  profileAnsweredTo(token)
}
