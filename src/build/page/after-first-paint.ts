const longestUnpaintedMs = 3000

/**
 * Calls `run` once the browser reports the first paint: on a slow phone `requestAnimationFrame` and timers fire
 * earlier. On a hidden page, which is never painted, it runs at once; without paint timing, after a time-out.
 */
export function afterFirstPaint(run: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    observer.disconnect()
    setTimeout(run)
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) once()
  })
  observer.observe({ type: 'paint', buffered: true })
  setTimeout(once, document.hidden ? 0 : longestUnpaintedMs)
}
