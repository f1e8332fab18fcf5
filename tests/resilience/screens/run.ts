/** `npm run resilience -- screens`: every call × every bad answer, judged on the screen that a player sees. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { paths } from '../../../src/api/paths.ts'
import { BackEnd } from '../../e2e/support/back-end-client.ts'
import { freePorts, startOwnServer } from '../../e2e/support/own-server.ts'
import { badAnswers } from '../faults/bad-answers.ts'
import { Random } from '../faults/random.ts'
import type { Line } from '../line.ts'
import { launchBrowser, resiliencePort } from './browser.ts'
import { places, type Who } from './places.ts'
import { judgeRead, type ScreenFault } from './reads.ts'
import { openStage, startCutter } from './stage.ts'
import { judgeWrite, sentWrites } from './writes.ts'

async function openStageFor(browser: Browser, url: string, who: Who) {
  const visitor = await openStage(browser, url, null)
  if (!who) return visitor
  const token = await new BackEnd(visitor.calls).signIn(who)
  await visitor.end()
  return openStage(browser, url, token)
}

const atOnce = 2
/** One read in so many presses "try again". */
const retryEach = 4

interface Options {
  seed: number
  dist: string
  /** "call × answer": only these; either side may be left out or name several, with `|` between them. */
  replay: string
}

export async function screenRuns({ seed, dist, replay }: Options): Promise<Line[]> {
  const [replayed = '', answer = ''] = replay.split('×').map((part) => part.trim())
  const isWanted = (name: string) => !replayed || replayed.split('|').includes(name)
  const answers = badAnswers().filter(({ name }) => !answer || answer.split('|').includes(name))
  const lines = { read: new Tally('reads'), write: new Tally('writes'), money: new Tally('orders') }
  const folder = mkdtempSync(join(tmpdir(), 'amigo-screens-'))
  // Orders rest: nothing on a screen changes by itself.
  const server = await startOwnServer(await freePorts(resiliencePort + 40), {
    DIST: dist,
    ORDER_DELAY_MS: '0',
    DATA_DIR: folder,
  })
  const [{ url }, browser, cutter] = [server, await launchBrowser(), await startCutter()]
  try {
    const jobs = [
      ...places
        .filter(([name]) => isWanted(name))
        .map(([call, place]) => async () => {
          const stage = await openStageFor(browser, url, place.who)
          const how = { answers, random: new Random(seed), retryEach: replayed ? 1 : retryEach }
          await judgeRead({ stage, cutter, call, place, ...how, note: lines.read.take })
          await stage.end()
        }),
      ...sentWrites
        .filter(isWanted)
        .map(
          (name) => () =>
            judgeWrite({ browser, url, cutter, name, answers, note: lines[paths[name].kind].take }),
        ),
    ]
    const worker = async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await job()
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  } finally {
    await browser.close()
    await cutter.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return Object.values(lines)
}

class Tally implements Line {
  readonly fault: string
  runs = 0
  readonly problems: string[] = []
  readonly take = ({ call, answer, path, problems }: ScreenFault) => {
    this.runs += 1
    for (const problem of problems) {
      this.problems.push(`${call} × ${answer}, ${path}: ${problem}`)
      console.log(`  ${this.problems.at(-1)}`)
    }
  }
  constructor(part: string) {
    this.fault = `${part} × bad answers, as a player sees them`
  }
}
