import type { QueryClient } from '@tanstack/react-query'
import type { Game } from '~/api/contract/games.ts'
import type { MachineChange } from '~/api/contract/live.ts'
import { accountPreferencesQuery } from '~/domain/player/account-preferences.ts'
import { lettersKey, ordersKey, profileQuery, supportKey } from '~/domain/player/profile.ts'
import { limitsKey } from '~/domain/responsible-play/account-limits.ts'
import { bonusKey } from '~/domain/responsible-play/played-totals.ts'
import { siteStatusQuery } from '~/domain/site-status.ts'

const profile = () => profileQuery().queryKey

/** All queries for which the stream has events. */
const liveKeys = (): readonly (readonly unknown[])[] => [
  profile(),
  ordersKey,
  lettersKey,
  limitsKey,
  gamesKey,
  waitKey,
  bonusKey,
  supportKey,
  siteStatusQuery().queryKey,
  accountPreferencesQuery().queryKey,
]

/** The queries to invalidate for each kind of event. Queries that depend on the balance follow the profile. */
const keysOf: Readonly<Record<string, () => readonly (readonly unknown[])[]>> = {
  balance: () => [profile()],
  play: () => [profile(), bonusKey],
  bonus: () => [bonusKey],
  deposit: () => [[...ordersKey, 'deposit']],
  withdrawal: () => [[...ordersKey, 'withdraw']],
  letter: () => [lettersKey, waitKey],
  limits: () => [limitsKey],
  support: () => [supportKey],
  preferences: () => [accountPreferencesQuery().queryKey],
  site: () => [siteStatusQuery().queryKey],
  reset: liveKeys,
}

/** As in `features/games/api.ts`. The data are a list of machines or an object with one. */
const gamesKey = ['games']
/** A letter announces that the machine a player waits for is free. */
const waitKey = ['machineWait']

/** Writes a machine's status into the cached lists and keeps their `dataUpdatedAt`. */
function updateMachine(queryClient: QueryClient, { gameId, machineId, status }: MachineChange): void {
  const changed = (games: readonly Game[]) =>
    games.map((game) => (game.gameId === gameId && game.machineId === machineId ? { ...game, status } : game))
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: gamesKey })) {
    const data = state.data as readonly Game[] | { games: readonly Game[] } | undefined
    if (!data) continue
    const next = 'games' in data ? { ...data, games: changed(data.games) } : changed(data)
    queryClient.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}

/** Debounce: the events of one commit arrive one after the other and are handled together. */
const togetherMs = 40
/** Throttle for rounds of play; a game that is open here refetches the profile itself. */
const playMs = 15_000
/** Backoff, doubled with each failure, so that clients do not overload a failing server. */
const retryMs = 10_000
const longestRetryMs = 60_000
/** A pseudo kind next to those of the stream: retry failed reads. */
const retryFailed = 'again'

/** Invalidates queries: active ones refetch now, others when a screen needs them. A hidden tab waits. */
export function takeHints(queryClient: QueryClient) {
  const waiting = new Set<string>()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let later: ReturnType<typeof setTimeout> | undefined
  let play: ReturnType<typeof setTimeout> | undefined
  const cache = queryClient.getQueryCache()
  const failed = () =>
    liveKeys().flatMap((queryKey) =>
      cache.findAll({ queryKey, type: 'active', predicate: ({ state }) => state.status === 'error' }),
    )
  const flush = () => {
    timer = undefined
    if (document.visibilityState === 'hidden') return
    const keys = [...waiting].flatMap((kind) => keysOf[kind]?.() ?? [])
    if (waiting.has(retryFailed))
      for (const { queryKey } of failed())
        void queryClient.refetchQueries({ queryKey }, { cancelRefetch: false })
    waiting.clear()
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  const take = (kind: string) => {
    waiting.add(kind)
    timer ??= setTimeout(flush, togetherMs)
  }
  /** Live queries are not polled and an event comes only once, so failed reads must be retried, first reads too. */
  const readLater = () => {
    if (!failed().length) failures = 0
    else
      later ??= setTimeout(
        () => {
          later = undefined
          failures += 1
          take(retryFailed)
        },
        Math.min(retryMs * 2 ** failures, longestRetryMs),
      )
  }
  cache.subscribe((event) => {
    if (event.type === 'updated' && /error|success/.test(event.action.type)) readLater()
  })
  readLater()
  const reads = () => queryClient.getQueryState(profile())?.dataUpdateCount ?? 0
  /** The number of profile reads at the last round's event, plus a fetch in flight, which may be older than the round. */
  let before = 0
  const takePlay = () => {
    before = reads() + queryClient.isFetching({ queryKey: profile() })
    play ??= setTimeout(() => {
      play = undefined
      // The balance has been read since, what was played for a bonus has not.
      take(reads() <= before ? 'play' : 'bonus')
    }, playMs)
  }
  return {
    hint: (kind: string, machine?: MachineChange) => {
      if (machine) updateMachine(queryClient, machine)
      else if (kind === 'play') takePlay()
      else take(kind)
    },
    flush,
    /** Drops pending events when the player changes. */
    forget: () => {
      clearTimeout(timer)
      clearTimeout(later)
      clearTimeout(play)
      timer = later = play = undefined
      waiting.clear()
    },
  }
}
