import type { Page } from 'playwright'

/** One screen of a round: where it is, and the link to it. */
export interface Stop {
  path: string
  link: string
}
const tab = (path: string): Stop => ({ path, link: `nav a[href="${path}"]` })

/** A visitor's round: the notice line of the home, then tabs. */
export const visitorRound: readonly Stop[] = [
  { path: '/game/notice', link: 'main a[href^="/game/notice"]' },
  tab('/user/station-letter'),
  tab('/'),
]
/** The five tabs, from home to home. */
export const playerRound: readonly Stop[] = [
  tab('/amigo'),
  tab('/user/finance/deposit'),
  tab('/user/station-letter'),
  tab('/user/user-center'),
  tab('/'),
]

/** The middle of the link that a finger can reach: phone and desktop navigation both stand in the document. */
export async function placeOf(page: Page, link: string): Promise<{ x: number; y: number }> {
  const target = page.locator(link).filter({ visible: true }).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${link} is nowhere`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Taps the link to a screen of the app; milliseconds to its paint. */
export async function tapInApp(page: Page, { path, link }: Stop): Promise<number> {
  const { x, y } = await placeOf(page, link)
  // Armed before and not together with the tap, which may be answered first.
  await page.evaluate((to) => window.benchTap.arm(to), path)
  await page.touchscreen.tap(x, y)
  return page.evaluate(() => window.benchTap.arrival())
}

export const worstEvent = (page: Page) =>
  page.evaluate(() => Number(sessionStorage.getItem('bench.worstEvent') ?? 0))

/** Of the taps since the last time this was asked. */
export const longestTask = (page: Page) => page.evaluate(() => window.benchTap.longestTask())

/** Forgets the rounds that only warmed the data up. */
export const forgetEvents = (page: Page) => page.evaluate(() => sessionStorage.removeItem('bench.worstEvent'))
