/** The list of an agent with 10,000 members: first rows, a fast scroll, and the drill into a member's team. 4× CPU. */
import type { Page } from 'playwright'
import { seededPlayer } from '../back-end-access.ts'
import { newPhone, slowPage } from '../browser/chromium.ts'
import { fastScroll } from '../browser/fast-scroll.ts'
import { placeOf } from '../browser/taps.ts'
import type { Stage } from '../stage.ts'
import { median, pause } from '../statistics.ts'
import { atMost, rowsOf, type Row } from '../table.ts'

const members = 10_000
const drills = 5
const row = 'main ul[aria-label] li button'
const list = '/agent/subordinate-management'

/** Taps the way into the team of the member that is open; milliseconds to the paint of its first row. */
async function drill(page: Page, firstRow: string): Promise<number> {
  const { x, y } = await placeOf(page, `dialog a[href*="parent="]`)
  await page.evaluate(
    ([rows, name]) => {
      const isThere = () => document.querySelector(rows)?.textContent.includes(name) === true
      const follow = (event: Event) => {
        const since = event.timeStamp
        const look = () => {
          // This frame is painted after us; the next one begins after that paint.
          if (isThere())
            requestAnimationFrame(() => Object.assign(globalThis, { drilled: performance.now() - since }))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }
      Object.assign(globalThis, { drilled: undefined })
      addEventListener('pointerdown', follow, { capture: true, once: true })
    },
    [row, firstRow] as const,
  )
  await page.touchscreen.tap(x, y)
  // Not asked for meanwhile: each look of ours would cost the page time.
  await pause(1500)
  const time = await page.waitForFunction(() => (globalThis as { drilled?: number }).drilled)
  return Number(await time.jsonValue())
}

export async function longTeam(stage: Stage): Promise<Row[]> {
  const { url } = stage.sites.app
  stage.log(`${members} members`)
  const { account, token } = await seededPlayer(url, 'team', { members })
  const [first, p95, worst, nodes, into]: number[][] = [[], [], [], [], []]
  for (let run = 0; run < stage.options.runs; run += 1) {
    const context = await newPhone(stage.browser, { token })
    const page = await slowPage(context)
    await page.goto(`${url}${list}`)
    await page.waitForSelector(row)
    first?.push(await page.evaluate(() => performance.now()))
    await page.waitForLoadState('networkidle')
    const times: number[] = []
    // The first one warms up. Each begins anew; what the tap needs is read while the member is open.
    for (let count = 0; count <= drills; count += 1) {
      await page.goto(`${url}${list}`)
      await page.waitForSelector(row)
      await page.waitForLoadState('networkidle')
      await page
        .locator(row)
        .filter({ hasText: `${account}head` })
        .click()
      await pause(1000)
      const time = await drill(page, `${account}headx1`)
      if (count > 0) times.push(time)
    }
    into?.push(median(times))
    await page.goto(`${url}${list}`)
    await page.waitForSelector(row)
    await page.waitForLoadState('networkidle')
    const scrolled = await fastScroll(page)
    p95?.push(scrolled.p95)
    worst?.push(scrolled.worst)
    nodes?.push(scrolled.nodes)
    await context.close()
  }
  const one = rowsOf('team')
  return [
    one('first rows, 10,000 members', 'ms', first),
    one('tap to the next level, median of 5', 'ms', into, atMost(100, 'ms')),
    one('fast scroll, frame p95', 'ms', p95, atMost(20, 'ms')),
    one('fast scroll, worst frame', 'ms', worst),
    one('elements in the document', '', nodes, atMost(340)),
  ]
}
