import fc from 'fast-check'
import { callNamed } from '../../../src/api/calls.ts'
import { send } from '../../../src/api/send.ts'
import type { Line } from '../line.ts'
import { moneyCommands } from './money-commands.ts'
import { outcomeNames, type OutcomeName } from './outcomes.ts'
import { Simulation } from './simulation.ts'

export interface Tally {
  runs: number
  posts: number
  /** Posts by what became of them. */
  byOutcome: Map<OutcomeName, number>
}

const hours = 3_600_000
/** The reference back end, and one whose rows carry no ids; with any zone and any clock of the phone. */
const dialects = fc.record({
  hasIds: fc.boolean(),
  zoneOffMs: fc.constantFrom(0, 0, hours, -hours, 9 * hours),
  phoneOffMs: fc.constantFrom(0, 5 * 60_000, -5 * 60_000, 24 * hours),
})

/** Random lives of a wallet; throws with the shortest one that went wrong, and the seed that finds it again. */
export async function runMoneyModel(runs: number, seed: number): Promise<Tally> {
  const tally: Tally = { runs: 0, posts: 0, byOutcome: new Map(outcomeNames.map((name) => [name, 0])) }
  // As after the reads that stand before every order: client and shapes are there.
  await callNamed('pay/order')
  await send('pay/list', {}).catch(() => undefined)
  await fc.assert(
    fc.asyncProperty(moneyCommands, fc.boolean(), dialects, async (commands, hasLocks, dialect) => {
      const simulation = new Simulation(hasLocks, dialect)
      try {
        await simulation.openTab()
        await fc.asyncModelRun(() => ({ model: {}, real: simulation }), commands)
        await simulation.comeToRest()
        const problems = simulation.check()
        tally.runs += 1
        tally.posts += simulation.server.posts.length
        for (const { outcome } of simulation.server.posts)
          tally.byOutcome.set(outcome, (tally.byOutcome.get(outcome) ?? 0) + 1)
        if (problems.length)
          throw new Error(`${problems.join('\n')}\nWeb Locks: ${hasLocks}, ${JSON.stringify(dialect)}`)
      } finally {
        await simulation.end()
      }
    }),
    { numRuns: runs, seed, includeErrorInReport: true },
  )
  return tally
}

export async function modelLines(runs: number, seed: number): Promise<Line[]> {
  const tally = await runMoneyModel(runs, seed)
  const ofOutcomes = [...tally.byOutcome].map(([name, posts]) => ({
    fault: `order: ${name}`,
    runs: posts,
    problems: [],
  }))
  const note = `${tally.posts} orders sent; duplicate, lost, ghost`
  return [
    ...ofOutcomes,
    { fault: 'orders under taps, tabs, reloads, crashes', runs: tally.runs, problems: [], note },
  ]
}
