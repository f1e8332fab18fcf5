/** Orders in a real browser against the real back end, one player each: none doubled, none lost, none made up. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, request, type Browser } from 'playwright'
import { BackEnd } from '../../e2e/support/back-end-client.ts'
import { freePorts, startOwnServer } from '../../e2e/support/own-server.ts'
import { ordersOf, readyToWithdraw } from '../../e2e/support/players.ts'
import { text } from '../../e2e/support/texts.ts'
import { openReview, sides } from '../../e2e/support/wallet.ts'
import { findBrowser } from '../../support/find-browser.mjs'
import { operatorEnvironment, operatorState } from '../../support/operator-access.ts'
import { scenes, type Scene, type Set as Stage } from './browser-scenes.ts'
import { Random } from './random.ts'

export interface BrowserTally {
  fault: string
  runs: number
  problems: string[]
}

interface Options {
  runs: number
  seed: number
  dist: string
  /** Only these of the plans, to play a run again; none means all. */
  only?: readonly number[]
}

const atOnce = 2
const patienceMs = 60_000
const depositShare = 0.7

export async function browserRuns({ runs, seed, dist, only = [] }: Options): Promise<BrowserTally[]> {
  const random = new Random(seed)
  const folder = mkdtempSync(join(tmpdir(), 'amigo-faults-'))
  const server = await startOwnServer(await freePorts(Number(process.env['FAULTS_PORT'] ?? 5450)), {
    DIST: dist,
    ...operatorEnvironment,
    ORDER_DELAY_MS: '300',
    DATA_DIR: folder,
  })
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => false),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const tallies = new Map(scenes.map(({ fault }) => [fault, { fault, runs: 0, problems: [] as string[] }]))
  // In turn, so that a short share meets every fault; sides and amounts by the seed.
  const plans = Array.from({ length: runs }, (_, run) => ({
    scene: scenes[run % scenes.length] as Scene,
    side: random.next() < depositShare ? sides.deposit : sides.withdraw,
    amount: String(1000 * (2 + random.below(3))),
    run,
  })).filter(({ run }) => !only.length || only.includes(run))
  const worker = async () => {
    for (let plan = plans.shift(); plan; plan = plans.shift()) {
      const tally = tallies.get(plan.scene.fault)
      if (!tally) continue
      const problems = await oneRun(browser, server.url, plan).catch((error: unknown) => [
        `fell over: ${String(error)}`,
      ])
      tally.runs += 1
      tally.problems.push(
        ...problems.map((problem) => `run ${plan.run}, ${plan.side.noun}, ${tally.fault}: ${problem}`),
      )
      if (tally.runs % 10 === 0) console.log(`  ${runs - plans.length} of ${runs} browser runs`)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, worker))
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return [...tallies.values()].filter((tally) => tally.runs > 0)
}

type Plan = Pick<Stage, 'side' | 'amount'> & { scene: Scene }

async function oneRun(browser: Browser, url: string, { scene, side, amount }: Plan): Promise<string[]> {
  const calls = await request.newContext({ baseURL: url, storageState: operatorState })
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ja-JP',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(patienceMs)
  try {
    const backEnd = new BackEnd(calls)
    const player =
      side.kind === 'deposit' ? await backEnd.newPlayer() : await readyToWithdraw(backEnd, '10000')
    await context.addInitScript((token) => localStorage.setItem('token', token), player.token)
    const sent: string[] = []
    context.on('request', (call) => {
      if (new URL(call.url()).pathname.endsWith(`/${side.order}`))
        sent.push(String((call.postDataJSON() as { requestId?: string }).requestId))
    })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(side.path)
    const confirm = await openReview(page, side, amount)
    const rules = (scene.plan ?? []).map((rule) => ({ ...rule, isOrder: undefined, call: side.order }))
    await backEnd.plan(player.account, rules)
    const before = (await ordersOf(backEnd, player, side.list)).length
    const stage: Stage = { context, backEnd, player, side, page, confirm, amount }
    await scene.act(stage)
    const told = await settled(stage)
    const orders = await ordersOf(backEnd, player, side.list)
    return complaints({ scene, told, sent, orders: orders.slice(0, orders.length - before) })
  } finally {
    await context.close()
    await calls.dispose()
  }
}

/** Waits until nothing is being checked any more, in quick motion, and reads what the player is told. */
async function settled({
  context,
  side,
}: Stage): Promise<{ order: string | null; unplaced: boolean; open: number }> {
  const until = Date.now() + patienceMs
  for (;;) {
    const [page] = context.pages()
    if (!page) throw new Error('no page is left')
    const open = await page.evaluate(() => {
      const entries: unknown = JSON.parse(localStorage.getItem('amigo.moneyJournal') ?? '[]')
      return Array.isArray(entries) ? entries.length : 0
    })
    const orders = context.pages().map((tab) => new URL(tab.url()).searchParams.get('order'))
    const order = orders.find((number) => number !== null) ?? null
    const unplaced = (await page.getByRole('heading', { name: text('finance:unplaced.title') }).count()) > 0
    if ((open === 0 && (order !== null || unplaced)) || Date.now() > until) return { order, unplaced, open }
    // A search that has to wait does so in quick motion; an answer that is on its way gets its time.
    await page.waitForTimeout(400)
    const checking = page.getByRole('status').filter({ hasText: text(`finance:checking.title.${side.kind}`) })
    if ((await checking.count()) > 0) await page.clock.fastForward(15_000)
    else if (open > 0 && !order && side.path !== new URL(page.url()).pathname) await page.goto(side.path)
  }
}

interface Outcome {
  scene: Scene
  told: Awaited<ReturnType<typeof settled>>
  sent: string[]
  orders: { orderSn: string; requestId: string }[]
}

function complaints({ scene, told, sent, orders }: Outcome): string[] {
  const found: string[] = []
  const wanted = scene.placed ? 1 : 0
  if (orders.length > wanted) found.push(`${orders.length} orders, ${wanted} wanted (duplicate or ghost)`)
  if (orders.length < wanted) found.push('no order where there should be one')
  if (new Set(sent).size !== sent.length) found.push(`the same order was sent ${sent.length} times`)
  if (orders.some(({ requestId }) => !sent.includes(requestId)))
    found.push('ghost: an order that was not sent')
  if (told.open) found.push(`lost: ${told.open} still being checked`)
  if (orders.length && told.order !== orders[0]?.orderSn)
    found.push(`lost: the player was shown ${told.order}`)
  if (!orders.length && !told.unplaced) found.push('the player was not told that nothing was placed')
  return found
}
