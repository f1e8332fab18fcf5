/** Measures playing time on this device. Loaded when a game opens. */
import { timeNow } from '~/api/server-time.ts'
import { changeLog } from './budget-store.ts'
import { withPlayed, withVisit } from './budgets.ts'

const tickMs = 15_000
/** After a device has slept, one tick is very long; that time does not count. */
const longestTickMs = 4 * tickMs

let stop = () => {}

/** Starts measuring. A game in our page counts while the page is visible; one in another window until it is left. */
export function playStarted(userId: string, inPage: boolean): void {
  stop()
  let last = timeNow()
  changeLog(userId, (log) => withVisit(log, last))
  const count = () => {
    const now = timeNow()
    const passed = Math.min(now - last, longestTickMs)
    last = now
    if (!inPage || document.visibilityState === 'visible')
      changeLog(userId, (log) => withPlayed(withVisit(log, now), passed, now))
  }
  const timer = setInterval(count, tickMs)
  stop = () => {
    clearInterval(timer)
    count()
    stop = () => {}
  }
}

export const playStopped = () => stop()
