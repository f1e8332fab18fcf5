/** Favourite and recent machines, on the device and per account; also by the account, where it can (`account-shelf.ts`). */
import { readByOwner, storedByOwner } from '~/domain/player/owner-storage.ts'
import { isRecord } from '~/lib/parse-json.ts'

export interface Shelf {
  favourites: readonly string[]
  recent: readonly string[]
}

const emptyShelf: Shelf = { favourites: [], recent: [] }
export const recentLimit = 24

export interface Machine {
  gameId: string
  machineId: string
}

/** Names one machine: a game may stand in the hall several times. */
export const machineKey = ({ gameId, machineId }: Machine) => `${gameId}/${machineId}`

/** A row of games without what another row shows; filled with that where less than a phone's width remains. */
export function withoutShown<Entry extends Machine>(
  games: readonly Entry[],
  shown: readonly Machine[] = [],
): readonly Entry[] {
  const keys = new Set(shown.map(machineKey))
  const isShown = (game: Entry) => keys.has(machineKey(game))
  const rest = games.filter((game) => !isShown(game))
  return [...rest, ...games.filter(isShown).slice(0, Math.max(0, 3 - rest.length))]
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

/** Every shelf in the stored text; what is damaged is left out. */
export const readShelves = (stored: string | null) =>
  readByOwner<Shelf>(stored, (shelf) =>
    isRecord(shelf)
      ? { favourites: strings(shelf['favourites']), recent: strings(shelf['recent']) }
      : undefined,
  )

/** Adds the machine to the favourites or takes it away; the newest stands first. */
export function toggledFavourite(shelf: Shelf, key: string): Shelf {
  const rest = shelf.favourites.filter((known) => known !== key)
  return { ...shelf, favourites: rest.length === shelf.favourites.length ? [key, ...rest] : rest }
}

/** Puts back a favourite where it stood. */
export function restoredFavourite(shelf: Shelf, key: string, position: number): Shelf {
  const rest = shelf.favourites.filter((known) => known !== key)
  return { ...shelf, favourites: rest.toSpliced(position, 0, key) }
}

/** Notes that the machine was played just now. */
export const withRecent = (shelf: Shelf, key: string): Shelf => ({
  ...shelf,
  recent: [key, ...shelf.recent.filter((known) => known !== key)].slice(0, recentLimit),
})

export const shelves = storedByOwner('favourites', readShelves, emptyShelf)

/** The signed-in player's favourites and recent machines. */
export const useShelf = shelves.useOwn

/** Each machine once, where it was mentioned first. */
export function withoutDoubles<M extends Machine>(machines: readonly M[]): M[] {
  const seen = new Map<string, M>()
  for (const machine of machines) if (!seen.has(machineKey(machine))) seen.set(machineKey(machine), machine)
  return [...seen.values()]
}
