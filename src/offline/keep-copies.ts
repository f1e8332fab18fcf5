/** The writing side of what is kept for offline (safety rule 3). Fetched after the first screen. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { type PersistedClient, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { isAgentQuery } from '../session/is-agent.ts'
import { confirmedProfile } from '../session/profile.ts'
import { session } from '../session/session.ts'
import { copiesWriter } from './copies-writer.ts'
import { bounded, type KeptQuery, merged } from './copy.ts'
import { keepable } from './keepable.ts'
import { stampOf } from './stamp.ts'

/** All that was read is put together once in this time, however many reads succeed. */
const pauseMs = 1000

const isInView = () => document.visibilityState === 'visible'

/** As it is kept: the data without what may not be, as a success whatever became of the last try, and unconfirmed. */
function kept(query: KeptQuery, { meta }: Query): KeptQuery {
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
export function keepCopies(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  const writer = copiesWriter(isInView)
  const made = new WeakMap<object, { at: number; copy: KeptQuery }>()
  let isDirty = true

  const isWanted = (query: Query) => query.meta?.persist !== undefined && query.state.data !== undefined

  /** Made once for each datum: most of a cache does not change between two saves. */
  const copyOf = (query: KeptQuery): KeptQuery[] => {
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
    const mayKeep = ({ meta }: KeptQuery) =>
      !meta?.agentOnly || queryClient.getQueryData(isAgentQuery().queryKey) === true
    const queries = bounded(merged(mine, writer.stored(copy.buster)).filter(mayKeep))
    return { ...copy, clientState: { mutations: [], queries } }
  }

  const save = (write: (copy: PersistedClient) => void) => {
    const profile = confirmedProfile(queryClient)
    if (!isDirty || !profile?.userId || session.token === null) return
    void persistQueryClientSave({
      queryClient,
      buster: stampOf(profile.userId, session.token),
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
