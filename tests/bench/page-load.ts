import type { Page } from 'playwright'
import type { LoadProbe } from './load-probe.ts'

export interface LoadedFile {
  name: string
  start: number
  /** Without headers, as it came over the wire. */
  encoded: number
  transferred: number
}
export interface PageLoad extends LoadProbe {
  files: LoadedFile[]
  transferred: number
}

/** Opens a page and gives it five seconds, and on a slow network until it is quiet. */
export async function loadPage(page: Page, url: string): Promise<PageLoad> {
  await page.goto(url)
  await page.waitForFunction(() => performance.now() > 5000, undefined, { polling: 200 })
  // A page that keeps talking is measured as it is.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
  return page.evaluate(() => {
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      name: new URL(entry.name).pathname,
      start: entry.startTime,
      encoded: entry.encodedBodySize,
      transferred: entry.transferSize,
    }))
    const transferred = files.reduce((total, file) => total + file.transferred, own?.transferSize ?? 0)
    const { fcp, content, ...rest } = window.benchLoad
    return {
      ...rest,
      fcp,
      // Nothing shows before the first paint, even where a frame's clock says so.
      content: content === null ? null : Math.max(content, fcp ?? 0),
      files,
      transferred,
    }
  })
}

export const scriptsOf = (load: PageLoad) => load.files.filter(({ name }) => name.endsWith('.js'))

/** What long tasks block beyond their first 50 ms, within five seconds, from `since` on. */
export const blockedFor = (load: PageLoad, since = 0) =>
  load.longTasks
    .filter(({ start }) => start + 50 >= since && start < 5000)
    .reduce((total, { duration }) => total + Math.max(0, duration - 50), 0)
