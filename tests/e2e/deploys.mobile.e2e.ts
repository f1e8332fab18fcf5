import { runDeploys } from '../resilience/faults/deploys.ts'
import { backEndEnvironment } from './support/back-end.ts'
import { expect, test } from './support/fixtures.ts'

// Each scene is a context of its own, because the worker has to run; 200 deliveries: `npm run resilience -- deploys`.
const only = ['page opened after the swap, no worker', 'update agreed to']

test(
  `a new build under an open tab: ${only.join('; ')}`,
  { tag: '@long' },
  async ({ browser }, { parallelIndex }) => {
    const firstPort = Number(backEndEnvironment.PORT) + 40 + parallelIndex * 10
    const swaps = only.length
    const tallies = await runDeploys({ browser, swaps, seed: 7, dist: 'dist', firstPort, only })
    expect(tallies.map(({ fault, problems }) => ({ fault, problems }))).toEqual(
      only.map((fault) => ({ fault, problems: [] })),
    )
  },
)
