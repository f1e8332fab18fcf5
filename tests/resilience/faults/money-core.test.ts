import { expect, it } from 'vitest'
import { runMoneyModel } from './money-runs.ts'
import { outcomeNames } from './outcomes.ts'

/** The quick share of `npm run resilience -- model`. */
const runs = 400

it(`loses, doubles and makes up no order in ${runs} lives of a wallet`, { timeout: 60_000 }, async () => {
  const tally = await runMoneyModel(runs, 20_260_301)
  expect(tally.runs).toBe(runs)
  // Every outcome came about, else this would prove little.
  for (const name of outcomeNames) expect(tally.byOutcome.get(name), name).toBeGreaterThan(5)
})
