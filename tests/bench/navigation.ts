/** From a tap on a tab to the paint of the screen behind it, data cached, 4× CPU slowdown; plain pages beside it. */
import type { Page } from 'playwright'
import { newPhone, slowPage, takenOver } from './chromium.ts'
import { demoToken } from './demo-player.ts'
import { floorAddress } from './floor.ts'
import { interleave, type Stage } from './stage.ts'
import { median, pause, percentile } from './stats.ts'
import { atMost, timesFloor, type Row } from './table.ts'
import { forgetEvents, placeOf, playerRound, tapInApp, visitorRound, worstEvent, type Stop } from './taps.ts'

const taps = 20
/** Between two taps: long enough for preloads and a transition's end. */
const abortableDelay = 500

/** A plain page is another document: its first paint against the tap that the one before noted. */
async function tapInFloor(page: Page, { path, link }: Stop): Promise<number> {
  const to = floorAddress(path)
  const { x, y } = await placeOf(page, link.replace(path, to))
  const loaded = page.waitForURL((url) => url.pathname === to)
  await page.touchscreen.tap(x, y)
  await loaded
  await page.waitForFunction(() => window.benchLoad.fcp !== null, undefined, { polling: 50 })
  return page.evaluate(
    () =>
      performance.timeOrigin + (window.benchLoad.fcp ?? 0) - Number(sessionStorage.getItem('bench.tappedAt')),
  )
}

type Tap = typeof tapInApp

interface Taps {
  median: number[]
  p95: number[]
  worst: number[]
}
const none = (): Taps => ({ median: [], p95: [], worst: [] })

async function measure(page: Page, round: readonly Stop[], tap: Tap, into: Taps) {
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  for (let count = -round.length; count < taps; count += 1) {
    if (count === 0) await forgetEvents(page)
    const stop = round[(count + round.length) % round.length]
    if (!stop) throw new Error('a round needs stops')
    const time = await tap(page, stop)
    if (count >= 0) times.push(time)
    await pause(abortableDelay)
  }
  into.median.push(median(times))
  into.p95.push(percentile(times, 0.95))
  into.worst.push(await worstEvent(page))
}

function rows(part: string, app: Taps, floor?: Taps): Row[] {
  const row = (name: string, read: keyof Taps, goal: Row['goal']): Row => ({
    part,
    name,
    unit: 'ms',
    app: app[read],
    ...(floor ? { floor: floor[read] } : {}),
    ...(goal ? { goal } : {}),
  })
  // bulletproof-react is not here; against plain pages it had 56/107 and 78/149 (design/performance.md).
  return [
    row('tap to screen, median', 'median', floor && timesFloor(0.52)),
    row('tap to screen, p95', 'p95', floor && timesFloor(0.52)),
    row('slowest event (INP)', 'worst', atMost(56, 'ms')),
  ]
}

export async function navigation(stage: Stage): Promise<Row[]> {
  const { app: appSite, floor: floorSite } = stage.sites
  const token = await demoToken(appSite.url)
  const [visitor, player, plain] = [none(), none(), none()]
  stage.log('navigation by taps')
  await interleave(stage, async (site) => {
    const one = async (url: string, round: readonly Stop[], tap: Tap, into: Taps, signedIn?: string) => {
      const context = await newPhone(stage.browser, signedIn)
      const page = await slowPage(context)
      await page.goto(`${url}/`)
      if (tap === tapInApp) await takenOver(page)
      await measure(page, round, tap, into)
      await context.close()
    }
    if (site === 'floor') return one(floorSite.url, visitorRound, tapInFloor, plain)
    await one(appSite.url, visitorRound, tapInApp, visitor)
    await one(appSite.url, playerRound, tapInApp, player, token)
  })
  return [...rows('tabs, visitor', visitor, plain), ...rows('tabs, player', player, plain)]
}
