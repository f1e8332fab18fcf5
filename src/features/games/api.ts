import { queryOptions } from '@tanstack/react-query'
import type { Game } from '~/api/contract/games.ts'
import { loadCalls } from '~/api/load-calls.ts'
import { persisted } from '~/api/persisted.ts'
import { hasCapability } from '~/api/platform.ts'

const hallStaleMs = 60_000

const calls = () => loadCalls(() => import('./calls.ts'))

const railQuery = (name: 'popular' | 'latest') =>
  queryOptions({
    queryKey: ['games', 'rail', name] as const,
    queryFn: async ({ signal }): Promise<Game[]> => (await calls()).fetchRail(name, signal),
    // Shown at once at the next start, and read again: whether a machine is free is true for a moment only.
    ...persisted({ call: name === 'popular' ? 'game/query/pop/new' : 'game/query/latest/new' }),
    staleTime: hallStaleMs,
  })

export const popularGamesQuery = () => railQuery('popular')
export const latestGamesQuery = () => railQuery('latest')
export type GameRailQuery = ReturnType<typeof railQuery>

export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['games', 'catalogue'],
    queryFn: async ({ signal }) => (await calls()).fetchCatalogue(signal),
    staleTime: hallStaleMs,
    meta: { call: hasCapability('gameSearch') ? 'game/query' : 'game/query/pop/new' },
  })

/** The server's own search, for halls that are larger than what is loaded. */
export const gamesQuery = (filter: { keyword: string; category?: string }) =>
  queryOptions({
    queryKey: ['games', 'search', filter],
    queryFn: async ({ signal }) => (await calls()).fetchGames(filter, signal),
    staleTime: hallStaleMs,
  })
