import { expect, it } from 'vitest'
import { runWorkerModel } from './worker-model.ts'

// The full figure is 10,000 steps: `npm run resilience -- worker`.
it("agrees with the oracle about the worker's cache in 2,000 steps", async () => {
  expect(await runWorkerModel(2000, 20260301)).toBeGreaterThanOrEqual(2000)
})
