/** Measures playing time on this device. Loaded when a game opens. */
import { timeNow } from '~/api/server-time.ts'
import { minuteMs } from '~/lib/durations.ts'
import { changeLog } from './budget-store.ts'
import { withPlayed, withVisit } from './budgets.ts'

const tickMs = 15_000
/** After a device has slept, one tick is very long; that time does not count. */
const longestTickMs = 4 * tickMs

/** The game in play: how long it was on screen, and whether its page is the one that is shown. */
const clock = { playedMs: 0, isShown: true, count: () => {}, stop: () => {} }

/** Starts measuring. A game in our page counts while it is on screen; one in another window until it is left. */
export function playStarted(userId: string, inPage: boolean, isAgain: boolean): void {
  clock.stop()
  let last = timeNow()
  let isSeen = true
  changeLog(userId, (log) => withVisit(log, last))
  if (!isAgain) clock.playedMs = 0
  clock.isShown = true
  clock.count = () => {
    const now = timeNow()
    const passed = Math.min(now - last, longestTickMs)
    last = now
    if (isSeen) {
      clock.playedMs += passed
      changeLog(userId, (log) => withPlayed(withVisit(log, now), passed, now))
    }
    isSeen = !inPage || (clock.isShown && document.visibilityState === 'visible')
  }
  const timer = setInterval(clock.count, tickMs)
  document.addEventListener('visibilitychange', clock.count)
  clock.stop = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', clock.count)
    clock.count()
    clock.count = clock.stop = () => {}
  }
}

/** The game's page came on screen, or another one took its place and the game waits in its bar. */
export function playShown(isShown: boolean): void {
  clock.isShown = isShown
  clock.count()
}

/** Minutes of the game in play on screen, as of the last tick; one that has begun counts. */
export const minutesPlayed = () => Math.ceil(clock.playedMs / minuteMs)

export const playStopped = () => clock.stop()
