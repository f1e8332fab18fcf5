const longestUnpaintedMs = 3000

/** On a slow phone `requestAnimationFrame` and timers fire before the first paint. Hidden pages are never painted: at once. */
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
