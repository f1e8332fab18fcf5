const longestUnpaintedMs = 3000

/**
 * Runs once the browser reports that it painted the page: on a slow phone `requestAnimationFrame` and a timer come before
 * the paint. A page that is not shown is not painted, and starts at once; a browser that reports nothing, after a while.
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
