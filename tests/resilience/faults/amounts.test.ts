import { expect, it } from 'vitest'
import { runAmounts } from './amounts.ts'

it('reads 20,000 typed amounts exactly or refuses them with the reason, and reads back what it writes', () => {
  const tally = runAmounts(20_000, 800, 20_260_301)
  expect(tally.wrongAccepts).toEqual([])
  expect(tally.wrongRefusals).toEqual([])
  expect(tally.wrongRoundTrips).toEqual([])
  // Enough of both kinds, else this would prove little.
  expect(tally.accepted).toBeGreaterThan(4000)
  expect(tally.accepted).toBeLessThan(16_000)
})
