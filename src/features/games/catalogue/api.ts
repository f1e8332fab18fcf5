import { queryOptions } from '@tanstack/react-query'
import { ApiError, isApiError, requestErrorMessage } from '~/api/api-error.ts'
import type { Game } from '~/api/contract/games.ts'
import type { Page } from '~/api/contract/wire.ts'
import { nextPage, pageNumbers, totalOf } from '~/api/pages.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { responseTimes } from '~/api/server-time.ts'
import { withoutDoubles } from '../shelf.ts'

/** The hall is loaded once and filtered here, so that the search forgives spellings a server would not. */
export const catalogueSize = 100
const cataloguePages = 20
/** Pages that are asked for at a time: on a slow network each of many more would wait too long for its first byte. */
const atOnce = 4

export interface Catalogue {
  games: Game[]
  /** False where the operator has more machines than we load, or no call that lists them all. */
  complete: boolean
  /** When the server said it, in epoch ms, where the worker repeated that; null where the server said it just now. */
  asOf: number | null
}

export async function fetchCatalogue(signal: AbortSignal): Promise<Catalogue> {
  if (!hasCapability('gameSearch')) {
    const rows = await Promise.all([
      send('game/query/pop/new', {}, signal),
      send('game/query/latest/new', {}, signal),
    ])
    return {
      games: withoutDoubles(rows.flat()),
      complete: false,
      asOf: responseTimes.get('game/query/pop/new') ?? null,
    }
  }
  const read = await readPages((current) => send('game/query', { current, size: catalogueSize }, signal))
  requireReadable(read)
  return {
    games: withoutDoubles(read.flatMap(({ records }) => records)),
    complete: nextPage(read) === undefined && read.every(({ dropped }) => dropped === 0),
    asOf: responseTimes.get('game/query') ?? null,
  }
}

/** Rows of which none can be read are no empty list: nobody may say that there is no machine. */
function requireReadable(read: readonly Page<Game>[]): void {
  if (read.every(({ records }) => records.length === 0) && read.some(({ dropped }) => dropped > 0))
    throw new ApiError('malformed', requestErrorMessage, 200)
}

/** The pages of the hall. Of one that the worker repeats, a page that it has not got is left out. */
async function readPages(fetchPage: (current: number) => Promise<Page<Game>>): Promise<Page<Game>[]> {
  const first = await fetchPage(1)
  const isRepeated = responseTimes.has('game/query')
  const fetchLater = (current: number) =>
    fetchPage(current).catch((error: unknown) => {
      if (isRepeated && isApiError(error) && error.kind === 'transport') return null
      throw error
    })
  const total = totalOf(first)
  if (total === null) {
    const read = [first]
    for (let next = nextPage(read); next && next <= cataloguePages; next = nextPage(read)) {
      const page = await fetchLater(next)
      if (!page) break
      read.push(page)
    }
    return read
  }
  const pages = Math.min(Math.ceil(total / Math.max(1, first.size)), cataloguePages)
  const later: (Page<Game> | null)[] = []
  const left = pageNumbers(2, pages)
  const next = async (): Promise<void> => {
    for (let current = left.shift(); current; current = left.shift())
      later[current] = await fetchLater(current)
  }
  // What the worker repeats it reads from the disk.
  await Promise.all(Array.from({ length: isRepeated ? pages : atOnce }, next))
  return [first, ...later.flatMap((page) => page ?? [])]
}

export async function fetchGames(filter: { keyword: string; category?: string }, signal: AbortSignal) {
  const page = await send('game/query', { ...filter, current: 1, size: catalogueSize }, signal)
  requireReadable([page])
  return page.records
}

/** The server's own search, for halls that are larger than what is loaded. */
export const gamesQuery = (filter: { keyword: string; category?: string }) =>
  queryOptions({
    queryKey: ['games', 'search', filter],
    queryFn: ({ signal }) => fetchGames(filter, signal),
    staleTime: 60_000,
  })
