/** What happens to the game in play after its tap: not in `play-store.ts`, which every tile carries. */
import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '~/domain/player/profile.ts'
import { playStopped } from '~/domain/responsible-play/play-clock.ts'
import { gameRecordsKey } from '~/domain/responsible-play/played-totals.ts'
import { abandonLaunch, isRunning, play } from '../play-store.ts'
import { machineKey, type Machine } from '../shelf.ts'

/** The held-back window was opened by hand. */
export function heldBackGameOpened(): void {
  if (play.now) play.now.phase = 'elsewhere'
}

/** The frame has loaded its page. */
export function frameLoaded(): void {
  if (play.now) play.now.frame = 'shown'
}

/** The springboard shows `machine`: a launch of another one, or an address that nobody came to use, is over. */
export function machineEntered(machine: Machine, queryClient: QueryClient): void {
  const { now } = play
  if (!now) return
  const unused = now.phase === 'framed' && now.frame === 'loading' && now.expiresAt < Date.now()
  if (unused || (now.key !== machineKey(machine) && !isRunning(now))) playEnded(queryClient)
}

/** The springboard is left: a game that runs in its frame stays, in the bar. */
export function machineLeft(queryClient: QueryClient): void {
  if (!isRunning(play.now)) playEnded(queryClient)
}

/** The game is over: its address is forgotten, balance and records are read again. */
export function playEnded(queryClient: QueryClient): void {
  if (!play.now) return
  playDropped()
  balanceMoved(queryClient)
}

/** The session of its player is over: nothing of theirs is read any more. */
export function playDropped(): void {
  if (!play.now) return
  abandonLaunch()
  play.now = null
  playStopped()
}

let reading: ReturnType<typeof setTimeout> | undefined

/** A round was played. At most one read a second, however often a game says so. */
export function balanceMoved(queryClient: QueryClient): void {
  reading ??= setTimeout(() => {
    reading = undefined
    void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
    void queryClient.invalidateQueries({ queryKey: gameRecordsKey })
  }, 1000)
}
