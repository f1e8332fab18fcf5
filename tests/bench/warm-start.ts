/** A later start, 4× CPU slowdown: the worker installed, first with the server up, then dead and the browser restarted. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { openProfile, slowPage } from './chromium.ts'
import { loadPage, type PageLoad } from './page-load.ts'
import { interleave, type SiteName, type Stage } from './stage.ts'
import { pause } from './stats.ts'
import { timesFloor, type Goal, type Row } from './table.ts'

type Starts = Record<SiteName, PageLoad[]>

/** Installs the worker, and opens the page once more under it so that it keeps what it keeps while running. */
async function prepare(context: BrowserContext, url: string, registers: boolean): Promise<void> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  // The floor has no script: the bench registers its worker, which the page's policy would not allow.
  if (!registers) await cdp.send('Page.setBypassCSP', { enabled: true })
  await page.goto(`${url}/`)
  if (!registers) await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    polling: 200,
    timeout: 20_000,
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
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

function row(name: string, goal: Goal | undefined, mine: (number | null)[], plain: (number | null)[]) {
  const app = mine.filter((value) => value !== null)
  const floor = plain.filter((value) => value !== null)
  const missed = mine.length - app.length
  return {
    name,
    unit: 'ms',
    app,
    floor,
    ...(goal ? { goal } : {}),
    ...(missed ? { note: `never came in ${missed} of ${mine.length} starts` } : {}),
  }
}

function rows(part: string, { app, floor }: Starts, [paint, main, answer]: Goal[]): Row[] {
  const fcp = (page: PageLoad) => page.fcp
  const content = (page: PageLoad) => page.content
  const takenOver = app.map((page) => page.takenOver)
  return [
    row('first contentful paint', paint, app.map(fcp), floor.map(fcp)),
    row('first game shown', main, app.map(content), floor.map(content)),
    // A static page answers as soon as it is there.
    row('taken over by script', answer, takenOver, floor.map(content)),
  ].map((made) => ({ part, ...made }))
}

async function withServer(stage: Stage, profile: (site: SiteName) => string): Promise<Starts> {
  const starts: Starts = { app: [], floor: [] }
  const contexts = {
    app: await openProfile(profile('app'), stage.keyDigests),
    floor: await openProfile(profile('floor'), stage.keyDigests),
  }
  try {
    await prepare(contexts.app, stage.sites.app.url, true)
    await prepare(contexts.floor, stage.sites.floor.url, false)
    await interleave(stage, async (site) => {
      starts[site].push(await start(contexts[site], stage.sites[site].url))
    })
    // A worker is written to the profile a moment after it took over.
    await pause(1000)
  } finally {
    await Promise.all([contexts.app.close(), contexts.floor.close()])
  }
  return starts
}

async function withoutServer(stage: Stage, profile: (site: SiteName) => string) {
  const starts: Starts = { app: [], floor: [] }
  let failure: string | null = null
  await interleave(stage, async (site) => {
    if (site === 'app' && failure) return
    const context = await openProfile(profile(site), stage.keyDigests)
    try {
      await pause(1000)
      starts[site].push(await start(context, stage.sites[site].url))
    } catch (error) {
      if (site === 'floor') throw error
      failure = `not offered yet: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`
    } finally {
      await context.close()
    }
  })
  return { starts, failure }
}

/** Stops both hosts: nothing can be measured after it. */
export async function warmStart(stage: Stage): Promise<Row[]> {
  const profile = (site: SiteName) => join(stage.folder, `profile-${site}`)
  for (const site of ['app', 'floor'] as const) mkdirSync(profile(site), { recursive: true })
  stage.log('warm start')
  const online = await withServer(stage, profile)
  await Promise.all([stage.sites.app.stop(), stage.sites.floor.stop()])
  stage.log('warm start, server dead, browser restarted')
  const { starts, failure } = await withoutServer(stage, profile)
  return [
    ...rows('warm, server up', online, []),
    ...rows('warm, server dead', starts, [timesFloor(1.1), timesFloor(1.7), timesFloor(2)]).map((made) =>
      failure ? { ...made, note: failure } : made,
    ),
  ]
}
