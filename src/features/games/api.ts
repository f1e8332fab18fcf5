import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { notAnswered } from '~/api/api-error.ts'
import type { RequestOf } from '~/api/calls.ts'
import { persisted } from '~/api/persisted.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { answeredWrite } from '~/session/answered-write.ts'

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

/** The one machine that the player waits for; `pwa/live/hints.ts` has it read again when a letter comes. */
export const machineWaitQuery = () =>
  queryOptions({
    queryKey: ['machineWait'],
    queryFn: ({ signal }) => send('game/wait/query', {}, signal),
    enabled: hasCapability('machineStates'),
  })

/** Waits for a machine; for none with null. */
export const waitMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...answeredWrite(queryClient, machineWaitQuery().queryKey),
    mutationFn: (game: RequestOf<'game/wait'> | null) =>
      game ? send('game/wait', game) : send('game/wait/end', {}),
    // A refused machine may be free by now.
    onSettled: (_answer, error) =>
      error ? queryClient.invalidateQueries({ queryKey: catalogueQuery().queryKey }) : undefined,
  })

/** Where a game is played, once and for seconds. */
export const fetchLaunch = (game: RequestOf<'game/launch'>, signal: AbortSignal) =>
  send('game/launch', game, signal)
