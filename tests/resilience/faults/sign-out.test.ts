import { expect, it } from 'vitest'
import { runSignOuts } from './sign-out.ts'

it('signs out once for 50 refusals at once, and never for the refusal of an old token', async () => {
  expect(await runSignOuts(40, 20_260_301)).toEqual({ runs: 40, wrong: 0, lateSignOuts: 0 })
})
