/** What a page notes about its own load. Runs inside the page, before anything of the page does. */
export interface LoadProbe {
  fcp: number | null
  lcp: number | null
  cls: number
  longTasks: { start: number; duration: number }[]
  /** When the home's first game was painted. */
  content: number | null
  /** When React held a link that shows: from here on a tap is answered. */
  takenOver: number | null
}

declare global {
  interface Window {
    benchLoad: LoadProbe
  }
}

/** Self-contained: it is sent to the page as text. */
export function installLoadProbe(): void {
  const probe: LoadProbe = {
    fcp: null,
    lcp: null,
    cls: 0,
    longTasks: [],
    content: null,
    takenOver: null,
  }
  window.benchLoad = probe
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    probe.lcp = startTime
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) probe.cls += shift.value
  })
  observe('longtask', ({ startTime, duration }) => {
    probe.longTasks.push({ start: startTime, duration })
  })

  // The app may stand in the document before it is shown, beside the prerendered screen.
  const shows = (selector: string, isRight: (element: Element) => boolean) =>
    [...document.querySelectorAll(selector)].some(
      (element) => isRight(element) && element.getClientRects().length > 0,
    )
  const isReacts = (link: Element) => Object.keys(link).some((key) => key.startsWith('__reactProps$'))
  const look = () => {
    if (probe.content === null && shows('main a[href*="springboard"]', () => true)) {
      // Seen before the frame is painted; the next frame begins after the paint.
      probe.content = performance.now()
      requestAnimationFrame((now) => {
        probe.content = now
      })
    }
    if (probe.takenOver === null && shows('nav a', isReacts)) probe.takenOver = performance.now()
    if ((probe.content === null || probe.takenOver === null) && performance.now() < 15_000)
      requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
