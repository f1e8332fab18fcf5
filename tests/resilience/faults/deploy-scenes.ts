/** What can happen to an open tab when another build is delivered. Each scene says what went wrong. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { text } from '../../e2e/support/texts.ts'
import { isWorkerWhole } from '../../support/whole-worker.ts'
import type { Gate } from './gate.ts'
import type { Random } from './random.ts'
import { assetsOf, type Host } from './releases.ts'

interface Stage {
  context: BrowserContext
  host: Host
  url: string
  /** The release that the tab runs, and the one that takes its place. */
  from: string
  to: string
  gate: Gate
  random: Random
}

export interface DeployScene {
  fault: string
  /** The browser fetches everything from the network. */
  withoutWorker?: true
  act: (set: Stage) => Promise<string[]>
}

/** Public pages whose chunks come with them. */
const pages = ['/game/notice', '/game/guide', '/game/guide/faq', '/about/about-us', '/user-agreement']
const patienceMs = 90_000

/** Looks again and again; a page that is loaded meanwhile cannot be asked for a moment. */
async function until(what: string, look: () => Promise<boolean>, mostMs = patienceMs): Promise<void> {
  const end = Date.now() + mostMs
  // A page whose navigation nobody answers does not answer either.
  const late = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 5000))
  while (!(await Promise.race([look().catch(() => false), late()]))) {
    if (Date.now() > end) throw new Error(`in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** In the page: the build that it is of, and what it fetched. */
const asked = () => ({
  build: (JSON.parse(document.getElementById('first-modules')?.textContent ?? '{}') as { build?: string })
    .build,
  loaded: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
})

class Tab {
  loads = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    page.on('domcontentloaded', () => {
      this.loads += 1
    })
  }

  /** Opens an address, and where there is a worker waits until it has it all. */
  static async open({ context, url }: Stage, path = '/', hasWorker = true): Promise<Tab> {
    const tab = new Tab(await context.newPage())
    await tab.page.clock.install()
    await tab.page.goto(url + path)
    await tab.shown()
    if (hasWorker) await tab.settled()
    tab.loads = 0
    return tab
  }

  /** The page is drawn by the app: no white screen, and none that only looks alive. */
  async shown(): Promise<void> {
    await this.page.locator('#root #main').getByRole('heading').first().waitFor({ timeout: patienceMs })
  }

  /** The worker is registered, installed and has this tab; the words are kept. */
  async settled(): Promise<void> {
    await this.page.clock.fastForward(6000)
    await until(
      'the worker has the tab',
      async () =>
        (await this.page.evaluate(isWorkerWhole)) &&
        (await this.page.evaluate(() => window.amigoIsBusy !== undefined)),
    )
  }

  go = (path: string) => this.page.evaluate((to) => history.pushState({}, '', to), path)

  /** Lets the browser look for a new worker, as it does at times by itself. */
  look = () =>
    this.page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)
    })

  prompt = () => this.page.getByRole('region', { name: text('update:label') })

  async agree(): Promise<void> {
    await this.prompt().waitFor({ timeout: patienceMs })
    await this.prompt()
      .getByRole('button', { name: text('update:now') })
      .click()
  }

  async runs(build: string): Promise<void> {
    // Not `waitForFunction`, which does not end in a tab that is loaded anew on a hanging network.
    await until(`it runs ${build}`, async () => {
      const look = this.page.evaluate(asked).catch(() => null)
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 2000))
      return (await Promise.race([look, late]))?.build === build
    })
    await this.shown()
  }

  /** Loads beyond `allowed`, or scripts of a build that is not the page's. */
  async problems(allowed: number, host: Host, marks: readonly string[]): Promise<string[]> {
    await this.shown()
    const found: string[] = []
    const { build, loaded } = await this.page
      .evaluate(asked)
      // It is being loaded anew just now: ask the page that comes.
      .catch(async () => {
        await this.shown()
        return this.page.evaluate(asked)
      })
    if (this.loads > allowed) found.push(`loaded ${this.loads} times`)
    const mark = marks.find((one) => host.build(one) === build)
    if (!mark) return [...found, `runs ${build}`]
    const ours = new Set(assetsOf(host.folder(mark)))
    const foreign = loaded.filter(
      (path) => path.startsWith('/assets/') && path.endsWith('.js') && !ours.has(path),
    )
    if (foreign.length) found.push(`chunks of another build: ${foreign.slice(0, 3).join()}`)
    return found
  }
}

/** A tab that runs on while the new release waits. */
async function openBesideWaiting(set: Stage): Promise<Tab> {
  const tab = await Tab.open(set)
  set.host.deliver(set.to)
  await tab.look()
  await until('a new build waits', () =>
    tab.page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
  )
  return tab
}

/** What is wrong with two tabs that went over to the new release, by one load each. */
const problemsOfBoth = async (tabs: [Tab, Tab], { host, to }: Stage) =>
  (await Promise.all(tabs.map((tab) => tab.problems(1, host, [to])))).flat()

/** What happens while the first file of texts is not there yet and the host answers its page for it. */
async function withoutText({ host, from, gate }: Stage, work: () => Promise<Tab>): Promise<Tab> {
  const wrong = `${from}-wrong`
  cpSync(host.folder(from), host.folder(wrong), { recursive: true })
  const first = assetsOf(host.folder(wrong)).find((path) => path.includes('/ja-JP.first-'))
  rmSync(join(host.folder(wrong), first ?? ''))
  host.deliver(wrong)
  gate.state = 'page'
  try {
    return await work()
  } finally {
    host.deliver(from)
    rmSync(host.folder(wrong), { recursive: true })
  }
}

export const deployScenes: DeployScene[] = [
  {
    fault: 'reload beside a waiting build, then a start offline',
    act: async (set) => {
      const tab = await openBesideWaiting(set)
      await tab.page.reload()
      await tab.shown()
      // Says which build it runs, at which the worker tidies up.
      await tab.settled()
      await tab.page.waitForTimeout(2000)
      await tab.page.close()
      set.gate.state = 'cut'
      const again = new Tab(await set.context.newPage())
      await again.page.goto(`${set.url}${set.random.pick(pages)}`)
      return again.problems(1, set.host, [set.from, set.to])
    },
  },
  {
    fault: 'hanging network: the update that waits is taken',
    act: async (set) => {
      const tab = await openBesideWaiting(set)
      set.gate.state = 'hangs'
      await tab.page.reload()
      await tab.shown()
      await tab.page.clock.fastForward(6000)
      await tab.agree()
      const agreed = Date.now()
      await tab.runs(set.host.build(set.to))
      const seconds = (Date.now() - agreed) / 1000
      const found = await tab.problems(3, set.host, [set.to])
      return seconds > 10 ? [...found, `taken after ${seconds.toFixed(1)} s`] : found
    },
  },
  {
    fault: 'host answers a first text that is not delivered with its page',
    act: async (set) => {
      const tab = await withoutText(set, async () => {
        const first = new Tab(await set.context.newPage())
        await first.page.goto(set.url)
        await first.page.waitForTimeout(3000)
        return first
      })
      // By itself: the start is tried again with growing pauses.
      await tab.shown()
      return tab.problems(3, set.host, [set.from])
    },
  },
  {
    fault: 'page opened after the swap, no worker',
    withoutWorker: true,
    act: async (set) => {
      const tab = await Tab.open(set, '/', false)
      set.host.deliver(set.to)
      await tab.go(set.random.pick(pages))
      await tab.runs(set.host.build(set.to))
      return tab.problems(1, set.host, [set.to])
    },
  },
  {
    fault: 'update agreed to',
    act: async (set) => {
      const tab = await Tab.open(set)
      const other = await Tab.open(set, set.random.pick(pages))
      set.host.deliver(set.to)
      await tab.look()
      await tab.agree()
      const build = set.host.build(set.to)
      await Promise.all([tab.runs(build), other.runs(build)])
      return problemsOfBoth([tab, other], set)
    },
  },
]
