import { expect, type Page } from 'playwright/test'

export const useLanguage = (page: Page, language: string) =>
  page.addInitScript((value) => localStorage.setItem('lang', value), language)

/** The sum of layout shifts that no input explains. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

/** All but `src/build/page/start-app.ts`, for which the page's load event waits. */
export const appScripts = /\/assets\/(?!start-).*\.js$/

/** Lets no script of the app come before `release` is called. */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(appScripts, async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Where the parts of a page stand that are there from the start: each with its height. */
const places = (page: Page, root: string) =>
  page
    .locator(`${root} main :is(h1, h2, h3, p, a, button, summary, input, li, article, [data-shape])`)
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { x, y, height } = element.getBoundingClientRect()
          return { y, place: [element.localName, x, y, height].join(' ') }
        })
        // Of a long list a host draws the beginning.
        .flatMap(({ y, place }) => (y < innerHeight ? [place] : [])),
    )

/** The app takes the prerendered page at `path` over, and nothing of it changes its place or size. */
export async function expectNoJump(page: Page, path: string): Promise<void> {
  const release = await holdApp(page)
  await page.goto(path)
  await expect(page.locator('#prerendered h1')).toBeVisible()
  const before = await places(page, '#prerendered')
  release()
  await expect(page.locator('#prerendered')).toHaveCount(0)
  expect(await places(page, '#root')).toEqual(before)
  expect(await layoutShift(page)).toBe(0)
}
