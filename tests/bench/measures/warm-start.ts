/** A later start, 4× CPU slowdown: the worker installed, first with the server up, then dead and the browser restarted. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { openProfile, slowPage } from '../browser/chromium.ts'
import { loadPage, untilAtRest, type PageLoad } from '../browser/page-load.ts'
import { interleave, type Stage } from '../stage.ts'
import { pause } from '../statistics.ts'
import { timesFloor, type Goal, type Row } from '../table.ts'

interface Target {
  name: string
  url: string
  /** The app registers its worker; for the floor the bench does it; a peer may have none. */
  kind: 'app' | 'floor' | 'peer'
  profile: string
  starts: PageLoad[]
  /** Why it could not be started without its server. */
  failure: string | null
}

/** Installs the worker, and opens the page once more under it so that it keeps what it keeps while running. */
async function prepare(context: BrowserContext, { url, kind }: Target): Promise<void> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  // The floor has no script: the bench registers its worker, which the page's policy would not allow.
  if (kind !== 'app') await cdp.send('Page.setBypassCSP', { enabled: true })
  await page.goto(`${url}/`)
  if (kind === 'floor')
    await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')))
  await page
    .waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      polling: 200,
      timeout: 20_000,
    })
    // A peer's worker may only take over the next page.
    .catch((error: unknown) => {
      if (kind !== 'peer') throw error
    })
  await page.reload()
  await untilAtRest(page)
  await page.close()
}

async function start(context: BrowserContext, url: string): Promise<PageLoad> {
  const page = await slowPage(context)
  try {
    return await loadPage(page, `${url}/`)
  } finally {
    await page.close()
  }
}

const fcp = (page: PageLoad) => page.fcp
const content = (page: PageLoad) => page.content
type Read = (page: PageLoad) => number | null

function rows(part: string, app: Target, floor: Target, goals: Goal[]): Row[] {
  const samples = (target: Target, read: Read) => target.starts.map(read).filter((value) => value !== null)
  const row = (name: string, mine: Read, its: Read, goal?: Goal): Row => {
    const found = samples(app, mine)
    const missed = app.starts.length - found.length
    const note = app.failure ?? (missed ? `never came in ${missed} of ${app.starts.length} starts` : null)
    return {
      part,
      name,
      unit: 'ms',
      app: found,
      floor: samples(floor, its),
      ...(goal ? { goal } : {}),
      ...(note ? { note } : {}),
    }
  }
  const [paint, main, answer] = goals
  return [
    row('first contentful paint', fcp, fcp, paint),
    row('first game shown', content, content),
    // The floor has no pictures.
    row('games and covers shown', (page) => page.covers, content, main),
    // A static page answers as soon as it is there.
    row('mounted by script', (page) => page.takenOver, content, answer),
  ]
}

/** What of a peer can be had without knowing it: its first paint, and its largest for the main content. */
function besides(part: string, app: Target, peer: Target): Row[] {
  const known = (values: (number | null)[]) => values.filter((value) => value !== null)
  const row = (name: string, mine: Read, its: Read): Row => ({
    part: `${part}, floor = ${peer.name}`,
    name,
    unit: 'ms',
    app: known(app.starts.map(mine)),
    floor: known(peer.starts.map(its)),
    ...(peer.failure ? { note: peer.failure } : {}),
  })
  return [
    row('first contentful paint', fcp, fcp),
    row(
      'games and covers shown (peer: largest paint)',
      (page) => page.covers,
      (page) => page.lcp,
    ),
  ]
}

async function withServer(stage: Stage, targets: readonly Target[]): Promise<void> {
  const contexts = new Map<Target, BrowserContext>()
  try {
    for (const target of targets) {
      const context = await openProfile(target.profile, stage.keyDigests)
      contexts.set(target, context)
      await prepare(context, target)
    }
    await interleave(targets, stage.options.runs, async (target) => {
      const context = contexts.get(target)
      if (context) target.starts.push(await start(context, target.url))
    })
    // A worker is written to the profile a moment after it took over.
    await pause(1000)
  } finally {
    await Promise.all([...contexts.values()].map((context) => context.close()))
  }
}

async function withoutServer(stage: Stage, targets: readonly Target[]): Promise<void> {
  await interleave(targets, stage.options.runs, async (target) => {
    if (target.failure) return
    const context = await openProfile(target.profile, stage.keyDigests)
    try {
      await pause(1000)
      target.starts.push(await start(context, target.url))
    } catch (error) {
      if (target.kind === 'floor') throw error
      target.failure = `does not start: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`
    } finally {
      await context.close()
    }
  })
}

/** Stops all hosts: nothing can be measured after it. */
export async function warmStart(stage: Stage): Promise<Row[]> {
  const target = (name: string, url: string, kind: Target['kind']): Target => {
    const profile = join(stage.folder, `profile-${name}`)
    mkdirSync(profile, { recursive: true })
    return { name, url, kind, profile, starts: [], failure: null }
  }
  const app = target('app', stage.sites.app.url, 'app')
  const floor = target('floor', stage.sites.floor.url, 'floor')
  const peers = stage.peers.map(({ name, site }) => target(name, site.url, 'peer'))
  const targets = [app, floor, ...peers]
  const take = (part: string, goals: Goal[]) => {
    const taken = [...rows(part, app, floor, goals), ...peers.flatMap((peer) => besides(part, app, peer))]
    for (const one of targets) one.starts = []
    return taken
  }
  stage.log('warm start')
  await withServer(stage, targets)
  const online = take('warm, server up', [])
  const all = [stage.sites.app, stage.sites.floor, ...stage.peers.map(({ site }) => site)]
  await Promise.all(all.map(({ stop }) => stop()))
  stage.log('warm start, server dead, browser restarted')
  await withoutServer(stage, targets)
  // Of a static page's first paint svgomg had 444/261 to its main content, and squoosh 452/261.
  return [...online, ...take('warm, server dead', [timesFloor(1.2), timesFloor(1.7), timesFloor(2)])]
}
