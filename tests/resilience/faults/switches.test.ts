import { expect, it } from 'vitest'
import { runSwitches } from './switches.ts'

it('leaves nothing of a player to the next one, in 60 account switches', async () => {
  const { problems, kept, restored } = await runSwitches(60, 20_260_301)
  expect(problems).toEqual([])
  expect(kept).toBeGreaterThan(10)
  expect(restored).toBeGreaterThan(3)
})
