/** The writing side of what is persisted for offline (rules.md, "Persisted data has an owner"). Fetched after the first screen. */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import { persistQueryClientSave, type PersistedClient } from '@tanstack/react-query-persist-client'
import { currentLanguage } from '#i18n/setup.ts'
import type { CallName } from '~/api/paths.ts'
import { responseTimes } from '~/api/server-time.ts'
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

/** Saves are batched: one in this time, however many reads succeed. */
const pauseMs = 1000
/** Pages come one after the other while a list is scrolled, and a write costs a frame. */
const pagePauseMs = 5000

const isInView = () => document.visibilityState === 'visible'

/** The worker's answer is as old as the server's that it repeats (`src/api/server-time.ts`). */
const isRepeated = (call: CallName | undefined) => call !== undefined && responseTimes.has(call)

/** The read as it is persisted: only allowed members, as a success, unconfirmed. */
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
      data: keepable(state.data, meta.persist ?? 'whole'),
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
      // Not fresh, however young: where there is a connection it is read again at once, unless its age is what counts.
      isInvalidated: state.isInvalidated || !meta.keepsAge || isRepeated(meta.call),
    },
  }
}

/** Persists what opted in, also when the page is left. Nothing before the profile says whose it is. */
export function persistReads(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  const writer = persistWriter()
  const made = new WeakMap<object, { at: number; isOld: boolean; snapshot: PersistedQuery }>()
  let isDirty = true

  const isWanted = (query: Query) => query.meta?.persist !== undefined && query.state.data !== undefined

  /** Made once for each datum: most of a cache does not change between two saves. */
  const persistedOf = (query: PersistedQuery): PersistedQuery[] => {
    const source = cache.get(query.queryHash)
    if (!source) return []
    const { dataUpdatedAt: at, isInvalidated: isOld } = query.state
    const known = made.get(source)
    if (known?.at === at && known.isOld === isOld) return [known.snapshot]
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
    const profile = confirmedProfile(queryClient)
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
    // What became old is not to come back as fresh.
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

/** A snapshot that must not be written any more, however late its write comes. */
class TooLate extends Error {}

function smaller(snapshot: PersistedClient, error: Error): PersistedClient | undefined {
  if (error instanceof TooLate) return undefined
  const queries = oneLess(snapshot.clientState.queries)
  // Rather nothing than an old snapshot that a full storage would keep for ever.
  if (!queries) removeStored('persistedReads')
  return queries && { ...snapshot, clientState: { mutations: [], queries } }
}

/** The owner is checked at the moment of the write: a sign-out may have come since the snapshot. */
function persistWriter() {
  /** What this tab wrote last, so that it need not be read again to be added to. */
  let written: { text: string; snapshot: PersistedClient } | undefined

  function serialize(snapshot: PersistedClient): string {
    if (snapshot.buster !== cacheVersionInForce()) throw new TooLate()
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
    // Leaving wrote what there was; a tab that nobody looks at writes no more.
    serialize: (snapshot) => {
      if (!isInView()) throw new TooLate()
      return serialize(snapshot)
    },
    retry: ({ persistedClient, error }) => smaller(persistedClient, error),
  })

  return {
    soon: (snapshot: PersistedClient) => void throttled.persistClient(snapshot),
    /** For a page that is about to go: the persister would wait, and be gone. */
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
