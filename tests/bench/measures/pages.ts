/** First loads as Lighthouse takes them: an empty profile, 4× CPU slowdown, a phone's network, applied and not simulated. */
import { mobileNetwork, newPhone, slowPage } from '../browser/chromium.ts'
import { blockedFor, loadPage, type PageLoad } from '../browser/page-load.ts'
import { demoToken } from '../demo-player.ts'
import { heroAddress } from '../floor.ts'
import { lighthouseScore } from '../lighthouse-score.ts'
import { interleave, type Stage } from '../stage.ts'
import { atLeast, atMost, timesFloor, type Goal, type Row } from '../table.ts'

const publicPages = [
  { name: 'home', path: '/' },
  { name: 'promotions', path: '/game/promotion' },
  { name: 'notices', path: '/game/notice' },
  { name: 'guide', path: '/game/guide' },
  { name: 'about', path: '/about/about-us' },
]
const playerPages = [
  { name: 'hall', path: '/amigo' },
  { name: 'wallet', path: '/user/finance/deposit' },
  { name: 'inbox', path: '/user/station-letter' },
]

interface Target {
  name: string
  url: string
  token?: string
  isForeign?: boolean
  loads: PageLoad[]
}

const blocked = (load: PageLoad) => blockedFor(load, load.fcp ?? 0)
/** A page that painted nothing has earned nothing. */
const score = (load: PageLoad) =>
  load.fcp === null || load.lcp === null
    ? 0
    : lighthouseScore({ fcp: load.fcp, lcp: load.lcp, tbt: blocked(load), cls: load.cls })

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
const read = {
  fcp: ({ loads }: Target) => known(loads.map(({ fcp }) => fcp)),
  lcp: ({ loads }: Target) => known(loads.map(({ lcp }) => lcp)),
}

function rowsOfPage(target: Target, floor: Target, hero: Target, isPublic: boolean): Row[] {
  const row = (
    name: string,
    unit: string,
    app: number[],
    goal: Goal | undefined,
    beside?: number[],
  ): Row => ({
    part: `mobile net, ${target.name}`,
    name,
    unit,
    app,
    ...(goal ? { goal } : {}),
    ...(beside ? { floor: beside } : {}),
  })
  const { loads } = target
  const goalOf = (goal: Goal) => (isPublic ? goal : undefined)
  return [
    row(
      'score without Speed Index',
      '',
      loads.map(score),
      atLeast(isPublic ? 100 : 97),
      floor.loads.map(score),
    ),
    row('first contentful paint', 'ms', read.fcp(target), goalOf(timesFloor(1.1)), read.fcp(floor)),
    row(
      'largest contentful paint (floor: with hero)',
      'ms',
      read.lcp(target),
      goalOf(timesFloor(1.1)),
      read.lcp(hero),
    ),
    row(
      'blocked after FCP (TBT)',
      'ms',
      loads.map(blocked),
      goalOf(atMost(100, 'ms')),
      floor.loads.map(blocked),
    ),
    row(
      'layout shift',
      '',
      loads.map(({ cls }) => cls),
      goalOf(atMost(0)),
    ),
  ]
}

export async function pages(stage: Stage): Promise<Row[]> {
  const { sites, browser, options } = stage
  stage.log('pages, mobile network')
  const token = await demoToken(sites.app.url)
  const target = (name: string, url: string, more: Partial<Target> = {}): Target => ({
    name,
    url,
    loads: [],
    ...more,
  })
  const ofApp = (list: typeof publicPages, more?: Partial<Target>) =>
    list.map(({ name, path }) => target(name, sites.app.url + path, more))
  const [floor, hero] = [
    target('floor', `${sites.floor.url}/`),
    target('floor with hero', sites.floor.url + heroAddress),
  ]
  const [open, signedIn] = [ofApp(publicPages), ofApp(playerPages, { token })]
  const peers = stage.peers.map(({ name, site }) => target(name, `${site.url}/`, { isForeign: true }))
  await interleave([floor, ...open, hero, ...signedIn, ...peers], options.runs, async (one) => {
    const context = await newPhone(browser, one)
    const page = await slowPage(context, mobileNetwork)
    one.loads.push(await loadPage(page, one.url))
    await context.close()
  })
  const [home] = open
  return [
    ...open.flatMap((one) => rowsOfPage(one, floor, hero, true)),
    ...signedIn.flatMap((one) => rowsOfPage(one, floor, hero, false)),
    ...peers.flatMap((peer) =>
      (home ? rowsOfPage(home, peer, peer, true) : []).map(({ goal: _ours, ...row }) => ({
        ...row,
        part: `mobile net, floor = ${peer.name}`,
        name: row.name.replace(/ \(floor.*/, ''),
      })),
    ),
  ]
}
