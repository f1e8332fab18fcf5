import { localizedField } from '#i18n/localized-field.ts'
import type { Game } from '~/api/contract/games.ts'
import { matchesSearch } from '~/lib/search-text.ts'
import { machineKind, machineOpen } from '../rules.ts'
import { machineKey, type Shelf } from '../shelf.ts'
import type { HallSearch, HallTab } from './hall-tabs.ts'

export interface HallFilter {
  tab: HallTab
  keyword: string
  free?: HallSearch['free']
  sort?: HallSearch['sort']
}

/** The address of the hall as it is filtered. */
export const searchOf = ({ tab, keyword, free, sort }: HallFilter): HallSearch => ({
  ...(tab === 'all' ? {} : { tab }),
  ...(keyword ? { q: keyword } : {}),
  ...(free ? { free } : {}),
  ...(sort ? { sort } : {}),
})

/** A game's name in every language it has, so that a player may search in any of them. */
const namesOf = (game: Game): string[] =>
  Object.entries(game).flatMap(([field, value]) =>
    /^gamename/i.test(field) && typeof value === 'string' ? [value] : [],
  )

/** Whether what was typed is in a machine's number or in one of its names. */
export const matchesGame = (game: Game, keyword: string) =>
  matchesSearch(keyword, [...namesOf(game), game.machineId])

const isFree = (game: Game) => (game.status ?? machineOpen) === machineOpen

/** The machines on a shelf, in the shelf's order. */
function onShelf(games: readonly Game[], keys: readonly string[]): Game[] {
  const byKey = new Map(games.map((game) => [machineKey(game), game]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

function inTab(games: readonly Game[], tab: HallTab, shelf: Shelf): readonly Game[] {
  if (tab === 'favourites') return onShelf(games, shelf.favourites)
  if (tab === 'recent') return onShelf(games, shelf.recent)
  return tab === 'all' ? games : games.filter((game) => machineKind(game.category) === tab)
}

/** What the hall shows for a tab, what was typed into its search, and whether it has to be free. */
export const filterGames = (
  games: readonly Game[],
  { tab, keyword, free }: HallFilter,
  shelf: Shelf,
): Game[] => inTab(games, tab, shelf).filter((game) => matchesGame(game, keyword) && (!free || isFree(game)))

/** The machines in the order that was chosen; equal ones, and all without a choice, as they came. */
export function sortGames(
  games: readonly Game[],
  sort: HallSearch['sort'],
  language: string,
): readonly Game[] {
  if (sort === undefined) return games
  if (sort === 'free') return games.toSorted((a, b) => Number(isFree(b)) - Number(isFree(a)))
  const { compare } = new Intl.Collator(language, { numeric: true })
  const key = (game: Game) =>
    sort === 'name' ? localizedField(game, 'gameName', language).text : game.machineId
  return games.toSorted((a, b) => compare(key(a), key(b)))
}
