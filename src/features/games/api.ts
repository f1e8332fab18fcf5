import { queryOptions } from '@tanstack/react-query'
import { notAnswered } from '~/api/api-error.ts'
import type { RequestOf } from '~/api/calls.ts'
import { persisted } from '~/api/persisted.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'

const hallStaleMs = 60_000

const railCalls = { popular: 'game/query/pop/new', latest: 'game/query/latest/new' } as const
type RailName = keyof typeof railCalls

const railQuery = (name: RailName) =>
  queryOptions({
    queryKey: ['games', 'rail', name] as const,
    queryFn: ({ signal }) => send(railCalls[name], {}, signal),
    // Shown at once at the next start, and read again: whether a machine is free is true for a moment only.
    ...persisted({ call: railCalls[name] }),
    staleTime: hallStaleMs,
  })

export const popularGamesQuery = () => railQuery('popular')
export const latestGamesQuery = () => railQuery('latest')
export type GameRailQuery = ReturnType<typeof railQuery>

/** All machines of the hall. How they are read is not for the first screen, which only asks whether they were. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['games', 'catalogue'],
    queryFn: async ({ signal }) =>
      (await import('./catalogue/api.ts').catch(notAnswered)).fetchCatalogue(signal),
    staleTime: hallStaleMs,
    meta: { call: hasCapability('gameSearch') ? 'game/query' : 'game/query/pop/new' },
  })

/** Where a game is played, once and for seconds. */
export const fetchLaunch = (game: RequestOf<'game/launch'>, signal: AbortSignal) =>
  send('game/launch', game, signal)
