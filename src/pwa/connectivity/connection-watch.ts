/** Whether the server can be reached again: by the browser's events, by focus, and by polling slowly. */
import { platform } from '~/api/platform.ts'
import { online } from './online.ts'

const patienceMs = 8000
const firstPauseMs = 3000
const longestPauseMs = 30_000

let asking: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let pauseMs = firstPauseMs

/** Any answer will do. HEAD, which no worker caches, and `no-cors`: a back end on another origin need not allow it. */
async function isThere(): Promise<boolean> {
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

/** Asks now; nobody is asked twice at a time. */
export function ask(): Promise<boolean> {
  clearTimeout(timer)
  asking ??= isThere().then((isOnline) => {
    asking = null
    online.isOnline = isOnline
    if (isOnline) pauseMs = firstPauseMs
    else askLater()
    return isOnline
  })
  return asking
}

/** No polling while the page is hidden; `visibilitychange` starts again. */
function askLater(): void {
  if (!isInView()) return
  timer = setTimeout(() => void ask(), pauseMs)
  pauseMs = Math.min(pauseMs * 2, longestPauseMs)
}

function lookedAt(): void {
  if (online.isOnline || !isInView()) return
  pauseMs = firstPauseMs
  void ask()
}

export function watchConnection(): void {
  globalThis.addEventListener('online', () => void ask())
  globalThis.addEventListener('offline', () => {
    online.isOnline = false
    pauseMs = firstPauseMs
    askLater()
  })
  globalThis.addEventListener('focus', lookedAt)
  document.addEventListener('visibilitychange', () => {
    if (isInView()) lookedAt()
    else clearTimeout(timer)
  })
}
