/** A fake browser tab for tests of persisted reads: limited storage, visibility and `pagehide`. */
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { responseTimes } from '~/api/server-time.ts'
import { profileAnsweredTo, profileQuery } from '~/domain/player/profile.ts'
import { session } from '~/session/session.ts'
import { persistReads } from './persist-reads.ts'
import { restoreReads } from './restore-reads.ts'

export const persistedReadsKey = 'amigo.copies'

/** Local storage that throws above `limit` characters, like a browser's quota. */
export class LimitedStorage {
  readonly entries = new Map<string, string>()
  limit = 5_000_000
  getItem = (key: string) => this.entries.get(key) ?? null
  setItem = (key: string, value: string) => {
    const others = [...this.entries].filter(([name]) => name !== key)
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
    if (used + key.length + value.length > this.limit) throw new Error('QuotaExceededError')
    this.entries.set(key, value)
  }
  removeItem = (key: string) => void this.entries.delete(key)
}

interface Entry {
  queryKey: readonly unknown[]
  state: { data: unknown; dataUpdatedAt: number; status: string }
}

export function copyIn(storage: LimitedStorage): { buster: string; queries: Entry[] } | null {
  const text = storage.entries.get(persistedReadsKey)
  if (!text) return null
  const { buster, clientState } = JSON.parse(text) as { buster: string; clientState: { queries: Entry[] } }
  return { buster, queries: clientState.queries }
}
export const keysIn = (storage: LimitedStorage) =>
  (copyIn(storage)?.queries ?? []).map(({ queryKey }) => queryKey.join(' '))

/** Stubs the globals of one tab. */
export function openBrowser() {
  const storage = new LimitedStorage()
  const windowBus = new EventTarget()
  vi.stubGlobal('dispatchEvent', windowBus.dispatchEvent.bind(windowBus))
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    getElementById: () => ({ textContent: '{"build":"b1","contract":"c1"}' }),
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', windowBus.addEventListener.bind(windowBus))
  vi.stubGlobal('removeEventListener', windowBus.removeEventListener.bind(windowBus))
  return {
    storage,
    look: (state: 'visible' | 'hidden') => {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    },
    leave: () => windowBus.dispatchEvent(new Event('pagehide')),
    build: (build: string, contract = 'c1') => {
      page.getElementById = () => ({ textContent: JSON.stringify({ build, contract }) })
    },
  }
}

const profileOf = (userId: string) => ({
  userId,
  userName: `name-${userId}`,
  nickname: '',
  email: `mail-${userId}@example.test`,
  phone: `090-${userId}`,
  name: `legal-${userId}`,
  balance: '1000',
  currency: 'JPY',
  hasPaymentPassword: true,
  kycStatus: 1,
  bankCount: 1,
})

export async function load(token: string | null): Promise<QueryClient> {
  session.token = token
  profileAnsweredTo(null)
  const client = new QueryClient()
  await restoreReads(client)
  return client
}

function signedIn(client: QueryClient, storage: LimitedStorage, userId: string, token: string) {
  session.token = token
  storage.entries.set('token', token)
  storage.entries.set('amigo.owner', userId)
  profileAnsweredTo(token)
  client.setQueryDefaults(profileQuery().queryKey, { meta: { persist: 'profile' } })
  client.setQueryData(profileQuery().queryKey, profileOf(userId))
}

export function read(client: QueryClient, key: readonly unknown[], data: unknown, meta: object = {}) {
  client.getQueryCache().build(client, { queryKey: key, meta: { persist: 'whole', ...meta } })
  client.setQueryData(key, data)
}

/** Longer than the persister's throttle. */
export const later = () => vi.advanceTimersByTimeAsync(2000)

/** A browser with fake timers and one tab. */
export function openTab() {
  vi.useFakeTimers()
  const browser = openBrowser()
  const client = new QueryClient()
  const stops: (() => void)[] = []
  return {
    browser,
    client,
    open: (of = client) => {
      signedIn(of, browser.storage, 'u1', 'token-of-u1')
      stops.push(persistReads(of))
    },
    stop: () => stops.splice(0).forEach((end) => end()),
    close: () => {
      for (const end of stops) end()
      vi.useRealTimers()
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
      responseTimes.clear()
      session.token = null
    },
  }
}
export type Tab = ReturnType<typeof openTab>
