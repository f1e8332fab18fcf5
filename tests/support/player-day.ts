/** A day of a signed-in player: ten starts (a test plays fewer), eighty minutes apart, and in each of them four tabs, a minute apart. */
import type { BrowserContext, Page, Request } from 'playwright'
import { callsIn } from '../e2e/support/batches.ts'

const tabs = ['/amigo', '/user/finance/deposit', '/user/station-letter', '/user/user-center']
const minute = 60_000
const betweenStarts = 80 * minute

export interface PlayerDay {
  /** The names of the calls that reached the network, in order; the worker asks the network for each read. */
  calls: string[]
  /** In how many requests: reads of one moment are one. */
  requests: number
  /** What the answers weigh as they are read, without headers. */
  bytes: number
  taps: number
}

/** Notes the calls of a page and what is answered. Gives a function that waits for the last sizes. */
function watchCalls(page: Page, day: PlayerDay): () => Promise<unknown> {
  const weigh = async (request: Request) => {
    // None where the page was closed in the meantime. Of what the worker answers the browser does not know the bytes sent.
    const body = await request
      .response()
      .then((response) => response?.body())
      .catch(() => undefined)
    day.bytes += body?.length ?? 0
  }
  const weighed: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const calls = callsIn(request.url(), request.postDataJSON())
    if (!calls.length) return
    day.requests += 1
    day.calls.push(...calls.map(({ path }) => path.replace(/^\/v2\/(app\/)?/, '')))
    weighed.push(weigh(request))
  })
  return () => Promise.all(weighed)
}

/**
 * Goes through a day from `morning` on, epoch ms; the clock of the pages runs ahead, so that what was read an hour ago is an
 * hour old.
 */
export async function playDay(
  context: BrowserContext,
  url: string,
  { starts = 10, morning = Date.now() }: { starts?: number; morning?: number } = {},
): Promise<PlayerDay> {
  const day: PlayerDay = { calls: [], requests: 0, bytes: 0, taps: 0 }
  for (let start = 0; start < starts; start += 1) {
    const opened = morning + start * betweenStarts
    await context.clock.setSystemTime(opened)
    const page = await context.newPage()
    const allSizes = watchCalls(page, day)
    // On the second day the app offers to be installed; this player says "not now", which comes last.
    const offer = page.locator('dialog:modal')
    await page.addLocatorHandler(offer, () => offer.getByRole('button').last().tap())
    await page.goto(url)
    await page.locator('nav a[href="/amigo"]').filter({ visible: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const [index, path] of tabs.entries()) {
      await context.clock.setSystemTime(opened + (index + 1) * minute)
      await page.locator(`nav a[href="${path}"]`).filter({ visible: true }).first().tap()
      await page.waitForURL((address) => address.pathname === path)
      await page.locator('main h1').filter({ visible: true }).first().waitFor()
      await page.waitForLoadState('networkidle')
      // waitForLoadState knows nothing of what a tap begins.
      await page.waitForTimeout(700)
      day.taps += 1
    }
    await allSizes()
    await page.close()
  }
  return day
}
