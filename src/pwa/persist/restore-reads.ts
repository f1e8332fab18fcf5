/** Restores persisted reads before the router's first guard. Loaded only if there are any. */
import type { QueryClient } from '@tanstack/react-query'
import { persistQueryClientRestore } from '@tanstack/react-query-persist-client'
import { currentLanguage } from '#i18n/setup.ts'
import { persistedMs } from '~/api/persisted.ts'
import { profileAnsweredTo } from '~/domain/player/profile.ts'
import { removeStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { aged, cacheVersionInForce, isFresh, storedSnapshot, type PersistedQuery } from './persisted-state.ts'

/** Marks queries of another or unknown language as stale: responses may contain texts in the player's language. */
const inThisLanguage = (query: PersistedQuery): PersistedQuery =>
  query.meta?.lang === currentLanguage()
    ? query
    : { ...query, state: { ...query.state, isInvalidated: true } }

const persister = {
  persistClient: () => undefined,
  restoreClient: () => {
    const snapshot = storedSnapshot()
    if (!snapshot) removeStored('persistedReads')
    // The library's `maxAge` applies to the whole snapshot; here each query has its own age.
    return (
      snapshot && {
        ...snapshot,
        clientState: {
          mutations: [],
          queries: snapshot.clientState.queries.filter(isFresh).map((query) => inThisLanguage(aged(query))),
        },
      }
    )
  },
  removeClient: () => removeStored('persistedReads'),
}

/** Restores the snapshot of the current token; one of another player or contract is removed. */
export async function restoreReads(queryClient: QueryClient): Promise<void> {
  const version = cacheVersionInForce()
  const { token } = session
  if (version === null || token === null) return removeStored('persistedReads')
  await persistQueryClientRestore({
    queryClient,
    persister,
    buster: version,
    maxAge: persistedMs,
    // The default `gcTime` of five minutes would drop reads before a screen uses them.
    hydrateOptions: { defaultOptions: { queries: { gcTime: persistedMs } } },
  })
  profileAnsweredTo(token)
}
