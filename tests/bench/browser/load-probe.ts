/** What a page notes about its own load. Runs inside the page, before anything of the page does. */
export interface LoadProbe {
  fcp: number | null
  lcp: number | null
  cls: number
  longTasks: { start: number; duration: number }[]
  /** When the home's first game was painted. */
  content: number | null
  /** When the covers of the games that show first were painted too. */
  covers: number | null
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
    covers: null,
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
  const games = 'main a[href*="springboard"]'
  /** Those in the first viewport, or the first one: a game without a picture of its own has none to wait for. */
  const coversShow = () => {
    const links = [...document.querySelectorAll(games)].filter((link) => link.getClientRects().length > 0)
    const first = links.filter((link) => {
      const { top, left } = link.getBoundingClientRect()
      return top < innerHeight && left < innerWidth
    })
    const pictures = (first.length ? first : links.slice(0, 1)).flatMap((link) => [
      ...link.querySelectorAll('img'),
    ])
    return pictures.length > 0 && pictures.every((one) => one.complete && one.naturalWidth > 0)
  }
  /** Seen before the frame is painted; the next frame begins after the paint. */
  const note = (what: 'content' | 'covers') => {
    probe[what] = performance.now()
    requestAnimationFrame((now) => {
      probe[what] = now
    })
  }
  const look = () => {
    if (probe.content === null && shows(games, () => true)) note('content')
    if (probe.covers === null && coversShow()) note('covers')
    if (probe.takenOver === null && shows('nav a', isReacts)) probe.takenOver = performance.now()
    const isDone = probe.content !== null && probe.covers !== null && probe.takenOver !== null
    if (!isDone && performance.now() < 30_000) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
