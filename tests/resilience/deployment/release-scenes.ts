/** `npm run release` under an open tab, behind nginx: what the release promises, seen from a browser. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright'
import { deliver, goBack } from '../../../src/operator/release/release.ts'
import { freePorts, startOwnServer } from '../../e2e/support/own-server.ts'
import { findBrowser } from '../../support/find-browser.mjs'
import { operatorEnvironment } from '../../support/operator-access.ts'
import { Tab } from '../faults/deploy-scenes.ts'
import { Gate } from '../faults/gate.ts'
import { Random } from '../faults/random.ts'
import { Host } from '../faults/releases.ts'
import { startNginxBefore } from './nginx-process.ts'

interface Stage {
  /** Delivers the release of this mark, as the command does. */
  release: (mark: string) => Promise<unknown>
  goBack: () => Promise<unknown>
  /** Copies half of a release over the files and stops there. */
  cutShort: (mark: string) => Promise<void>
  open: (path: string, hasWorker: boolean) => Promise<Tab>
  host: Host
}

const scenes: Record<string, (stage: Stage) => Promise<string[]>> = {
  'an open tab without a worker finds its old chunks after a release': async ({ release, open, host }) => {
    await release('a')
    const tab = await open('/', false)
    await release('b')
    await tab.go('/game/notice')
    // Its chunk differs in each release; no load, so that nothing typed would be lost.
    return tab.problems(0, host, ['a'])
  },
  'a release that is cut short changes nothing for a new visitor, and the next one completes it': async ({
    release,
    cutShort,
    open,
    host,
  }) => {
    await release('a')
    await cutShort('b')
    const tab = await open('/', false)
    // A page beside index.html may be of the new release already, whose chunks are all there.
    const beside = await open('/game/guide', false)
    const found = [...(await tab.problems(0, host, ['a'])), ...(await beside.problems(0, host, ['a', 'b']))]
    await release('b')
    await tab.page.reload()
    await tab.runs(host.build('b'))
    return [...found, ...(await tab.problems(1, host, ['b']))]
  },
  'a release is taken by the worker, and so is the way back': async ({
    release,
    goBack: back,
    open,
    host,
  }) => {
    await release('a')
    const tab = await open('/', true)
    const found: string[] = []
    for (const [change, mark] of [
      [() => release('b'), 'b'],
      [back, 'a'],
    ] as const) {
      tab.loads = 0
      await change()
      await tab.look()
      await tab.agree()
      await tab.runs(host.build(mark))
      found.push(...(await tab.problems(1, host, [mark])))
      await tab.settled()
    }
    return found
  },
}

/** Plays each scene, or those of these names, on files of its own; what was wrong in it. */
export async function releaseScenes(dist: string, firstPort: number, only?: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'amigo-release-scenes-'))
  const host = new Host(join(folder, 'builds'))
  for (const mark of ['a', 'b']) host.add(dist, mark)
  const backEndPort = await freePorts(firstPort)
  const server = await startOwnServer(backEndPort, {
    ...operatorEnvironment,
    DATABASE_URL: '',
    DIST: dist,
    DATA_DIR: join(folder, 'data'),
  })
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => false),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const results: { scene: string; problems: string[] }[] = []
  try {
    for (const [at, [scene, act]] of Object.entries(scenes).entries()) {
      if (only && !only.includes(scene)) continue
      const own = join(folder, String(at))
      const to = join(own, 'web')
      await deliver(host.folder('a'), { to, effort: 'fast' })
      const port = await freePorts(backEndPort + 2)
      const nginx = await startNginxBefore(own, to, { port, backEndPort, machinePort: backEndPort + 1 })
      const gate = await Gate.open(await freePorts(port + 2), nginx.url)
      const contexts: BrowserContext[] = []
      const open = async (path: string, hasWorker: boolean) => {
        const context = await browser.newContext({
          locale: 'ja-JP',
          viewport: { width: 390, height: 844 },
          serviceWorkers: hasWorker ? 'allow' : 'block',
        })
        contexts.push(context)
        await context.addInitScript('globalThis.__name ??= (given) => given')
        const rest = { host, gate, from: 'a', to: 'b', next: 'b', random: new Random(7) }
        return Tab.open({ context, url: gate.url, ...rest }, path, hasWorker)
      }
      const { reload } = nginx
      const release = (mark: string) => deliver(host.folder(mark), { to, effort: 'fast', reload })
      const cutShort = async (mark: string) => {
        const onFile = (path: string) => {
          if (path.endsWith('index.html') && !path.includes('/guide/')) throw new Error('cut short')
        }
        await deliver(host.folder(mark), { to, effort: 'fast', reload, onFile }).catch(() => undefined)
      }
      const back = () => goBack({ to, effort: 'fast', reload })
      const problems = await act({ release, goBack: back, cutShort, open, host }).catch((error: unknown) => [
        `fell over: ${String(error).slice(0, 400)}`,
      ])
      results.push({ scene, problems })
      for (const context of contexts) await context.close()
      await gate.close()
      await nginx.stop()
    }
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return results
}
