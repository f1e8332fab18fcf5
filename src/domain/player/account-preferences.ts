/**
 * Favourites, recent machines, language and theme over a player's devices (capability `preferences`), item by item: the
 * later change wins by the server's time. What the account has not yet is unsaved, and older than any change at first sync.
 * A language or theme chosen before a sign-in stays this device's, one that came from the account goes with a sign-out.
 */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Preference } from '~/api/contract/preferences.ts'
import { whenOlder } from '~/api/persisted.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { timeNow } from '~/api/server-time.ts'
import { isRecord } from '~/lib/parse-json.ts'
import { readStored, removeStored, writeStoredJson, type StorageKey } from '~/lib/storage.ts'
import { unlessLive } from '~/session/live-state.ts'
import { session } from '~/session/session.ts'
import { readByOwner, storedByOwner } from './owner-storage.ts'
import { useIsSignedIn } from './profile.ts'

export interface Item extends Pick<Preference, 'kind' | 'id' | 'value' | 'changedOn'> {
  /** Not yet saved to the account. */
  isUnsaved?: boolean
}
export type Look = 'language' | 'theme'
export interface Kept {
  items: readonly Item[]
  /** Kinds whose value on this device came from the account. */
  brought: readonly string[]
}

const isItem = (value: unknown): value is Item =>
  isRecord(value) && ['kind', 'id', 'value', 'changedOn'].every((name) => typeof value[name] === 'string')

const readKept = (stored: string | null) =>
  readByOwner<Kept>(stored, (entry) =>
    // Drops entries without items, such as a session's after they were assigned to the player.
    isRecord(entry) &&
    Array.isArray(entry['items']) &&
    entry['items'].length &&
    Array.isArray(entry['brought'])
      ? { items: entry['items'].filter(isItem), brought: entry['brought'].map(String) }
      : undefined,
  )

export const keptItems = storedByOwner<Kept>('preferences', readKept, { items: [], brought: [] })

export const looks: Readonly<Record<Look, StorageKey>> = { theme: 'theme', language: 'lang' }

/** Without a session: removes language and theme that came from any account. */
export function forgetBrought(): void {
  const entries = readKept(readStored('preferences'))
  for (const { brought } of Object.values(entries))
    for (const [kind, key] of Object.entries(looks)) if (brought.includes(kind)) removeStored(key)
  writeStoredJson(
    'preferences',
    Object.fromEntries(Object.entries(entries).map(([tag, { items }]) => [tag, { items, brought: [] }])),
  )
}

export const isSame = (one: Item, other: Item): boolean => one.kind === other.kind && one.id === other.id
const isLater = (one: Item, other: Item) =>
  one.changedOn > other.changedOn || (one.changedOn === other.changedOn && one.value > other.value)

/** The latest change of each item; the order of the lists does not matter. */
export function mergedItems(...lists: readonly (readonly Item[])[]): Item[] {
  const items = new Map<string, Item>()
  for (const item of lists.flat()) {
    const key = `${item.kind} ${item.id}`
    const known = items.get(key)
    if (!known || isLater(item, known)) items.set(key, item)
  }
  return [...items.values()]
}

export const lookIn = (items: readonly Item[], kind: Look): string | undefined =>
  items.find((item) => item.kind === kind)?.value

export const instant = (ms = timeNow()): string => new Date(ms).toISOString()

/** Schedules a save to the account; `src/app/follow-account.ts` sets it. */
export const follower = { saveSoon: (): void => undefined }

/** Stores changes as unsaved. Each gets a later time than the stored item, even if the clock was set back. */
export function keepChanges(userId: string, changes: readonly Item[]): void {
  if (!changes.length) return
  keptItems.change(userId, ({ items, brought }) => {
    const unsaved = changes.map((change) => {
      const known = items.find((item) => isSame(item, change))
      const isBehind = known !== undefined && known.changedOn >= change.changedOn
      const changedOn = isBehind ? instant(Date.parse(known.changedOn) + 1) : change.changedOn
      return { ...change, changedOn, isUnsaved: true }
    })
    return {
      items: mergedItems(items, unsaved),
      brought: brought.filter((kind) => changes.every((change) => change.kind !== kind)),
    }
  })
  follower.saveSoon()
}

/** A provisional owner for changes that are made before the profile has loaded. */
export const ofSession = (token: string): string => `session ${token}`

/** Adds a choice to the account's preferences if a player is signed in; a visitor's choice stays on the device. */
export function chooseLook(kind: Look, value: string): void {
  const { token } = session
  if (token && hasCapability('preferences'))
    keepChanges(ofSession(token), [{ kind, id: '', value, changedOn: instant() }])
}

const freshMs = 300_000

/** The account's preferences with the token of the request. Read once per start and on window focus. */
export const accountPreferencesQuery = () =>
  queryOptions({
    queryKey: ['preferences'],
    queryFn: async ({ signal }) => {
      const { token } = session
      const { preferences } = await send('preferences/query', {}, signal)
      return { token, preferences }
    },
    staleTime: Infinity,
    refetchOnWindowFocus: unlessLive(whenOlder(freshMs)),
    meta: { quiet: true },
  })

/** Fetches them in parallel with the first read of a start, so that both share one batch request. */
export function useAccountPreferences(): void {
  const enabled = useIsSignedIn() && hasCapability('preferences')
  useQuery({ ...accountPreferencesQuery(), enabled, notifyOnChangeProps: [] })
}
