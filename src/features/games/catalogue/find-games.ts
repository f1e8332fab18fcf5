import type { Game } from '~/api/contract/games.ts'
import { matchesSearch } from '~/lib/search-text.ts'

/** A game's name in every language it has, so that a player may search in any of them. */
const namesOf = (game: Game): string[] =>
  Object.entries(game).flatMap(([field, value]) =>
    /^gamename/i.test(field) && typeof value === 'string' ? [value] : [],
  )

/** Whether what was typed is in a machine's number or in one of its names. */
export const matchesGame = (game: Game, keyword: string) =>
  matchesSearch(keyword, [...namesOf(game), game.machineId])
