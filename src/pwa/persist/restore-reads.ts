/** Restores persisted reads before the router's first guard. Fetched only where there are any. */
import type { QueryClient } from '@tanstack/react-query'
import { persistQueryClientRestore } from '@tanstack/react-query-persist-client'
import { currentLanguage } from '#i18n/setup.ts'
import { persistedMs } from '~/api/persisted.ts'
import { profileAnsweredTo } from '~/domain/player/profile.ts'
import { removeStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { aged, cacheVersionInForce, isFresh, storedSnapshot, type PersistedQuery } from './persisted-state.ts'

/** The server may answer in the player's language: what it said in another one is not fresh, nor what names none. */
const inThisLanguage = (query: PersistedQuery): PersistedQuery =>
  query.meta?.lang === currentLanguage()
    ? query
    : { ...query, state: { ...query.state, isInvalidated: true } }

const persister = {
  persistClient: () => undefined,
  restoreClient: () => {
    const snapshot = storedSnapshot()
    if (!snapshot) removeStored('persistedReads')
    // `maxAge` looks at the last save of all of them; each has an age of its own.
    return (
      snapshot && {
        ...snapshot,
        clientState: {
          mutations: [],
          queries: snapshot.clientState.queries
            .filter((query) => isFresh(query))
            .map((query) => inThisLanguage(aged(query))),
        },
      }
    )
  },
  removeClient: () => removeStored('persistedReads'),
}

/** Only the snapshot of the player whose token is in force; another player's, or another contract's, is removed. */
export async function restoreReads(queryClient: QueryClient): Promise<void> {
  const version = cacheVersionInForce()
  const { token } = session
  if (version === null || token === null) return removeStored('persistedReads')
  await persistQueryClientRestore({
    queryClient,
    persister,
    buster: version,
    maxAge: persistedMs,
    // The default of five minutes would drop what no screen shows yet.
    hydrateOptions: { defaultOptions: { queries: { gcTime: persistedMs } } },
  })
  profileAnsweredTo(token)
}
