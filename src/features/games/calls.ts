import type { RequestOf } from '~/api/contract/define.ts'
import {
  gameRecords,
  gameRecordTotals,
  latestGames,
  launchGame,
  popularGames,
  searchGames,
  type Game,
} from '~/api/contract/games.ts'
import { send } from '~/api/http.ts'
import { nextPage, totalOf } from '~/api/pages.ts'
import { hasCapability } from '~/api/platform.ts'
import { withoutDoubles } from './shelf.ts'

export const fetchRail = (name: 'popular' | 'latest', signal: AbortSignal): Promise<Game[]> =>
  send(name === 'popular' ? popularGames : latestGames, {}, signal)

/** The hall is loaded once and filtered here, so that the search forgives spellings a server would not. */
const catalogueSize = 100
const cataloguePages = 20

export interface Catalogue {
  games: Game[]
  /** False where the operator has more machines than we load, or no call that lists them all. */
  complete: boolean
}

export async function fetchCatalogue(signal: AbortSignal): Promise<Catalogue> {
  if (!hasCapability('gameSearch')) {
    const rows = await Promise.all([fetchRail('popular', signal), fetchRail('latest', signal)])
    return { games: withoutDoubles(rows.flat()), complete: false }
  }
  const fetchPage = (current: number) => send(searchGames, { current, size: catalogueSize }, signal)
  const read = [await fetchPage(1)]
  const total = read[0] ? totalOf(read[0]) : null
  if (total === null) {
    for (let next = nextPage(read); next && next <= cataloguePages; next = nextPage(read))
      read.push(await fetchPage(next))
  } else {
    const pages = Math.min(Math.ceil(total / Math.max(1, read[0]?.size ?? 1)), cataloguePages)
    read.push(...(await Promise.all(Array.from({ length: pages - 1 }, (_, index) => fetchPage(index + 2)))))
  }
  return {
    games: withoutDoubles(read.flatMap(({ records }) => records)),
    complete: nextPage(read) === undefined && read.every(({ dropped }) => dropped === 0),
  }
}

export const fetchGames = async (filter: { keyword: string; category?: string }, signal: AbortSignal) =>
  (await send(searchGames, { ...filter, current: 1, size: catalogueSize }, signal)).records

export const fetchGameRecordPage = (filter: RequestOf<typeof gameRecords>, signal: AbortSignal) =>
  send(gameRecords, filter, signal)

export const fetchRecordTotals = (filter: RequestOf<typeof gameRecordTotals>, signal: AbortSignal) =>
  send(gameRecordTotals, filter, signal)

export const askForLaunch = (game: RequestOf<typeof launchGame>, signal: AbortSignal) =>
  send(launchGame, game, signal)
