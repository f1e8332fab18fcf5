/** The writing side of what is kept for offline (safety rule 3). Fetched after the first screen. */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import { persistQueryClientSave, type PersistedClient } from '@tanstack/react-query-persist-client'
import { confirmedProfile, isAgentQuery } from '~/domain/player/profile.ts'
import { keepStored, readStored, removeStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { keepable } from './persist-allowlist.ts'
import {
  bounded,
  cacheVersionInForce,
  cacheVersionOf,
  merged,
  oneLess,
  serializeSnapshot,
  storedSnapshot,
  type PersistedQuery,
} from './persisted-state.ts'

/** All that was read is put together once in this time, however many reads succeed. */
const pauseMs = 1000

const isInView = () => document.visibilityState === 'visible'

/** As it is kept: the data without what may not be, as a success whatever became of the last try, and unconfirmed. */
function kept(query: PersistedQuery, { meta }: Query): PersistedQuery {
  const { queryKey, queryHash, queryType, state, dehydratedAt } = query
  return {
    queryKey,
    queryHash,
    dehydratedAt,
    ...(queryType ? { queryType } : {}),
    // What has been let through once is whole.
    meta: { persist: 'whole', ...(meta?.agentOnly ? { agentOnly: true } : {}) },
    state: {
      data: keepable(state.data, meta?.persist ?? 'whole'),
      dataUpdatedAt: state.dataUpdatedAt,
      dataUpdateCount: 0,
      status: 'success',
      fetchStatus: 'idle',
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      // A copy is never fresh, however young: where there is a connection it is read again at once.
      isInvalidated: true,
    },
  }
}

/** Follows the cache and keeps what opted in; also when the page is left. Nothing before the profile says whose it is. */
export function persistReads(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  const writer = persistWriter()
  const made = new WeakMap<object, { at: number; copy: PersistedQuery }>()
  let isDirty = true

  const isWanted = (query: Query) => query.meta?.persist !== undefined && query.state.data !== undefined

  /** Made once for each datum: most of a cache does not change between two saves. */
  const copyOf = (query: PersistedQuery): PersistedQuery[] => {
    const source = cache.get(query.queryHash)
    if (!source) return []
    const known = made.get(source)
    if (known?.at === query.state.dataUpdatedAt) return [known.copy]
    const copy = kept(query, source)
    made.set(source, { at: query.state.dataUpdatedAt, copy })
    return [copy]
  }

  const complete = (copy: PersistedClient): PersistedClient => {
    const mine = copy.clientState.queries.flatMap(copyOf)
    const mayKeep = ({ meta }: PersistedQuery) =>
      !meta?.agentOnly || queryClient.getQueryData(isAgentQuery().queryKey) === true
    const queries = bounded(merged(mine, writer.stored(copy.buster)).filter(mayKeep))
    return { ...copy, clientState: { mutations: [], queries } }
  }

  const save = (write: (copy: PersistedClient) => void) => {
    const profile = confirmedProfile(queryClient)
    if (!isDirty || !profile?.userId || session.token === null) return
    void persistQueryClientSave({
      queryClient,
      buster: cacheVersionOf(profile.userId, session.token),
      persister: {
        persistClient: (copy) => write(complete(copy)),
        restoreClient: () => undefined,
        removeClient: () => undefined,
      },
      dehydrateOptions: { shouldDehydrateQuery: isWanted, shouldDehydrateMutation: () => false },
    })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (isInView()) save(writer.soon)
    }, pauseMs)
  }
  // What waits for its turn would be lost with the page.
  const leave = () => {
    save(writer.now)
    isDirty = false
  }
  const onVisibility = () => (isInView() ? saveSoon() : leave())

  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.query.meta?.persist) return
    isDirty = true
    saveSoon()
  })
  globalThis.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', onVisibility)
  saveSoon()
  return () => {
    stop()
    clearTimeout(timer)
    globalThis.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

// Writes copies to storage, soon or at once, smaller where there is no room. The fence stands at the moment of the
// write itself: a sign-out, here or in another tab, may have come since the copy was made.

/** A copy that must not be written any more, however late its write comes. */
class TooLate extends Error {}

function smaller(copy: PersistedClient, error: Error): PersistedClient | undefined {
  if (error instanceof TooLate) return undefined
  const queries = oneLess(copy.clientState.queries)
  // Rather nothing than an old copy that a full storage would keep for ever.
  if (!queries) removeStored('copies')
  return queries && { ...copy, clientState: { mutations: [], queries } }
}

function persistWriter() {
  /** What this tab wrote last, so that it need not be read again to be added to. */
  let written: { text: string; copy: PersistedClient } | undefined

  function serialize(copy: PersistedClient): string {
    if (copy.buster !== cacheVersionInForce()) throw new TooLate('the session is over')
    const text = serializeSnapshot(copy)
    written = { text, copy }
    return text
  }
  const storage = {
    getItem: () => readStored('copies'),
    setItem: (_key: string, text: string) => keepStored('copies', text),
    removeItem: () => removeStored('copies'),
  }
  const throttled = createSyncStoragePersister({
    storage: storage,
    // `keep-copies.ts` waits already.
    throttleTime: 0,
    // Leaving wrote what there was; a tab that nobody looks at writes no more.
    serialize: (copy) => {
      if (!isInView()) throw new TooLate('nobody looks')
      return serialize(copy)
    },
    retry: ({ persistedClient, error }) => smaller(persistedClient, error),
  })

  return {
    soon: (copy: PersistedClient) => void throttled.persistClient(copy),
    /** For a page that is about to go: the persister would wait, and be gone. */
    now: (copy: PersistedClient): void => {
      for (let next: PersistedClient | undefined = copy; next;) {
        try {
          storage.setItem('', serialize(next))
          return
        } catch (error) {
          next = error instanceof Error ? smaller(next, error) : undefined
        }
      }
    },
    /** What lies in storage under this stamp, from this tab or another one. */
    stored: (stamp: string): PersistedQuery[] => {
      const text = readStored('copies')
      const copy = text !== null && text === written?.text ? written.copy : storedSnapshot(text)
      return copy?.buster === stamp ? copy.clientState.queries : []
    },
  }
}
