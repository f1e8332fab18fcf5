import type { Browser } from 'playwright/test'
import type { CallName } from '../../src/api/paths.ts'
import { badAnswers } from '../resilience/faults/bad-answers.ts'
import { Random } from '../resilience/faults/random.ts'
import type { WriteName } from '../resilience/faults/screens/form.ts'
import { readsOf } from '../resilience/faults/screens/places.ts'
import { findReads, judgeRead, type Access, type ScreenFault } from '../resilience/faults/screens/reads.ts'
import { onScreenStage, openStageFor, type ScreenStage } from '../resilience/faults/screens/run.ts'
import { formOf, judgeWrite, writes } from '../resilience/faults/screens/writes.ts'
import { backEndEnvironment } from './support/back-end.ts'
import { expect, test } from './support/fixtures.ts'

// A share, drawn by this seed; every call with every answer: `npm run resilience -- faults --only screens`.
const seed = 20260301
const answers = badAnswers(200)
/** One that looks like a success and one that does not. */
const twoOf = (random: Random) => [
  random.pick(answers.filter(({ said200 }) => said200)),
  random.pick(answers.filter(({ said200 }) => !said200)),
]

interface Share {
  browser: Browser
  parallelIndex: number
  judge: (screens: ScreenStage, random: Random, note: (fault: ScreenFault) => void) => Promise<void>
}

/** Judges a share on a server of its own, and expects that nothing was wrong on any screen. */
async function expectTruth({ browser, parallelIndex, judge }: Share): Promise<void> {
  const told: ScreenFault[] = []
  const firstPort = Number(backEndEnvironment.PORT) + 90 + parallelIndex * 10
  await onScreenStage({ browser, dist: 'dist', firstPort }, (screens) =>
    judge(screens, new Random(seed), (fault) => told.push(fault)),
  )
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter(({ problems }) => problems.length > 0)).toEqual([])
}

/** Gives the reads that no page of this access sends. */
async function judgeReads(access: Access, wanted: readonly CallName[], ...rest: Parameters<Share['judge']>) {
  const [screens, random, note] = rest
  const { cutter } = screens
  const stage = await openStageFor(screens, access)
  const { reads, missing } = await findReads({ stage, cutter, access, wanted, quick: true })
  for (const { call, places } of reads) {
    const read = { call, places: places.slice(0, 1) }
    await judgeRead({ stage, cutter, read, answers: twoOf(random), random, retryEach: 2, note })
  }
  await stage.end()
  return missing
}

test(
  "a visitor's page whose read is answered badly says so, and claims nothing",
  { tag: '@long' },
  ({ browser }, { parallelIndex }) =>
    expectTruth({
      browser,
      parallelIndex,
      judge: async (...rest) => {
        await judgeReads('public', readsOf('public'), ...rest)
      },
    }),
)

test(
  "a player's page whose read is answered badly says so, and claims nothing",
  { tag: '@long' },
  ({ browser }, { parallelIndex }) =>
    expectTruth({
      browser,
      parallelIndex,
      // Every read of a player is sent by one of the pages.
      judge: async (...rest) => expect(await judgeReads('user', readsOf('user'), ...rest)).toEqual([]),
    }),
)

test(
  "an agent's page whose read is answered badly says so, and claims nothing",
  { tag: '@long' },
  ({ browser }, { parallelIndex }) =>
    expectTruth({
      browser,
      parallelIndex,
      judge: async (...rest) => expect(await judgeReads('agent', readsOf('agent'), ...rest)).toEqual([]),
    }),
)

const orders: WriteName[] = ['pay/order', 'draw/withdraw', 'agent/type/member/transfer']
const others = writes.filter((name) => formOf(name) && !orders.includes(name))

test('an order or a form that is answered badly is not taken for done, and nothing typed is lost', ({
  browser,
}, { parallelIndex }) =>
  expectTruth({
    browser,
    parallelIndex,
    judge: async (screens, random, note) => {
      const drawn = random.pick(others)
      for (const name of [...orders, drawn])
        await judgeWrite({ ...screens, name, answers: twoOf(random), note })
    },
  }))
