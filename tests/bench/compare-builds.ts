/**
 * Builds in turn, run by run, so that whatever slows the machine down meets all of them: the method of `--against` and
 * `--prove`. Processor time is counted by the threads' own clocks, which stand still while somebody else is served.
 */
import type { Browser } from 'playwright'
import { newPhone, takenOver } from './browser/chromium.ts'
import { readLoad, scriptsOf, untilAtRest } from './browser/page-load.ts'
import { playerRound, tapInApp } from './browser/taps.ts'
import { digestOfBuild } from './dist-graph.ts'
import { interleave } from './stage.ts'
import { median, pairedRatio, pause, sum, type PairedRatio } from './statistics.ts'
import { columns, shown } from './table.ts'

export const readings = {
  fcp: { name: 'first contentful paint', unit: 'ms' },
  lcp: { name: 'largest contentful paint', unit: 'ms' },
  mounted: { name: 'mounted by script', unit: 'ms' },
  busy: { name: 'main thread busy, first load', unit: 'ms' },
  script: { name: 'bytes of script, load and taps', unit: 'kB' },
  requests: { name: 'requests, load and taps', unit: '' },
  tap: { name: 'tap to screen, median', unit: 'ms' },
  tapsBusy: { name: 'main thread busy, a round of taps', unit: 'ms' },
} as const
export type Reading = keyof typeof readings
const names = Object.keys(readings) as Reading[]

export interface Contestant {
  name: string
  url: string
  token: string
  samples: Record<Reading, number[]>
}
export const contestant = (name: string, url: string, token: string): Contestant => ({
  name,
  url,
  token,
  samples: { fcp: [], lcp: [], mounted: [], busy: [], script: [], requests: [], tap: [], tapsBusy: [] },
})

/** Two equal builds have nothing to compare, and whoever thinks that they differ should hear so first. */
export function refuseIdentical(one: string, other: string): void {
  if (digestOfBuild(one) === digestOfBuild(other))
    throw new Error('both builds deliver the same bytes: there is nothing to compare')
}

/**
 * Waits until the main thread has next to nothing to do, by its own clock: "the network is idle" comes earlier or later
 * with whatever else the machine does, and what was read then would be another part of the load each time.
 */
async function settled(busyNow: () => Promise<number>): Promise<number> {
  let [before, quiet] = [await busyNow(), 0]
  for (let looks = 0; looks < 60 && quiet < 2; looks += 1) {
    await pause(400)
    const now = await busyNow()
    quiet = now - before < 12 ? quiet + 1 : 0
    before = now
  }
  return before
}

/** One first load and two rounds of tabs, the second of them timed, without slowing anything down. */
async function readOnce(browser: Browser, { url, token }: Contestant): Promise<Record<Reading, number>> {
  const context = await newPhone(browser, { token, hasNoWorker: true })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busyNow = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    }
    await page.goto(`${url}/`)
    await takenOver(page)
    await untilAtRest(page)
    const busy = await settled(busyNow)
    for (const stop of playerRound) await tapInApp(page, stop)
    const before = await settled(busyNow)
    const times: number[] = []
    for (const stop of playerRound) {
      times.push(await tapInApp(page, stop))
      await pause(200)
    }
    const tapsBusy = (await settled(busyNow)) - before
    const load = await readLoad(page)
    return {
      fcp: load.fcp ?? Number.NaN,
      lcp: load.lcp ?? Number.NaN,
      mounted: load.takenOver ?? Number.NaN,
      busy,
      script: sum(scriptsOf(load).map(({ encoded }) => encoded)) / 1000,
      requests: load.files.length + 1,
      tap: median(times),
      tapsBusy,
    }
  } finally {
    await context.close()
  }
}

/** Fills the samples of all of them; what came before the first run only warms the hosts up. */
export async function race(
  browser: Browser,
  contestants: readonly Contestant[],
  runs: number,
): Promise<void> {
  for (const one of contestants) await readOnce(browser, one)
  await interleave(contestants, runs, async (one) => {
    const read = await readOnce(browser, one)
    for (const name of names) one.samples[name].push(read[name])
  })
}

export type Comparison = Record<Reading, PairedRatio>

export const compare = (one: Contestant, other: Contestant): Comparison =>
  Object.fromEntries(
    names.map((name) => [name, pairedRatio(one.samples[name], other.samples[name])]),
  ) as Comparison

const percent = (ratio: number) => `${ratio < 1 ? '−' : '+'}${(Math.abs(ratio - 1) * 100).toFixed(1)} %`

/** A line for each reading: the medians, the median of the paired ratios, its interval, and whether that leaves 1 out. */
export function comparisonTable(one: Contestant, other: Contestant): string {
  const found = compare(one, other)
  return columns([
    ['measure', one.name, other.name, 'ratio', 'interval', ''],
    ...names.map((name) => {
      const { ratio, low, high, differs } = found[name]
      const { unit } = readings[name]
      const figure = ({ samples }: Contestant) => `${shown(median(samples[name]))} ${unit}`.trim()
      const said = differs ? `differs (${percent(ratio)})` : 'no difference found'
      const interval = `${low.toFixed(3)}–${high.toFixed(3)}`
      return [readings[name].name, figure(one), figure(other), ratio.toFixed(3), interval, said]
    }),
  ])
}
