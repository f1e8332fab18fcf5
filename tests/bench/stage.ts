/** Everything that stands before the measuring begins: frozen builds, their hosts, the floor, a browser. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { startBackEnd, type BackEndProcess } from './back-end-process.ts'
import { openBrowser } from './browser/chromium.ts'
import { checkFloor, writeFloor } from './floor.ts'
import { freezeBuild } from './freeze-build.ts'
import type { Options } from './options.ts'

/** What every kind of run needs. */
export interface Grounds {
  options: Options
  /** For what must not outlive the bench. */
  folder: string
  log: (text: string) => void
  /** Two ports that nothing else here takes. */
  nextPort: () => number
  /** Serves a build by a reference back end of its own, over HTTP/2 and TLS; `close` stops it. */
  host: (name: string, files: string) => Promise<BackEndProcess>
  /** A browser that trusts these hosts; `close` closes it. */
  browse: (...sites: BackEndProcess[]) => Promise<Browser>
  /** Ends everything, last first. */
  close: () => Promise<void>
}

const digestsOf = (sites: readonly BackEndProcess[]) =>
  sites.flatMap(({ keyDigest }) => (keyDigest ? [keyDigest] : []))

export function openGrounds(options: Options): Grounds {
  const startedAt = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'amigo-bench-'))
  const open: (() => Promise<unknown>)[] = [
    async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  ]
  let port = options.port - 2
  const nextPort = () => (port += 2)
  return {
    options,
    folder,
    nextPort,
    log: (text) => process.stderr.write(`[${((Date.now() - startedAt) / 1000).toFixed(1)} s] ${text}\n`),
    host: async (name, dist) => {
      const dataDir = join(folder, `data-${name}`)
      const site = await startBackEnd({ port: nextPort(), dist, dataDir, secure: true })
      open.push(site.stop)
      return site
    },
    browse: async (...sites) => {
      const browser = await openBrowser(digestsOf(sites))
      open.push(() => browser.close())
      return browser
    },
    close: async () => {
      for (const end of open.splice(0).toReversed()) await end()
    },
  }
}

export type SiteName = 'app' | 'floor'
interface Peer {
  name: string
  site: BackEndProcess
}

/** The grounds of the table: the app, its floor and the peers that were given. */
export interface Stage extends Grounds {
  /** The build that is measured. */
  dist: string
  sites: Record<SiteName, BackEndProcess>
  peers: readonly Peer[]
  keyDigests: string[]
  browser: Browser
}

export async function setStage(grounds: Grounds): Promise<Stage> {
  const { options, folder, log, host } = grounds
  const [dist, floorDist] = [join(folder, 'dist'), join(folder, 'floor')]
  freezeBuild(options.dist, dist)
  log('the app')
  const app = await host('app', dist)
  const drawing = await grounds.browse(app)
  log('the floor')
  await writeFloor(drawing, app.url, dist, floorDist)
  await drawing.close()
  const floor = await host('floor', floorDist)
  const peers: Peer[] = []
  for (const { name, dist: given } of options.peers) {
    log(`the peer ${name}`)
    const files = join(folder, `peer-${name}`)
    cpSync(given, files, { recursive: true })
    peers.push({ name, site: await host(name, files) })
  }
  const all = [app, floor, ...peers.map(({ site }) => site)]
  const browser = await grounds.browse(...all)
  await checkFloor(browser, app.url, floor.url)
  return { ...grounds, dist, sites: { app, floor }, peers, keyDigests: digestsOf(all), browser }
}

/** All sites in every run, in turn first: what disturbs the machine meets all of them. */
export async function interleave<Name>(
  names: readonly Name[],
  runs: number,
  once: (name: Name, run: number) => Promise<void>,
) {
  for (let run = 0; run < runs; run += 1)
    for (const name of run % 2 ? names.toReversed() : names) await once(name, run)
}
