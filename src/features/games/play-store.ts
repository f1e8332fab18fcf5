import type { QueryClient } from '@tanstack/react-query'
import { proxy, ref } from 'valtio'
import type { Game } from '~/api/contract/games.ts'
import { hasCapability } from '~/api/platform.ts'
import { timeNow } from '~/api/server-time.ts'
import { playStarted } from '~/domain/responsible-play/play-clock.ts'
import { changeShelf } from './account-shelf.ts'
import { fetchLaunch } from './api.ts'
import { launchPlan, storeLastGame, webAddress, type PlayMode } from './rules.ts'
import { machineKey, withRecent } from './shelf.ts'

/** What the player sees: waiting, refused, in the frame, pop-up blocked, opened elsewhere. */
type PlayPhase = 'asking' | 'refused' | 'framed' | 'blocked' | 'elsewhere'

export interface Play {
  key: string
  game: PlayRequest['game']
  userId: string
  phase: PlayPhase
  /** The wait has become long: say so. */
  slow: boolean
  /** The launch address lives here and nowhere else: it works once and for seconds. */
  url: string
  expiresAt: number
  since: string
  /** How long the tab's history was when the game opened. */
  historyLength: number
  error: Error | null
  frame: 'loading' | 'shown' | 'silent'
  /** The player goes away from it for good: it is over once its page is left. */
  isLeft: boolean
}

/** The one game in play. A framed one stays in the bar when its page is left; any other ends with the springboard. */
export const play = proxy<{ now: Play | null }>({ now: null })

const slowAfterMs = 4000
const silentAfterMs = 15_000
const unlimitedMs = 86_400_000

let asking = new AbortController()

interface PlayRequest {
  queryClient: QueryClient
  game: Pick<Game, 'gameId' | 'machineId' | 'gameUrl'> & Record<string, unknown>
  userId: string
  language: string
}

/** Call it from the event handler, so that a window may open and each tap asks for the address once. */
export async function gameTapped({ queryClient, game, userId, language }: PlayRequest): Promise<void> {
  asking.abort()
  asking = new AbortController()
  const { signal } = asking
  const key = machineKey(game)
  play.now = {
    key,
    game: ref(game),
    userId,
    phase: 'asking',
    slow: false,
    url: '',
    expiresAt: 0,
    // Loaded anew it is the same visit.
    since: play.now?.key === key ? play.now.since : '',
    historyLength: 0,
    error: null,
    frame: 'loading',
    isLeft: false,
  }
  after(slowAfterMs, signal, (now) => {
    now.slow = true
  })
  if (!hasCapability('gameLaunch')) {
    gameOpened(game, 'tab', webAddress(game.gameUrl), unlimitedMs)
    return
  }
  try {
    const { origin } = globalThis.location
    const answer = await fetchLaunch(
      {
        gameId: game.gameId,
        ...(game.machineId ? { machineId: game.machineId } : {}),
        lang: language,
        platform: 'web',
        returnUrl: `${origin}/amigo`,
        depositUrl: `${origin}/user/finance/deposit`,
      },
      signal,
    )
    const plan = launchPlan(answer, origin)
    gameOpened(game, plan?.mode ?? 'tab', plan?.url ?? null, answer.expiresIn * 1000)
  } catch (error) {
    if (signal.aborted || !play.now) return
    // Fetched here, so that home does not carry it.
    const status = await import('~/domain/site-status.ts').catch(() => null)
    if (signal.aborted || !play.now) return
    if (status?.notePause(queryClient, error, 'play')) {
      // The springboard says so, and is as before the tap when it is over.
      play.now = null
      return
    }
    play.now.phase = 'refused'
    play.now.error = error instanceof Error ? ref(error) : null
  }
}

function gameOpened(game: PlayRequest['game'], mode: PlayMode, url: string | null, livesMs: number): void {
  const { now } = play
  if (!now) return
  if (!url) {
    now.phase = 'refused'
    return
  }
  now.url = url
  now.expiresAt = Date.now() + livesMs
  const isAgain = now.since !== ''
  now.since ||= new Date(timeNow()).toISOString()
  now.historyLength = globalThis.history.length
  now.phase = phaseOf(mode, url)
  const { gameId, machineId } = game
  storeLastGame({ gameId, machineId, since: now.since, userId: now.userId })
  changeShelf(now.userId, (shelf) => withRecent(shelf, now.key))
  // The player's own budgets for time and visits.
  playStarted(now.userId, mode === 'frame', isAgain)
  if (mode === 'redirect') globalThis.location.assign(url)
  if (mode === 'frame') {
    after(silentAfterMs, asking.signal, (late) => {
      if (late.frame === 'loading') late.frame = 'silent'
    })
  }
}

function phaseOf(mode: PlayMode, url: string): PlayPhase {
  if (mode === 'frame') return 'framed'
  return mode === 'redirect' || openTab(url) ? 'elsewhere' : 'blocked'
}

/** Opens a tab that cannot reach back to us; false when the browser held it back. */
function openTab(url: string): boolean {
  const tab = globalThis.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(url)
  return true
}

function after(ms: number, signal: AbortSignal, act: (now: Play) => void): void {
  setTimeout(() => {
    if (!signal.aborted && play.now) act(play.now)
  }, ms)
}

/** No answer to a launch that is under way counts any more. */
export const abandonLaunch = () => asking.abort()

/** A game in its frame that the player has not left for good. */
export const isRunning = (now: Play | null): now is Play => now?.phase === 'framed' && !now.isLeft
