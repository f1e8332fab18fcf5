import { queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '~/api/calls.ts'
import { persisted } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'

export const hallStaleMs = 60_000

const railCalls = { popular: 'game/query/pop/new', latest: 'game/query/latest/new' } as const
type RailName = keyof typeof railCalls

export const fetchRail = (name: RailName, signal: AbortSignal) => send(railCalls[name], {}, signal)

const railQuery = (name: RailName) =>
  queryOptions({
    queryKey: ['games', 'rail', name] as const,
    queryFn: ({ signal }) => fetchRail(name, signal),
    // Shown at once at the next start, and read again: whether a machine is free is true for a moment only.
    ...persisted({ call: railCalls[name] }),
    staleTime: hallStaleMs,
  })

export const popularGamesQuery = () => railQuery('popular')
export const latestGamesQuery = () => railQuery('latest')
export type GameRailQuery = ReturnType<typeof railQuery>

/** Where a game is played, once and for seconds. */
export const fetchLaunch = (game: RequestOf<'game/launch'>, signal: AbortSignal) =>
  send('game/launch', game, signal)
