import type { QueryClient } from '@tanstack/react-query'
import type { Game } from '~/api/contract/games.ts'
import type { MachineChange } from '~/api/contract/live.ts'
import { accountPreferencesQuery } from '~/domain/player/account-preferences.ts'
import { lettersKey, ordersKey, profileQuery, supportKey } from '~/domain/player/profile.ts'
import { limitsKey } from '~/domain/responsible-play/account-limits.ts'
import { bonusKey } from '~/domain/responsible-play/played-totals.ts'
import { siteStatusQuery } from '~/domain/site-status.ts'

const profile = () => profileQuery().queryKey

/** What a stream tells of. */
const told = (): readonly (readonly unknown[])[] => [
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

/** What is read again when something is told of it. What depends on the balance follows from the profile. */
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
  reset: told,
}

/** Of `features/games/api.ts`: a list of machines, or one with more beside it. */
const gamesKey = ['games']
/** Whose machine is free gets a letter. */
const waitKey = ['machineWait']

/** In the lists that are there; they stay as old as they are. */
function showMachine(queryClient: QueryClient, { gameId, machineId, status }: MachineChange): void {
  const changed = (games: readonly Game[]) =>
    games.map((game) => (game.gameId === gameId && game.machineId === machineId ? { ...game, status } : game))
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: gamesKey })) {
    const data = state.data as readonly Game[] | { games: readonly Game[] } | undefined
    if (!data) continue
    const next = 'games' in data ? { ...data, games: changed(data.games) } : changed(data)
    queryClient.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}

/** What one commit has changed is told one after the other, and read again as one request. */
const togetherMs = 40
/** Rounds follow each other; a game that is open here has its own say. */
const playMs = 15_000
/** Doubled with each failure: a server that falls over is not asked by all of its players every few seconds. */
const againMs = 10_000
const longestAgainMs = 300_000
/** Beside the kinds of hints: what could not be read. */
const again = 'again'

/** What is in view is read again, the rest when it is shown; a tab that nobody looks at waits. */
export function takeHints(queryClient: QueryClient) {
  const waiting = new Set<string>()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let later: ReturnType<typeof setTimeout> | undefined
  let play: ReturnType<typeof setTimeout> | undefined
  const cache = queryClient.getQueryCache()
  const failed = () =>
    told().flatMap((queryKey) =>
      cache.findAll({ queryKey, type: 'active', predicate: ({ state }) => state.status === 'error' }),
    )
  const flush = () => {
    timer = undefined
    if (document.visibilityState === 'hidden') return
    const keys = [...waiting].flatMap((kind) => keysOf[kind]?.() ?? [])
    if (waiting.has(again))
      for (const { queryKey } of failed())
        void queryClient.refetchQueries({ queryKey }, { cancelRefetch: false })
    waiting.clear()
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  const take = (kind: string) => {
    waiting.add(kind)
    timer ??= setTimeout(flush, togetherMs)
  }
  /** What is told is not polled, and told once: what could not be read is read a while later, a first read too. */
  const readLater = () => {
    if (!failed().length) failures = 0
    else
      later ??= setTimeout(
        () => {
          later = undefined
          failures += 1
          take(again)
        },
        Math.min(againMs * 2 ** failures, longestAgainMs),
      )
  }
  cache.subscribe((event) => {
    if (event.type === 'updated' && /error|success/.test(event.action.type)) readLater()
  })
  readLater()
  const reads = () => queryClient.getQueryState(profile())?.dataUpdateCount ?? 0
  /** When the last round was told of, with the one that was under way and may not know of it. */
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
      if (machine) showMachine(queryClient, machine)
      else if (kind === 'play') takePlay()
      else take(kind)
    },
    flush,
    /** Another player's hints are none of the next one's. */
    forget: () => {
      clearTimeout(timer)
      clearTimeout(later)
      clearTimeout(play)
      timer = later = play = undefined
      waiting.clear()
    },
  }
}
