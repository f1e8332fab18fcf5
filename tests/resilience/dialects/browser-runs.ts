/** The journey at 390 × 844, one browser page a variant, through a back end of another dialect. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request, type APIRequestContext, type Browser, type BrowserContext } from 'playwright'
import { BackEnd, type NewPlayer } from '../../e2e/support/back-end-client.ts'
import { freePorts, startOwnServer } from '../../e2e/support/own-server.ts'
import { readyToWithdraw } from '../../e2e/support/players.ts'
import { operatorEnvironment, operatorState } from '../../support/operator-access.ts'
import type { Dialect, StepName } from './dialect.ts'
import { enter, leave, steps } from './journey.ts'
import { startRewritingProxy, type RewritingProxy } from './rewriting-proxy.ts'
import { firstLine, has, phone, type Stage } from './stage.ts'

interface Variant {
  names: string
  spoken: readonly Dialect[]
  /** The parts of the journey; by default those that its dialects are about. */
  only?: readonly StepName[]
  /** The platform block for the back end at this address, from whoever looked at it first. */
  platformFor?: (url: string, backEnd: BackEnd, player: NewPlayer) => Promise<Record<string, unknown>>
}

interface VariantTally extends Variant {
  problems: string[]
}

interface Options {
  browser: Browser
  variants: readonly Variant[]
  dist: string
  firstPort: number
  say?: (line: string) => void
}

const isStep = (name: string): name is StepName => name in steps
const allSteps = Object.keys(steps).filter(isStep)

/** The parts that one of the dialects is about, in the order of the journey. */
const stepsOf = (spoken: readonly Dialect[]) =>
  allSteps.filter((step) => spoken.some(({ about }) => !about || about.includes(step)))

/** Goes through the app once per variant; what was untrue is told by variant. */
export async function runVariants({ browser, variants, dist, firstPort, say }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'amigo-foreign-'))
  const port = await freePorts(firstPort)
  // Orders move on at the desk alone: nothing is credited while it is looked at.
  const server = await startOwnServer(port, {
    ...operatorEnvironment,
    DIST: dist,
    ORDER_DELAY_MS: '0',
    DATA_DIR: folder,
  })
  const tallies: VariantTally[] = []
  try {
    const proxy = await startRewritingProxy(server.url, await freePorts(port + 2))
    try {
      for (const variant of variants) {
        const wanted = variant.only ?? stepsOf(variant.spoken)
        const problems = await goThrough({ browser, url: server.url, proxy, variant, wanted }).catch(
          (error: unknown) => [`fell over: ${firstLine(error)}`],
        )
        tallies.push({ ...variant, problems })
        say?.(`${problems.length ? 'WRONG' : 'true '} ${variant.names}`)
        problems.forEach((problem) => say?.(`      ${problem}`))
      }
    } finally {
      await proxy.stop()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return tallies
}

interface Passage {
  browser: Browser
  url: string
  proxy: RewritingProxy
  variant: Variant
  wanted: readonly StepName[]
}

async function goThrough({ browser, url, proxy, variant, wanted }: Passage): Promise<string[]> {
  const calls = await request.newContext({ baseURL: url, storageState: operatorState })
  const context = await browser.newContext({ ...phone, baseURL: proxy.url })
  context.setDefaultTimeout(10_000)
  try {
    const backEnd = new BackEnd(calls)
    const people = await makePeople(calls, backEnd, wanted)
    proxy.speak(variant.spoken)
    const platform = await variant.platformFor?.(proxy.url, backEnd, people.player)
    const block: Dialect[] = platform ? [{ name: 'its platform block', finding: 'adopt', platform }] : []
    proxy.speak([...variant.spoken, ...block])
    const spoken = [...variant.spoken, ...block]
    return await playAt({ context, backEnd, people, spoken, wanted })
  } finally {
    proxy.speak([])
    await context.close()
    await calls.dispose()
  }
}

/** A player who has everything that the parts show, and a stranger where one of them wants one. */
export async function makePeople(calls: APIRequestContext, backEnd: BackEnd, wanted: readonly StepName[]) {
  const player = await readyToWithdraw(backEnd, has.paidIn)
  const stranger = wanted.some((step) => step === 'kyc' || step === 'apply')
    ? await backEnd.newPlayer()
    : player
  const { account } = player
  await calls.post('/__test/records', { params: { account, games: has.rounds, deposits: has.deposits } })
  await calls.post('/__test/letters', { params: { account, count: has.letters } })
  if (wanted.includes('team')) await calls.post('/__test/team', { params: { account, members: has.members } })
  return { player, stranger }
}

interface Play {
  context: BrowserContext
  backEnd: BackEnd
  people: { player: NewPlayer; stranger: NewPlayer }
  spoken: readonly Dialect[]
  wanted: readonly StepName[]
}

/** The parts of the journey in a new page of the context, from the sign-in to the sign-out: what was untrue. */
export async function playAt({ context, backEnd, people, spoken, wanted }: Play): Promise<string[]> {
  const page = await context.newPage()
  await page.clock.install()
  const stage: Stage = { context, page, backEnd, ...people, spoken }
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`page error: ${firstLine(error)}`))
  const note = async (name: string, part: (stage: Stage) => Promise<string[]>) => {
    const found = await part(stage).catch((error: unknown) => [`fell over: ${firstLine(error)}`])
    problems.push(...found.map((problem) => `${name}: ${problem}`))
  }
  await note('sign-in', enter)
  for (const step of wanted) await note(step, steps[step])
  await note('sign-out', leave)
  return [...new Set(problems)]
}
