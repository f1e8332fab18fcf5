import type { Page } from 'playwright'
import { pause } from '../statistics.ts'
import type { LoadProbe } from './load-probe.ts'

export interface LoadedFile {
  name: string
  start: number
  /** Without headers, as it came over the wire. */
  encoded: number
  transferred: number
  isPicture: boolean
}
export interface PageLoad extends LoadProbe {
  files: LoadedFile[]
  transferred: number
}

/**
 * Waits until nothing of the page has changed for two seconds: "the network is idle" is also said between two steps of a
 * busy machine, and what moves then would move away under a tap.
 */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const look = () =>
    page.evaluate(() =>
      [document.documentElement.scrollHeight, performance.getEntriesByType('resource').length].join(),
    )
  let [before, same] = [await look(), 0]
  while (same < 4) {
    await pause(500)
    const now = await look()
    same = now === before ? same + 1 : 0
    before = now
  }
}

/** Opens a page and gives it five seconds, and on a slow network until it is quiet. */
export async function loadPage(page: Page, url: string): Promise<PageLoad> {
  await page.goto(url)
  await page.waitForFunction(() => performance.now() > 5000, undefined, { polling: 200 })
  // A page that keeps talking is measured as it is.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
  return readLoad(page)
}

/** What the page has noted and fetched so far. */
export const readLoad = (page: Page): Promise<PageLoad> =>
  page.evaluate(() => {
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      name: new URL(entry.name).pathname,
      start: entry.startTime,
      encoded: entry.encodedBodySize,
      transferred: entry.transferSize,
      isPicture:
        entry.initiatorType === 'img' ||
        /^\/media\/|\.(svg|png|webp|avif|jpe?g|ico)$/.test(new URL(entry.name).pathname),
    }))
    const transferred = files.reduce((total, file) => total + file.transferred, own?.transferSize ?? 0)
    const { fcp, content, covers, ...rest } = window.benchLoad
    // Nothing shows before the first paint, even where a frame's clock says so.
    const shown = (time: number | null) => (time === null ? null : Math.max(time, fcp ?? 0))
    return {
      ...rest,
      fcp,
      content: shown(content),
      covers: shown(covers),
      files,
      transferred,
    }
  })

export const scriptsOf = (load: PageLoad) => load.files.filter(({ name }) => name.endsWith('.js'))

/** The page itself and what it fetched, pictures aside. */
export const withoutPictures = (load: PageLoad) => {
  const files = load.files.filter(({ isPicture }) => !isPicture)
  const pictures = load.files.filter(({ isPicture }) => isPicture)
  const bytes = load.transferred - pictures.reduce((total, { transferred }) => total + transferred, 0)
  return { requests: files.length + 1, bytes }
}

export const longestOf = (load: PageLoad) => Math.max(0, ...load.longTasks.map(({ duration }) => duration))

/** What long tasks block beyond their first 50 ms, within five seconds, from `since` on. */
export const blockedFor = (load: PageLoad, since = 0) =>
  load.longTasks
    .filter(({ start }) => start + 50 >= since && start < 5000)
    .reduce((total, { duration }) => total + Math.max(0, duration - 50), 0)
