/** Judges of what stands on a screen. Each gives what is wrong there, nothing when all of it is so. */
import type { Page } from 'playwright/test'
import { settled } from '../../e2e/support/settled.ts'
import { text } from '../../e2e/support/texts.ts'

const patienceMs = 10_000

/** What no screen may say, in whatever dialect the back end speaks. */
const nonsense =
  /1970|Invalid Date|NaN|undefined|\[object|0000-00-00|\b1000000000000000000\b|\b1[78]\d{8}(\d{3})?\b/

export const shows = (page: Page, said: string) => page.getByText(said).first().isVisible()

/** Until one of these is true, or the patience ends. */
export async function until(page: Page, isSo: () => Promise<boolean>, ms = patienceMs): Promise<boolean> {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) return false
    await page.waitForTimeout(100)
  }
  return true
}

/** A failure where there is none, a page wider than the phone, a tab bar off the screen, words of a machine. */
export async function screenFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  await settled(page).catch((error: unknown) => faults.push(String(error)))
  const outlines = page.getByRole('main').getByText(text('ui:loading'), { exact: true })
  const isDrawn = async () => (await page.getByRole('main').isVisible()) && (await outlines.count()) === 0
  if (!(await until(page, isDrawn))) faults.push('a part is still loading after ten seconds')
  for (const key of ['shell:error.reloadText', 'shell:error.request'])
    if (await shows(page, text(key))) faults.push(`says "${text(key)}"`)
  const retry = page.getByRole('alert').getByRole('button', { name: text('ui:retry') })
  if (await retry.first().isVisible()) faults.push('a part could not be loaded')
  const { width, words } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    words: (document.querySelector('main') ?? document.body).innerText,
  }))
  // A phone zooms out to show a page that is too wide: `innerWidth` grows with it.
  const wide = width - (page.viewportSize()?.width ?? width)
  if (wide > 0) faults.push(`the page is ${wide} px wider than the screen`)
  const [said] = nonsense.exec(words) ?? []
  if (said) faults.push(`says "${said}"`)
  return faults
}

/** "None", "closed" or "gone", where something is there. */
export async function denials(page: Page, keys: readonly string[]): Promise<string[]> {
  const said: string[] = []
  for (const key of keys) if (await shows(page, text(key))) said.push(`falsely says "${text(key)}"`)
  return said
}

/** How far the list of this label goes when it is followed to its end. */
export async function lengthOfList(page: Page, label: string): Promise<number> {
  let furthest = 0
  let height = -1
  for (let turns = 0; turns < 60; turns += 1) {
    const seen = await page.getByRole('list', { name: label }).evaluateAll((lists) => {
      const places = lists.flatMap((list) =>
        [...list.children].map((row, index) => Number(row.getAttribute('aria-posinset') ?? index + 1)),
      )
      scrollTo(0, document.documentElement.scrollHeight)
      return { furthest: Math.max(0, ...places), height: document.documentElement.scrollHeight }
    })
    if (seen.furthest === furthest && seen.height === height) break
    furthest = Math.max(furthest, seen.furthest)
    height = seen.height
    await page.waitForTimeout(150)
    await settled(page).catch(() => undefined)
  }
  return furthest
}

/** The number of an order that the page shows as this player's own just now. */
export const shownOrder = (page: Page) => new URL(page.url()).searchParams.get('order')

export const hasYen = (shown: string | null) => /[¥￥]/.test(shown ?? '')
