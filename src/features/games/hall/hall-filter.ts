import type { Game } from '~/api/contract/games.ts'
import { matchesSearch } from '~/lib/search-text.ts'
import { machineKey, type Shelf } from '../shelf.ts'
import type { HallTab } from './hall-tabs.ts'

/** A game's name in every language it has, so that a player may search in any of them. */
const namesOf = (game: Game): string[] =>
  Object.entries(game).flatMap(([field, value]) =>
    /^gamename/i.test(field) && typeof value === 'string' ? [value] : [],
  )

/** The machines on a shelf, in the shelf's order. */
function onShelf(games: readonly Game[], keys: readonly string[]): Game[] {
  const byKey = new Map(games.map((game) => [machineKey(game), game]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

function inTab(games: readonly Game[], tab: HallTab, shelf: Shelf): readonly Game[] {
  if (tab === 'favourites') return onShelf(games, shelf.favourites)
  if (tab === 'recent') return onShelf(games, shelf.recent)
  return tab === 'all' ? games : games.filter((game) => game.category === tab)
}

/** What the hall shows for a tab and what was typed into its search. */
export const filterGames = (
  games: readonly Game[],
  { tab, keyword }: { tab: HallTab; keyword: string },
  shelf: Shelf,
): Game[] =>
  inTab(games, tab, shelf).filter((game) => matchesSearch(keyword, [...namesOf(game), game.machineId]))
