/** What 110 changes of screen leave behind: heap, DOM nodes and listeners after garbage collection, always seen from the home. */
import type { CDPSession, Page } from 'playwright'
import { newPhone, takenOver } from '../browser/chromium.ts'
import { untilAtRest } from '../browser/page-load.ts'
import { playerRound, tapInApp } from '../browser/taps.ts'
import { demoToken } from '../demo-player.ts'
import type { Stage } from '../stage.ts'
import { pause } from '../statistics.ts'
import { atMost, rowsOf, type Row } from '../table.ts'

/** Multiples of the round's five stops, so that every reading is taken on the same screen. */
const readings = [10, 60, 110]

interface Reading {
  heap: number
  nodes: number
  listeners: number
}

/** After garbage collection. */
export async function readLeftovers(cdp: CDPSession): Promise<Reading> {
  await pause(700)
  // The second collection takes what finalizers of the first let go.
  for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize / 1000, nodes, listeners: jsEventListeners }
}

/** So many taps round the five tabs, from the home on; a multiple of five ends there. */
export async function switchScreens(page: Page, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    const stop = playerRound[index % playerRound.length]
    if (!stop) throw new Error('a round needs stops')
    await tapInApp(page, stop)
  }
}

async function walk(page: Page, cdp: CDPSession): Promise<Reading[]> {
  const taken: Reading[] = []
  for (const [index, reading] of readings.entries()) {
    await switchScreens(page, reading - (readings[index - 1] ?? 0))
    taken.push(await readLeftovers(cdp))
  }
  return taken
}

export async function heap(stage: Stage): Promise<Row[]> {
  stage.log('heap over route switches')
  const { url } = stage.sites.app
  const token = await demoToken(url)
  const runs: Reading[][] = []
  for (let run = 0; run < stage.options.runs; run += 1) {
    const context = await newPhone(stage.browser, { token })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.goto(`${url}/`)
    await takenOver(page)
    await untilAtRest(page)
    runs.push(await walk(page, cdp))
    await context.close()
  }
  const at = (index: number, what: keyof Reading) => runs.map((taken) => taken[index]?.[what] ?? Number.NaN)
  const growth = (from: number, what: keyof Reading) =>
    at(from + 1, what).map((after, run) => after - (at(from, what)[run] ?? Number.NaN))
  const row = rowsOf('heap, player')
  return [
    row('growth over switches 11–60', 'kB', growth(0, 'heap'), atMost(250, 'kB')),
    row('growth over switches 61–110', 'kB', growth(1, 'heap'), atMost(98, 'kB')),
    row('more DOM nodes, 11–60', '', growth(0, 'nodes'), atMost(0)),
    row('more DOM nodes, 61–110', '', growth(1, 'nodes'), atMost(0)),
    row('more listeners, 11–60', '', growth(0, 'listeners'), atMost(0)),
    row('more listeners, 61–110', '', growth(1, 'listeners'), atMost(0)),
    row('heap after 10 switches', 'kB', at(0, 'heap')),
    row('DOM nodes after 10 switches', '', at(0, 'nodes')),
    row('listeners after 10 switches', '', at(0, 'listeners')),
  ]
}
