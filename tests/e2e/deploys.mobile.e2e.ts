import { runDeploys } from '../resilience/faults/deploys.ts'
import { backEndEnvironment } from './support/back-end.ts'
import { expect, test } from './support/fixtures.ts'

// Each scene is a context of its own, because the worker has to run; 200 swaps: `npm run resilience -- faults --only deploys`.
const shares = [
  ['page opened after the swap, no worker', 'update agreed to in another tab while something is typed here'],
  ['half delivered: a chunk is missing at the install', 'kill-switch: clean after one navigation'],
  ['hanging network: the update that waits is taken', 'language changed offline'],
]

for (const [index, only] of shares.entries())
  test(
    `a new build under an open tab: ${only.join('; ')}`,
    { tag: index ? '@long' : [] },
    async ({ browser }, { parallelIndex }) => {
      // Two installs of the whole app each; on a busy machine that takes its time.
      const firstPort = Number(backEndEnvironment.PORT) + 40 + parallelIndex * 10
      const tallies = await runDeploys({
        browser,
        swaps: only.length,
        seed: 7,
        dist: 'dist',
        firstPort,
        only,
      })
      expect(tallies.map(({ fault, problems }) => ({ fault, problems }))).toEqual(
        only.map((fault) => ({ fault, problems: [] })),
      )
    },
  )
