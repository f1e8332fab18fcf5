/** From a tap on a tab to the paint of the screen behind it, data cached, 4× CPU slowdown; plain pages beside it. */
import type { Page } from 'playwright'
import { newPhone, slowPage, takenOver } from '../browser/chromium.ts'
import { untilAtRest } from '../browser/page-load.ts'
import {
  forgetEvents,
  longestTask,
  placeOf,
  playerRound,
  tapInApp,
  visitorRound,
  worstEvent,
  type Stop,
} from '../browser/taps.ts'
import { demoToken } from '../demo-player.ts'
import { floorAddress } from '../floor.ts'
import { interleave, type SiteName, type Stage } from '../stage.ts'
import { median, pause, percentile } from '../statistics.ts'
import { atMost, timesFloor, type Row } from '../table.ts'

const taps = 20
/** The slowest of these is the INP of a visit. */
const tapsOfVisit = 16
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
  /** Between a tap and its paint: of the first round, whose screens are new, and of the later ones. */
  firstTask: number[]
  laterTask: number[]
}
const none = (): Taps => ({ median: [], p95: [], worst: [], firstTask: [], laterTask: [] })

async function measure(page: Page, round: readonly Stop[], tap: Tap, into: Taps) {
  const inApp = tap === tapInApp
  await untilAtRest(page)
  const times: number[] = []
  for (let count = -round.length; count < taps; count += 1) {
    if (count === 0) {
      await forgetEvents(page)
      if (inApp) into.firstTask.push(await longestTask(page))
    }
    if (count === tapsOfVisit) into.worst.push(await worstEvent(page))
    const stop = round[(count + round.length) % round.length]
    if (!stop) throw new Error('a round needs stops')
    const time = await tap(page, stop)
    if (count >= 0) times.push(time)
    await pause(abortableDelay)
  }
  into.median.push(median(times))
  into.p95.push(percentile(times, 0.95))
  if (inApp) into.laterTask.push(await longestTask(page))
}

function rows(part: string, app: Taps, floor?: Taps): Row[] {
  const row = (name: string, read: keyof Taps, goal: Row['goal']): Row => ({
    part,
    name,
    unit: 'ms',
    app: app[read],
    ...(floor?.[read].length ? { floor: floor[read] } : {}),
    ...(goal ? { goal } : {}),
  })
  // Of the median and p95 of plain pages bulletproof-react had 56/107 and 78/149, and a minimal app more.
  return [
    row('tap to screen, median', 'median', floor && timesFloor(0.52)),
    row('tap to screen, p95', 'p95', floor && timesFloor(0.52)),
    row(`slowest event of ${tapsOfVisit} (INP)`, 'worst', atMost(100, 'ms')),
    row('longest task, first round', 'firstTask', atMost(100, 'ms')),
    row('longest task, later rounds', 'laterTask', atMost(100, 'ms')),
  ]
}

export async function navigation(stage: Stage): Promise<Row[]> {
  const { app: appSite, floor: floorSite } = stage.sites
  const token = await demoToken(appSite.url)
  const [visitor, player, plain] = [none(), none(), none()]
  stage.log('navigation by taps')
  const both: SiteName[] = ['app', 'floor']
  await interleave(both, stage.options.runs, async (site) => {
    const one = async (url: string, round: readonly Stop[], tap: Tap, into: Taps, signedIn?: string) => {
      const context = await newPhone(stage.browser, signedIn ? { token: signedIn } : {})
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
