/** New builds under open tabs, in a real browser: no white screen, at most one reload each. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { freePorts, startOwnServer } from '../../e2e/support/own-server.ts'
import { startNginxBefore } from '../deployment/nginx-process.ts'
import type { Line } from '../line.ts'
import { launchBrowser, resiliencePort } from '../screens/browser.ts'
import { deployScenes, type DeployScene } from './deploy-scenes.ts'
import { Gate } from './gate.ts'
import { Random } from './random.ts'
import { Host } from './releases.ts'

interface Options {
  browser: Browser
  swaps: number
  seed: number
  dist: string
  firstPort: number
  /** The scenes by their name; all of them where none is named. */
  only?: readonly string[]
  /** Debian's nginx serves the releases, before the back end; otherwise that serves them itself. */
  nginx?: boolean
  say?: (line: string) => void
}

const marks = ['a', 'b']

/** Swaps in turn through the scenes; per scene how often, and what went wrong. */
export async function runDeploys({
  browser,
  swaps,
  seed,
  dist,
  firstPort,
  only,
  nginx,
  say,
}: Options): Promise<Line[]> {
  const random = new Random(seed)
  const scenes = deployScenes.filter(({ fault }) => !only || only.includes(fault))
  const root = mkdtempSync(join(tmpdir(), 'amigo-deploys-'))
  const host = new Host(join(root, 'releases'))
  const frozen = join(root, 'build')
  cpSync(dist, frozen, { recursive: true })
  for (const mark of marks) host.add(frozen, mark)
  host.deliver('a')
  const port = await freePorts(firstPort)
  const server = await startOwnServer(port, {
    DIST: host.delivered,
    ORDER_DELAY_MS: '300',
    DATA_DIR: join(root, 'data'),
  })
  const ports = { port: await freePorts(port + 2), backEndPort: port, machinePort: port + 1 }
  const front = nginx ? await startNginxBefore(root, host.delivered, ports) : null
  const gate = await Gate.open(await freePorts(port + 4), (front ?? server).url)
  const tallies = new Map<string, { fault: string; runs: number; problems: string[] }>()
  try {
    for (let swap = 0; swap < swaps; swap += 1) {
      const scene = scenes[swap % scenes.length] as DeployScene
      const [from = 'a', to = 'b'] = [0, 1].map((step) => marks[(swap + step) % marks.length])
      host.deliver(from)
      gate.state = 'open'
      const context = await browser.newContext({
        locale: 'ja-JP',
        timezoneId: 'Asia/Tokyo',
        viewport: { width: 390, height: 844 },
        serviceWorkers: scene.withoutWorker ? 'block' : 'allow',
      })
      // tsx names inner functions through this helper, which no page has.
      await context.addInitScript('globalThis.__name ??= (given) => given')
      const problems = await scene
        .act({ context, host, url: gate.url, gate, from, to, random })
        .catch((error: unknown) => [`fell over: ${String(error).slice(0, 400)}`])
      await context.close()
      const tally = tallies.get(scene.fault) ?? { fault: scene.fault, runs: 0, problems: [] }
      tally.runs += 1
      tally.problems.push(...problems.map((problem) => `swap ${swap}, ${scene.fault}: ${problem}`))
      tallies.set(scene.fault, tally)
      if ((swap + 1) % 20 === 0) say?.(`  ${swap + 1} of ${swaps} swaps`)
    }
  } finally {
    await gate.close()
    await front?.stop()
    await server.stop()
    rmSync(root, { recursive: true, force: true })
  }
  return [...tallies.values()]
}

/** The same in a browser of its own, for the long command. */
export async function deployLines(options: Pick<Options, 'swaps' | 'seed' | 'dist' | 'nginx'>) {
  const browser = await launchBrowser()
  try {
    return await runDeploys({ ...options, browser, firstPort: resiliencePort, say: console.log })
  } finally {
    await browser.close()
  }
}
