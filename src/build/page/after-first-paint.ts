const longestUnpaintedMs = 3000

/**
 * Runs once the browser reports the first paint: on a slow phone `requestAnimationFrame` and a timer fire before it.
 * A hidden page is never painted and starts at once; in a browser that reports no paint it runs after a while.
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
