/** A visitor's first load of the home: an empty profile, 4× CPU slowdown, the network as it is; peers in turn with it. */
import { newPhone, slowPage } from '../browser/chromium.ts'
import {
  blockedFor,
  loadPage,
  longestOf,
  scriptsOf,
  withoutPictures,
  type PageLoad,
} from '../browser/page-load.ts'
import { interleave, type Stage } from '../stage.ts'
import { sum } from '../statistics.ts'
import { atMost, timesFloor, type Goal, type Row } from '../table.ts'
import { packageShare } from './package-share.ts'

const part = 'cold'

async function loadAll(stage: Stage) {
  const { sites, peers, browser, options } = stage
  const all = [
    { name: 'app', site: sites.app, isPeer: false, loads: [] as PageLoad[] },
    { name: 'floor', site: sites.floor, isPeer: false, loads: [] as PageLoad[] },
    ...peers.map((peer) => ({ ...peer, isPeer: true, loads: [] as PageLoad[] })),
  ]
  await interleave(all, options.runs, async ({ site, isPeer, loads }) => {
    const context = await newPhone(browser, { isForeign: isPeer })
    const page = await slowPage(context)
    loads.push(await loadPage(page, `${site.url}/`))
    await context.close()
  })
  return all
}

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)

function paints(app: PageLoad[], floor: PageLoad[]): Row[] {
  const row = (name: string, unit: string, read: (page: PageLoad) => number | null, goal?: Goal): Row => ({
    part,
    name,
    unit,
    app: known(app.map(read)),
    floor: known(floor.map(read)),
    ...(goal ? { goal } : {}),
  })
  return [
    row('first contentful paint', 'ms', (page) => page.fcp, timesFloor(1.2)),
    row('largest contentful paint', 'ms', (page) => page.lcp, timesFloor(1.5)),
    row('first game shown', 'ms', (page) => page.content),
    row('first covers shown', 'ms', (page) => page.covers),
    row('mounted by script', 'ms', (page) => page.takenOver),
    row('layout shift', '', (page) => page.cls, atMost(0)),
    row('longest task', 'ms', longestOf, atMost(100, 'ms')),
    row('blocked, whole load', 'ms', (page) => blockedFor(page)),
  ]
}

const kilobytes = (files: readonly { encoded: number }[]) => sum(files.map(({ encoded }) => encoded)) / 1000

function weights(app: PageLoad[], floor: PageLoad[]): Row[] {
  const row = (name: string, unit: string, read: (page: PageLoad) => number, goal?: Goal): Row => ({
    part,
    name,
    unit,
    app: app.map(read),
    floor: floor.map(read),
    ...(goal ? { goal } : {}),
  })
  const untilMount = (page: PageLoad) =>
    kilobytes(scriptsOf(page).filter(({ start }) => start <= (page.takenOver ?? Infinity)))
  return [
    row('requests until it rests, pictures aside', '', (page) => withoutPictures(page).requests, atMost(25)),
    row('scripts until it rests', '', (page) => scriptsOf(page).length, atMost(10)),
    row(
      'bytes until it rests, pictures aside',
      'kB',
      (page) => withoutPictures(page).bytes / 1000,
      atMost(150, 'kB'),
    ),
    row('script before the mount', 'kB', untilMount, atMost(90, 'kB')),
    row('script in five seconds', 'kB', (page) => kilobytes(scriptsOf(page))),
    row('all requests', '', (page) => page.files.length + 1),
    row('all bytes', 'kB', (page) => page.transferred / 1000),
  ]
}

export async function coldLoad(stage: Stage): Promise<Row[]> {
  stage.log('cold load')
  const all = await loadAll(stage)
  const loadsOf = (name: string) => all.find((one) => one.name === name)?.loads ?? []
  const app = loadsOf('app')
  const scripts = app.slice(0, 1).flatMap(scriptsOf)
  const shares = await packageShare(scripts)
  const share = (of: string, [name, kB]: [string, number]): Row => ({ part: of, name, unit: 'kB', app: [kB] })
  const besides = all
    .filter(({ isPeer }) => isPeer)
    .flatMap(({ name, loads }) =>
      [...paints(app, loads), ...weights(app, loads)]
        .filter(({ floor }) => floor?.length)
        .map(({ goal: _ours, ...row }) => ({ ...row, part: `cold, floor = ${name}` })),
    )
  return [
    ...paints(app, loadsOf('floor')),
    ...weights(app, loadsOf('floor')),
    ...besides,
    ...shares.map((entry) => share('script by package', entry)),
    ...scripts
      .toSorted((a, b) => b.encoded - a.encoded)
      .slice(0, 20)
      .map(({ name, encoded }) => share('script by file', [name.replace('/assets/', ''), encoded / 1000])),
  ]
}
