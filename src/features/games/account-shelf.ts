/** How a shelf changes, and how the account keeps it item by item (`src/domain/player/account-preferences.ts`). */
import { hasCapability } from '~/api/platform.ts'
import { instant, isSame, keepChanges, keptItems, type Item } from '~/domain/player/account-preferences.ts'
import { recentLimit, shelves, type Shelf } from './shelf.ts'

/** The player changes it. */
export function changeShelf(userId: string, change: (shelf: Shelf) => Shelf): void {
  const before = shelves.of(userId)
  const after = change(before)
  shelves.change(userId, () => after)
  if (hasCapability('preferences'))
    keepChanges(userId, shelfChanges(before, after, keptItems.of(userId).items))
}

/** Shows what the account says; `told`: all that it was ever told. Gives what it was not told yet. */
export function takeShelf(userId: string, items: readonly Item[], told: readonly Item[]): Item[] {
  const shelf = shelves.of(userId)
  const more = untold(shelf, told)
  const next = shelfOf([...items, ...more])
  if (JSON.stringify(next) !== JSON.stringify({ favourites: shelf.favourites, recent: shelf.recent }))
    shelves.change(userId, () => next)
  return more
}

/** Before any change that an account may know; each place of a shelf has its own. */
const longAgo = (place: number) => instant(Date.UTC(2000, 0, 1) - place * 1000)

const newestFirst = (of: (item: Item) => string) => (one: Item, other: Item) =>
  of(other).localeCompare(of(one), 'en') || one.id.localeCompare(other.id, 'en')

function shelfOf(items: readonly Item[]): Shelf {
  const of = (kind: Item['kind']) => items.filter((item) => item.kind === kind)
  const favourites = of('favourite').filter(({ value }) => value)
  return {
    favourites: favourites.toSorted(newestFirst(({ value }) => value)).map(({ id }) => id),
    recent: of('recent')
      .toSorted(newestFirst(({ changedOn }) => changedOn))
      .map(({ id }) => id)
      .slice(0, recentLimit),
  }
}

/** What the change of a shelf was. A favourite that is put back stands below the one that it stood below. */
function shelfChanges(before: Shelf, after: Shelf, items: readonly Item[]): Item[] {
  const now = instant()
  const favourite = (id: string, value: string): Item => ({ kind: 'favourite', id, value, changedOn: now })
  const below = (above: string | undefined) => {
    if (above === undefined) return now
    const since = items.find((item) => isSame(item, favourite(above, '')))?.value
    return instant(Date.parse(since || longAgo(0)) - 1)
  }
  const [played] = after.recent
  return [
    ...before.favourites.filter((id) => !after.favourites.includes(id)).map((id) => favourite(id, '')),
    ...after.favourites.flatMap((id, place) =>
      before.favourites.includes(id) ? [] : favourite(id, below(after.favourites[place - 1])),
    ),
    ...(played && after.recent !== before.recent
      ? [{ kind: 'recent', id: played, value: '', changedOn: now } as const]
      : []),
  ]
}

function untold(shelf: Shelf, told: readonly Item[]): Item[] {
  const favourites = shelf.favourites.map((id, place): Item => ({
    kind: 'favourite',
    id,
    value: longAgo(place),
    changedOn: longAgo(0),
  }))
  const recent = shelf.recent.map((id, place): Item => ({
    kind: 'recent',
    id,
    value: '',
    changedOn: longAgo(place),
  }))
  return [...favourites, ...recent]
    .filter((item) => !told.some((known) => isSame(item, known)))
    .map((item) => ({ ...item, isUnsaved: true }))
}
