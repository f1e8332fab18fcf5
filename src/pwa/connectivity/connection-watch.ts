/** Checks whether the server is reachable: on the browser's events, on focus, and by polling with growing pauses. */
import { platform } from '~/api/platform.ts'
import { online } from './online.ts'

const patienceMs = 8000
const firstPauseMs = 3000
const longestPauseMs = 30_000

let asking: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let pauseMs = firstPauseMs

/** Any response counts. HEAD, because the worker does not cache it; `no-cors`, so that no CORS headers are needed. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch(`${platform().apiBaseUrl}/`, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    })
    return true
  } catch {
    return false
  }
}

const isInView = () => document.visibilityState === 'visible'

/** Checks now; concurrent callers share one request. */
export function ask(): Promise<boolean> {
  clearTimeout(timer)
  asking ??= isReachable().then((isOnline) => {
    asking = null
    online.isOnline = isOnline
    if (isOnline) pauseMs = firstPauseMs
    else askAgainLater()
    return isOnline
  })
  return asking
}

/** No polling while the page is hidden; `visibilitychange` resumes it. */
function askAgainLater(): void {
  if (!isInView()) return
  timer = setTimeout(() => void ask(), pauseMs)
  pauseMs = Math.min(pauseMs * 2, longestPauseMs)
}

function onInView(): void {
  if (online.isOnline || !isInView()) return
  pauseMs = firstPauseMs
  void ask()
}

export function watchConnection(): void {
  globalThis.addEventListener('online', () => void ask())
  globalThis.addEventListener('offline', () => {
    online.isOnline = false
    pauseMs = firstPauseMs
    askAgainLater()
  })
  globalThis.addEventListener('focus', onInView)
  document.addEventListener('visibilitychange', () => {
    if (isInView()) onInView()
    else clearTimeout(timer)
  })
}
