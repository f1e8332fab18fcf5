/** Synchronizes preferences between this device and the account (`src/domain/player/account-preferences.ts`). */
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { isLanguage } from '#i18n/languages.ts'
import { send } from '~/api/send.ts'
import {
  accountPreferencesQuery,
  follower,
  isSame,
  keepChanges,
  keptItems,
  lookIn,
  looks,
  mergedItems,
  ofSession,
  type Item,
  type Kept,
  type Look,
} from '~/domain/player/account-preferences.ts'
import { cachedProfile, profileQuery } from '~/domain/player/profile.ts'
import { takeShelf } from '~/features/games/account-shelf.ts'
import { offeredLanguages } from '~/layout/language-menu.tsx'
import { bringTheme } from '~/layout/theme-choice.ts'
import { onStoredChange, readStored } from '~/lib/storage.ts'
import { themeOr } from '~/lib/theme.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { session } from '~/session/session.ts'

/** Debounce: several changes make one request. */
const restMs = 2000
/** The limit of one `preferences/save` request. */
const mostChanges = 200

/** Drops members that a back end adds (rules.md, "Only listed members are stored"). */
const itemOf = ({ kind, id, value, changedOn }: Item): Item => ({ kind, id, value, changedOn })

/** Applies language and theme from the account. Returns the kinds whose value on this device is the account's. */
function bringLooks({ items: before, brought }: Kept, items: readonly Item[]): readonly string[] {
  const come = (Object.keys(looks) as Look[]).filter((kind) => {
    const value = lookIn(items, kind)
    const here = readStored(looks[kind])
    const isOurs = here !== null && here !== lookIn(before, kind) && !brought.includes(kind)
    if (value === undefined || isOurs) return false
    if (kind === 'theme') {
      if (themeOr(value) === themeOr(here)) return false
      bringTheme(themeOr(value))
      return true
    }
    if (value === here || !isLanguage(value) || !offeredLanguages().includes(value)) return false
    void import('~/layout/switch-language.ts')
      .then(({ bringLanguage }) => bringLanguage(value))
      .catch(() => undefined)
    return true
  })
  return [...new Set([...brought, ...come])]
}

export function followPreferences(queryClient: QueryClient): void {
  const { queryKey } = accountPreferencesQuery()
  let taken: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaving = false

  const player = () => (session.isLeaving ? undefined : cachedProfile(queryClient)?.userId)
  const unsavedOf = (userId: string) => keptItems.of(userId).items.filter(({ isUnsaved }) => isUnsaved)

  /** Assigns changes that were made before the profile loaded to the player. */
  const takeSession = (userId = player()) => {
    const owner = ofSession(session.token ?? '')
    const { items } = keptItems.of(owner)
    if (userId === undefined || !items.length) return
    keptItems.change(owner, () => ({ items: [], brought: [] }))
    keepChanges(userId, items)
  }

  const take = () => {
    const userId = player()
    const said = queryClient.getQueryData(queryKey)
    if (userId === undefined || said === undefined || said === taken || said.token !== session.token) return
    const isFirst = taken === undefined
    taken = said
    takeSession(userId)
    const kept = keptItems.of(userId)
    const own = said.preferences.map(itemOf)
    // Another tab saved while this one opened, and its first read may be older.
    const isOld = mergedItems(own, kept.items).some((item) => !item.isUnsaved && !own.includes(item))
    if (isFirst && isOld) return void queryClient.invalidateQueries({ queryKey })
    const known = mergedItems(own, unsavedOf(userId))
    const items = [...known, ...takeShelf(userId, known, [...known, ...kept.items])]
    // Writes no entry for a player without preferences.
    if (!items.length && !kept.items.length) return
    const brought = bringLooks(kept, items)
    keptItems.change(userId, () => ({ items, brought }))
    if (items.some(({ isUnsaved }) => isUnsaved)) saveSoon()
  }

  const save = async () => {
    clearTimeout(timer)
    timer = undefined
    const userId = player()
    const unsaved = userId === undefined ? [] : unsavedOf(userId).slice(0, mostChanges)
    if (isSaving || userId === undefined || !unsaved.length || !online.isOnline) return
    isSaving = true
    const { token } = session
    try {
      // The response of a read that is in flight may be older than this write.
      await queryClient.cancelQueries({ queryKey })
      const changes = unsaved.map(itemOf)
      const { preferences } = await send('preferences/save', { changes })
      const isSaved = (item: Item) =>
        changes.some((sent) => isSame(sent, item) && sent.changedOn === item.changedOn)
      keptItems.change(userId, ({ items, brought }) => ({
        items: items.map((item) => (isSaved(item) ? { ...item, isUnsaved: false } : item)),
        brought,
      }))
      // A read that started meanwhile may be stale: cancel it and refetch.
      const isRead = queryClient.isFetching({ queryKey }) > 0
      if (isRead) await queryClient.cancelQueries({ queryKey })
      if (token === session.token) queryClient.setQueryData(queryKey, { token, preferences })
      if (isRead) void queryClient.invalidateQueries({ queryKey })
    } finally {
      isSaving = false
    }
  }
  const saveNow = () => void save().catch(() => undefined)
  const saveSoon = () => {
    takeSession()
    clearTimeout(timer)
    timer = setTimeout(saveNow, restMs)
  }

  follower.saveSoon = saveSoon
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') take()
  })
  subscribe(online, saveSoon)
  // Another tab has saved or read meanwhile, and a read in flight here may be older: the server does not send its event to
  // the session that saved.
  onStoredChange('preferences', () => {
    if (queryClient.isFetching({ queryKey })) void queryClient.invalidateQueries({ queryKey })
  })
  document.addEventListener('visibilitychange', () => {
    if (timer !== undefined && document.visibilityState === 'hidden') saveNow()
  })
  take()
}

const whoMs = 30_000

/** Reads the profile again while nobody knows whose session it is: all of its first reads may have failed. */
export function followProfile(queryClient: QueryClient): void {
  setInterval(() => {
    const isAsked = session.token !== null && !session.isLeaving && document.visibilityState !== 'hidden'
    if (isAsked && !cachedProfile(queryClient))
      void queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 }).catch(() => undefined)
  }, whoMs)
}

/** Sends queued messages to customer service from any page, including those of a closed tab. */
export function followMessages(queryClient: QueryClient): void {
  const follow = () => {
    if (readStored('supportOutbox') === null) return
    void import('~/components/support/outbox.ts').then(
      ({ followOutbox }) => followOutbox(queryClient),
      () => undefined,
    )
  }
  onStoredChange('supportOutbox', follow)
  follow()
}
