/** Writes persisted reads for offline use (rules.md, "Persisted data has an owner"). Loaded after the first screen. */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import { persistQueryClientSave, type PersistedClient } from '@tanstack/react-query-persist-client'
import { currentLanguage } from '#i18n/setup.ts'
import type { CallName } from '~/api/paths.ts'
import { responseTimes } from '~/api/server-time.ts'
import { cachedProfile, isAgentQuery } from '~/domain/player/profile.ts'
import { keepStored, readStored, removeStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { persistable } from './persist-allowlist.ts'
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

/** Throttle: at most one save in this time. */
const pauseMs = 1000
/** Longer for a list's pages, which load in quick succession while scrolling: a write costs a frame. */
const pagePauseMs = 5000

const isInView = () => document.visibilityState === 'visible'

/** The worker answered from its cache, so the data are older than the fetch (`src/api/server-time.ts`). */
const isFromWorkerCache = (call: CallName | undefined) => call !== undefined && responseTimes.has(call)

/** The persisted form of a query: allowed members only, status success, marked as unconfirmed. */
function persistedForm(query: PersistedQuery, { meta = {} }: Query): PersistedQuery {
  const { state } = query
  return {
    ...query,
    meta: {
      persist: 'whole',
      ...(meta.agentOnly ? { agentOnly: true } : {}),
      ...(meta.keepsAge ? { keepsAge: true, lang: currentLanguage() } : {}),
      ...(meta.call ? { call: meta.call } : {}),
      ...(meta.pageOf ? { pageOf: meta.pageOf } : {}),
    },
    state: {
      data: persistable(state.data, meta.persist ?? 'whole'),
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
      // Stale on restore, so that it is refetched at once if there is a connection; except queries that keep their age.
      isInvalidated: state.isInvalidated || !meta.keepsAge || isFromWorkerCache(meta.call),
    },
  }
}

/** Persists queries that opted in, also on `pagehide`. Nothing is written before the profile identifies the owner. */
export function persistReads(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  const writer = persistWriter()
  const made = new WeakMap<object, { at: number; isOld: boolean; snapshot: PersistedQuery }>()
  let isDirty = true

  const isWanted = (query: Query) => query.meta?.persist !== undefined && query.state.data !== undefined

  /** Memoized, because most of the cache does not change between two saves. */
  const persistedOf = (query: PersistedQuery): PersistedQuery[] => {
    const source = cache.get(query.queryHash)
    if (!source) return []
    const { dataUpdatedAt: at, isInvalidated: isOld } = query.state
    const cached = made.get(source)
    if (cached?.at === at && cached.isOld === isOld) return [cached.snapshot]
    const snapshot = persistedForm(query, source)
    made.set(source, { at, isOld, snapshot })
    return [snapshot]
  }

  const complete = (snapshot: PersistedClient): PersistedClient => {
    const mine = snapshot.clientState.queries.flatMap(persistedOf)
    const mayPersist = ({ meta }: PersistedQuery) =>
      !meta?.agentOnly || queryClient.getQueryData(isAgentQuery().queryKey) === true
    const queries = bounded(merged(mine, writer.stored(snapshot.buster)).filter(mayPersist))
    return { ...snapshot, clientState: { mutations: [], queries } }
  }

  const save = (write: (snapshot: PersistedClient) => void) => {
    const profile = cachedProfile(queryClient)
    if (!isDirty || !profile?.userId || session.token === null) return
    void persistQueryClientSave({
      queryClient,
      buster: cacheVersionOf(profile.userId, session.token),
      persister: {
        persistClient: (snapshot) => write(complete(snapshot)),
        restoreClient: () => undefined,
        removeClient: () => undefined,
      },
      dehydrateOptions: { shouldDehydrateQuery: isWanted },
    })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  const saveSoon = (pause = pauseMs) => {
    const at = performance.now() + pause
    if (timer !== undefined && dueAt <= at) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      timer = undefined
      if (isInView()) save(writer.soon)
    }, pause)
  }
  const leave = () => {
    save(writer.now)
    isDirty = false
  }
  const onVisibility = () => (isInView() ? saveSoon() : leave())

  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.persist) return
    const { type } = event.action
    // An invalidated query that keeps its age must not be restored as fresh.
    if (type !== 'success' && !(type === 'invalidate' && event.query.meta.keepsAge)) return
    isDirty = true
    saveSoon(event.query.meta.pageOf ? pagePauseMs : pauseMs)
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

/** Aborts the write of a snapshot that is out of date, such as one of a player who has signed out. */
class StaleSnapshotError extends Error {}

function smaller(snapshot: PersistedClient, error: Error): PersistedClient | undefined {
  if (error instanceof StaleSnapshotError) return undefined
  const queries = oneLess(snapshot.clientState.queries)
  // If nothing fits, remove the old snapshot too, which would otherwise stay for ever.
  if (!queries) removeStored('persistedReads')
  return queries && { ...snapshot, clientState: { mutations: [], queries } }
}

/** Checks the owner at the moment of the write: the player may have signed out since the snapshot was taken. */
function persistWriter() {
  /** This tab's last write, cached so that merging does not parse it again. */
  let written: { text: string; snapshot: PersistedClient } | undefined

  function serialize(snapshot: PersistedClient): string {
    if (snapshot.buster !== cacheVersionInForce()) throw new StaleSnapshotError()
    const text = serializeSnapshot(snapshot)
    written = { text, snapshot }
    return text
  }
  const throttled = createSyncStoragePersister({
    storage: {
      getItem: () => null,
      setItem: (_key, text) => keepStored('persistedReads', text),
      removeItem: () => undefined,
    },
    throttleTime: 0,
    // `pagehide` has written everything. A hidden tab must not overwrite a newer snapshot of another tab.
    serialize: (snapshot) => {
      if (!isInView()) throw new StaleSnapshotError()
      return serialize(snapshot)
    },
    retry: ({ persistedClient, error }) => smaller(persistedClient, error),
  })

  return {
    soon: (snapshot: PersistedClient) => void throttled.persistClient(snapshot),
    /** Writes synchronously, for a page that is being closed: the persister writes later. */
    now: (snapshot: PersistedClient): void => {
      for (let next: PersistedClient | undefined = snapshot; next;) {
        try {
          keepStored('persistedReads', serialize(next))
          return
        } catch (error) {
          next = error instanceof Error ? smaller(next, error) : undefined
        }
      }
    },
    stored: (version: string): PersistedQuery[] => {
      const text = readStored('persistedReads')
      const snapshot = written && text === written.text ? written.snapshot : storedSnapshot(text)
      return snapshot?.buster === version ? snapshot.clientState.queries : []
    },
  }
}
