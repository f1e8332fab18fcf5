/** A visitor's first load of the home: an empty profile, 4× CPU slowdown, without and with Lighthouse's network. */
import { mobileNetwork, newPhone, slowPage } from './chromium.ts'
import { packageShare } from './package-share.ts'
import { blockedFor, loadPage, scriptsOf, type PageLoad } from './page-load.ts'
import { interleave, type SiteName, type Stage } from './stage.ts'
import { sum } from './stats.ts'
import { atMost, timesFloor, type Goal, type Row } from './table.ts'

type Loads = Record<SiteName, PageLoad[]>

async function load(stage: Stage, network?: typeof mobileNetwork): Promise<Loads> {
  const loads: Loads = { app: [], floor: [] }
  await interleave(stage, async (site) => {
    const context = await newPhone(stage.browser)
    const page = await slowPage(context, network)
    loads[site].push(await loadPage(page, `${stage.sites[site].url}/`))
    await context.close()
  })
  return loads
}

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)

function paints(part: string, { app, floor }: Loads, ratio: number): Row[] {
  const row = (name: string, unit: string, read: (page: PageLoad) => number | null, goal?: Goal): Row => ({
    part,
    name,
    unit,
    app: known(app.map(read)),
    floor: known(floor.map(read)),
    ...(goal ? { goal } : {}),
  })
  return [
    row('first contentful paint', 'ms', (page) => page.fcp, timesFloor(ratio)),
    row('largest contentful paint', 'ms', (page) => page.lcp, timesFloor(ratio)),
    row('first game shown', 'ms', (page) => page.content),
    row('taken over by script', 'ms', (page) => page.takenOver),
    row('layout shift', '', (page) => page.cls, atMost(0)),
    row('blocked after FCP (TBT)', 'ms', (page) => blockedFor(page, page.fcp ?? 0), atMost(100, 'ms')),
    row('blocked, whole load', 'ms', (page) => blockedFor(page)),
  ]
}

const kilobytes = (files: readonly { encoded: number }[]) => sum(files.map(({ encoded }) => encoded)) / 1000

function weights({ app, floor }: Loads): Row[] {
  const both = (read: (page: PageLoad) => number) => ({ app: app.map(read), floor: floor.map(read) })
  const until = (page: PageLoad) =>
    kilobytes(scriptsOf(page).filter(({ start }) => start <= (page.takenOver ?? Infinity)))
  return [
    {
      part: 'cold',
      name: 'script before the mount',
      unit: 'kB',
      app: app.map(until),
      goal: atMost(90, 'kB'),
    },
    {
      part: 'cold',
      name: 'script in five seconds',
      unit: 'kB',
      app: app.map((page) => kilobytes(scriptsOf(page))),
      goal: atMost(120, 'kB'),
    },
    { part: 'cold', name: 'script files', unit: '', app: app.map((page) => scriptsOf(page).length) },
    { part: 'cold', name: 'requests', unit: '', ...both((page) => page.files.length + 1) },
    { part: 'cold', name: 'all bytes', unit: 'kB', ...both((page) => page.transferred / 1000) },
  ]
}

export async function coldLoad(stage: Stage): Promise<Row[]> {
  stage.log('cold load, network as it is')
  const fast = await load(stage)
  stage.log('cold load, mobile network')
  const slow = await load(stage, mobileNetwork)
  const scripts = fast.app.slice(0, 1).flatMap(scriptsOf)
  const shares = await packageShare(scripts)
  const share = (part: string, [name, kB]: [string, number]): Row => ({ part, name, unit: 'kB', app: [kB] })
  return [
    ...paints('cold', fast, 1.2),
    ...weights(fast),
    ...paints('cold, mobile net', slow, 1.1),
    ...shares.map((entry) => share('script by package', entry)),
    ...scripts
      .toSorted((a, b) => b.encoded - a.encoded)
      .slice(0, 20)
      .map(({ name, encoded }) => share('script by file', [name.replace('/assets/', ''), encoded / 1000])),
  ]
}
