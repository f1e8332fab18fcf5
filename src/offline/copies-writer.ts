/**
 * Writes copies to storage, soon or at once, smaller where there is no room. The fence stands at the moment of the
 * write itself: a sign-out, here or in another tab, may have come since the copy was made.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { keepStored, readStored, removeStored } from '../lib/storage.ts'
import { storedCopy } from './copies-store.ts'
import { type KeptQuery, oneLess, serializeCopy } from './copy.ts'
import { stampInForce } from './stamp.ts'

/** A copy that must not be written any more, however late its write comes. */
class TooLate extends Error {}

function smaller(copy: PersistedClient, error: Error): PersistedClient | undefined {
  if (error instanceof TooLate) return undefined
  const queries = oneLess(copy.clientState.queries)
  // Rather nothing than an old copy that a full storage would keep for ever.
  if (!queries) removeStored('copies')
  return queries && { ...copy, clientState: { mutations: [], queries } }
}

export function copiesWriter(isInView: () => boolean) {
  /** What this tab wrote last, so that it need not be read again to be added to. */
  let written: { text: string; copy: PersistedClient } | undefined

  function serialize(copy: PersistedClient): string {
    if (copy.buster !== stampInForce()) throw new TooLate('the session is over')
    const text = serializeCopy(copy)
    written = { text, copy }
    return text
  }
  const door = {
    getItem: () => readStored('copies'),
    setItem: (_key: string, text: string) => keepStored('copies', text),
    removeItem: () => removeStored('copies'),
  }
  const throttled = createSyncStoragePersister({
    storage: door,
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
          door.setItem('', serialize(next))
          return
        } catch (error) {
          next = error instanceof Error ? smaller(next, error) : undefined
        }
      }
    },
    /** What lies in storage under this stamp, from this tab or another one. */
    stored: (stamp: string): KeptQuery[] => {
      const text = readStored('copies')
      const copy = text !== null && text === written?.text ? written.copy : storedCopy(text)
      return copy?.buster === stamp ? copy.clientState.queries : []
    },
  }
}
