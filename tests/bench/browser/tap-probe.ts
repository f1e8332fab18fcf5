/** What a page notes about taps. Runs inside the page. */
interface TapProbe {
  /** Remembers the screen that shows, and follows the next tap to another one at `path`. */
  arm: (path: string) => void
  /** Milliseconds from that tap's pointerdown to the new screen's paint. */
  arrival: () => Promise<number>
  /** Milliseconds of the longest task between a tap and its arrival, since the last time this was asked. */
  longestTask: () => number
}

declare global {
  interface Window {
    benchTap: TapProbe
  }
}

/** Self-contained: it is sent to the page as text. What outlives a document is kept in session storage. */
export function installTapProbe(): void {
  const worstKey = 'bench.worstEvent'
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId && entry.duration > Number(sessionStorage.getItem(worstKey) ?? 0))
        sessionStorage.setItem(worstKey, String(entry.duration))
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener(
    'pointerdown',
    (event) => sessionStorage.setItem('bench.tappedAt', String(performance.timeOrigin + event.timeStamp)),
    true,
  )

  // Screens of tabs stay in the document, hidden.
  const heading = () => [...document.querySelectorAll('main h1')].find((one) => one.checkVisibility()) ?? null
  /** Resolves after the paint of a frame in which `isThere` held. */
  const painted = (isThere: () => boolean, since: number) =>
    new Promise<number>((resolve, reject) => {
      const look = () => {
        const spent = performance.now() - since
        // This frame is painted after us; the next one begins after that paint.
        if (isThere()) requestAnimationFrame(() => resolve(performance.now() - since))
        else if (spent > 15_000) reject(new Error(`no new screen at ${location.pathname}`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  let arrival: Promise<number> | undefined
  let windows: { from: number; to: number }[] = []
  window.benchTap = {
    arm: (path) => {
      const before = heading()
      arrival = undefined
      const isThere = () => location.pathname === path && heading() !== null && heading() !== before
      const follow = (event: Event) => {
        arrival = painted(isThere, event.timeStamp).then((time) => {
          windows.push({ from: event.timeStamp, to: event.timeStamp + time })
          return time
        })
      }
      addEventListener('pointerdown', follow, { capture: true, once: true })
    },
    longestTask: () => {
      const tasks = window.benchLoad.longTasks.filter(({ start, duration }) =>
        windows.some(({ from, to }) => start < to && start + duration > from),
      )
      windows = []
      return Math.max(0, ...tasks.map(({ duration }) => duration))
    },
    arrival: () => arrival ?? Promise.reject(new Error('the tap has not reached the page')),
  }
}
