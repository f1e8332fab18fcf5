/**
 * What follows a player from device to device, where the back end has `preferences`: favourites, recent machines, language
 * and theme. How a device and the account become one:
 * - Each item by itself. The later change wins, by the server's time; of two of one moment the greater value.
 * - A change is kept here, unsaved, until the account has it, also without a connection and over a sign-out; it wins or
 *   loses by when it was made. All else is as the account says.
 * - What this device had before the account kept anything is added, as older than any change.
 * - Language and theme are the account's where they are chosen while signed in. The account's shows on a device that has
 *   none of its own, or whose own was the account's last; never over one that was chosen here before a sign-in. A language
 *   shows from the next start on.
 * - A sign-out takes back the language and theme that the account brought. The rest waits for this player under a digest of
 *   the id; another finds none of it.
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
  /** The account does not know it yet. */
  isUnsaved?: boolean
}
export type Look = 'language' | 'theme'
export interface Kept {
  items: readonly Item[]
  /** What the account has brought to this device. */
  brought: readonly string[]
}

const isItem = (value: unknown): value is Item =>
  isRecord(value) && ['kind', 'id', 'value', 'changedOn'].every((name) => typeof value[name] === 'string')

const readKept = (stored: string | null) =>
  readByOwner<Kept>(stored, (entry) =>
    // Without items there is nothing to keep, as once a session's are the player's.
    isRecord(entry) &&
    Array.isArray(entry['items']) &&
    entry['items'].length &&
    Array.isArray(entry['brought'])
      ? { items: entry['items'].filter(isItem), brought: entry['brought'].map(String) }
      : undefined,
  )

export const keptItems = storedByOwner<Kept>('preferences', readKept, { items: [], brought: [] })

/** Where the device keeps them. */
export const looks: Readonly<Record<Look, StorageKey>> = { theme: 'theme', language: 'lang' }

/** Nobody is signed in: what an account has brought goes, of whichever player it was. */
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

/** Each item as it was changed last, whatever the order in which they come. */
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

/** Has the account told, from when on the device is followed (`src/app/follow-preferences.ts`). */
export const follower = { saveSoon: (): void => undefined }

/** Keeps what the player has just changed. A device whose clock was set back is later than itself all the same. */
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

/** Whose choices are kept until it is known which player the session is of. */
export const ofSession = (token: string): string => `session ${token}`

/** Chosen by whoever is signed in; a visitor's choice is the device's alone. */
export function chooseLook(kind: Look, value: string): void {
  const { token } = session
  if (token && hasCapability('preferences'))
    keepChanges(ofSession(token), [{ kind, id: '', value, changedOn: instant() }])
}

const freshMs = 300_000

/** What the account says, and to which session. Read once a start, and when the player comes back. */
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

/** Reads them beside the first read of every start, which has the request anyway. */
export function useAccountPreferences(): void {
  const enabled = useIsSignedIn() && hasCapability('preferences')
  useQuery({ ...accountPreferencesQuery(), enabled, notifyOnChangeProps: [] })
}
