/** Everything that stands before the measuring begins: a frozen build, two hosts, the floor, a browser. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { startBackEnd, type BackEndProcess } from './back-end-process.ts'
import { openBrowser } from './chromium.ts'
import { checkFloor, writeFloor } from './floor.ts'
import { freezeBuild } from './freeze-build.ts'
import type { Options } from './options.ts'

export type SiteName = 'app' | 'floor'

export interface Stage {
  options: Options
  /** For what must not outlive the bench. */
  folder: string
  /** The build that is measured. */
  dist: string
  sites: Record<SiteName, BackEndProcess>
  keyDigests: string[]
  browser: Browser
  log: (text: string) => void
  close: () => Promise<void>
}

export async function setStage(options: Options): Promise<Stage> {
  const startedAt = Date.now()
  const log = (text: string) =>
    process.stderr.write(`[${((Date.now() - startedAt) / 1000).toFixed(1)} s] ${text}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'amigo-bench-'))
  const [dist, floorDist] = [join(folder, 'dist'), join(folder, 'floor')]
  const open: (() => Promise<unknown>)[] = [
    async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  ]
  const close = async () => {
    for (const end of open.splice(0).toReversed()) await end()
  }
  const host = async (name: SiteName, port: number, files: string) => {
    const site = await startBackEnd({
      port,
      dist: files,
      dataDir: join(folder, `data-${name}`),
      secure: true,
    })
    open.push(site.stop)
    return site
  }
  try {
    freezeBuild(options.dist, dist)
    log('the app')
    const app = await host('app', options.port, dist)
    const drawing = await openBrowser(app.keyDigest ? [app.keyDigest] : [])
    open.push(() => drawing.close())
    log('the floor')
    await writeFloor(drawing, app.url, dist, floorDist)
    await drawing.close()
    const floor = await host('floor', options.port + 2, floorDist)
    const keyDigests = [app, floor].flatMap(({ keyDigest }) => (keyDigest ? [keyDigest] : []))
    const browser = await openBrowser(keyDigests)
    open.push(() => browser.close())
    await checkFloor(browser, app.url, floor.url)
    return { options, folder, dist, sites: { app, floor }, keyDigests, browser, log, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Both sites in every run, in turn first: what disturbs the machine meets both. */
export async function interleave(stage: Stage, once: (site: SiteName, run: number) => Promise<void>) {
  for (let run = 0; run < stage.options.runs; run += 1)
    for (const site of run % 2 ? (['floor', 'app'] as const) : (['app', 'floor'] as const))
      await once(site, run)
}
