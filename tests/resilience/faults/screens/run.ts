/** `npm run resilience -- faults --only screens`: every call × every bad answer, judged on the screen that a player sees. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { paths, type CallName } from '../../../../src/api/paths.ts'
import { BackEnd } from '../../../e2e/support/back-end-client.ts'
import { demoToken } from '../../../e2e/support/offline-stage.ts'
import { freePorts, startOwnServer } from '../../../e2e/support/own-server.ts'
import { findBrowser } from '../../../support/find-browser.mjs'
import { operatorEnvironment } from '../../../support/operator-access.ts'
import { badAnswers, type BadAnswer } from '../bad-answers.ts'
import { Random } from '../random.ts'
import { readsOf } from './places.ts'
import { findReads, judgeRead, type Access, type Read, type ScreenFault } from './reads.ts'
import { openStage, startCutter, type Cutter } from './stage.ts'
import { formOf, judgeWrite, writes } from './writes.ts'

const accountOf = { public: null, user: 'taro', agent: 'hana' } as const

export interface ScreenStage {
  browser: Browser
  url: string
  cutter: Cutter
}

/** A back end of its own, on which orders rest: nothing on a screen changes by itself. */
export async function onScreenStage<Result>(
  { browser, dist, firstPort }: { browser: Browser; dist: string; firstPort: number },
  work: (stage: ScreenStage) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'amigo-screens-'))
  const server = await startOwnServer(await freePorts(firstPort), {
    ...operatorEnvironment,
    DIST: dist,
    ORDER_DELAY_MS: '0',
    DATA_DIR: folder,
  })
  const cutter = await startCutter()
  try {
    return await work({ browser, url: server.url, cutter })
  } finally {
    await cutter.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Somebody with this access, at a phone. */
async function openStageFor({ browser, url }: ScreenStage, access: Access) {
  const account = accountOf[access]
  const visitor = await openStage(browser, url, null)
  if (!account) return visitor
  const token = await demoToken(new BackEnd(visitor.calls), account)
  await visitor.end()
  return openStage(browser, url, token)
}

interface ScreensTally {
  part: string
  judged: number
  problems: string[]
}

interface Options {
  seed: number
  dist: string
  /** "call × answer": only these; either side may be left out or name several, with `|` between them. */
  replay: string
}

const atOnce = 2
/** One read in so many presses "try again". */
const retryEach = 4

export async function screenRuns({ seed, dist, replay }: Options): Promise<ScreensTally[]> {
  const [call = '', answer = ''] = replay.split('×').map((part) => part.trim())
  const isWanted = (name: string) => !call || call.split('|').includes(name)
  const answers = badAnswers().filter(({ name }) => !answer || answer.split('|').includes(name))
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => false),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const tallies: ScreensTally[] = []
  const firstPort = Number(process.env['FAULTS_PORT'] ?? 5450) + 40
  try {
    await onScreenStage({ browser, dist, firstPort }, async (stage) => {
      const part = { stage, answers, seed, each: call ? 1 : retryEach }
      const reads = (access: Access) => readsOf(access).filter(isWanted)
      const visitor = await readsOfAccess({ ...part, access: 'public', wanted: reads('public') })
      // What a visitor's pages do not send, a player's have to.
      const wanted = [...visitor.missing, ...reads('user')]
      const player = await readsOfAccess({ ...part, access: 'user', wanted })
      const agent = await readsOfAccess({ ...part, access: 'agent', wanted: reads('agent') })
      const unmet = [...player.missing, ...agent.missing].map((name) => `no page sends ${name}`)
      tallies.push(visitor.tally, player.tally, agent.tally)
      tallies.push({ part: 'reads that no page sends', judged: unmet.length, problems: unmet })
      tallies.push(...(await allWrites({ stage, answers, isWanted })))
    })
  } finally {
    await browser.close()
  }
  return tallies
}

const inTurn = async <Job>(jobs: readonly Job[], work: (job: Job) => Promise<void>) => {
  const rest = [...jobs]
  const worker = async () => {
    for (let job = rest.shift(); job !== undefined; job = rest.shift()) await work(job)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function noting(tally: ScreensTally) {
  return ({ call, answer, path, problems }: ScreenFault) => {
    tally.judged += 1
    for (const problem of problems) {
      tally.problems.push(`${call} × ${answer}, ${path}: ${problem}`)
      console.log(`  ${call} × ${answer}, ${path}: ${problem}`)
    }
  }
}

interface ReadsPart {
  stage: ScreenStage
  access: Access
  wanted: readonly CallName[]
  answers: readonly BadAnswer[]
  seed: number
  each: number
}

async function readsOfAccess({ stage, access, wanted, answers, seed, each }: ReadsPart) {
  const tally: ScreensTally = { part: `${access} reads`, judged: 0, problems: [] }
  if (wanted.length === 0) return { tally, missing: [] }
  const scout = await openStageFor(stage, access)
  const { reads, opened, missing } = await findReads({ stage: scout, cutter: stage.cutter, access, wanted })
  await scout.end()
  console.log(`  ${access}: ${opened} pages opened`)
  await inTurn(reads, async (read: Read) => {
    console.log(`  ${read.call}: ${read.places.map(({ path }) => path).join(', ')}`)
    const phone = await openStageFor(stage, access)
    const random = new Random(seed)
    await judgeRead({
      stage: phone,
      cutter: stage.cutter,
      read,
      answers,
      random,
      retryEach: each,
      note: noting(tally),
    })
    await phone.end()
  })
  return { tally, missing }
}

interface WritesPart {
  stage: ScreenStage
  answers: readonly BadAnswer[]
  isWanted: (name: string) => boolean
}

async function allWrites({ stage, answers, isWanted }: WritesPart): Promise<ScreensTally[]> {
  const tallies = {
    write: { part: 'writes', judged: 0, problems: [] as string[] },
    money: { part: 'orders', judged: 0, problems: [] as string[] },
  }
  await inTurn(
    writes.filter((name) => isWanted(name) && formOf(name)),
    async (name) => {
      console.log(`  ${name}`)
      const { kind } = paths[name]
      await judgeWrite({ ...stage, name, answers, note: noting(tallies[kind]) })
    },
  )
  return Object.values(tallies)
}
