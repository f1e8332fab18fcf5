import { afterEach, beforeAll, expect, test } from 'vitest'
import { configurePlatform } from '../../../src/api/platform.ts'
import { combinations, dialects, namesOf } from './dialects.ts'
import { allWrongs, recordAnswers, type Recorded } from './reads.ts'

const realFetch = globalThis.fetch
let answers: Recorded[]
beforeAll(async () => {
  answers = await recordAnswers()
})
afterEach(() => {
  globalThis.fetch = realFetch
  configurePlatform('{}')
})

test.each(dialects)('$name: what is read of every answer is so, or openly unknown', async (one) => {
  expect((await allWrongs(answers, [one])).slice(0, 20)).toEqual([])
})

test.each(combinations(20, 20_260_301).map((spoken) => [namesOf(spoken), spoken] as const))(
  'dialects at once: %s',
  async (_names, spoken) => {
    expect((await allWrongs(answers, spoken)).slice(0, 20)).toEqual([])
  },
)
