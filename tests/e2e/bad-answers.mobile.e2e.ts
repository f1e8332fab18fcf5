import { badAnswers } from '../resilience/faults/bad-answers.ts'
import { Random } from '../resilience/faults/random.ts'
import type { WriteName } from '../resilience/screens/form.ts'
import type { ScreenFault } from '../resilience/screens/reads.ts'
import { onScreenStage } from '../resilience/screens/run.ts'
import { judgeWrite, sentWrites } from '../resilience/screens/writes.ts'
import { backEndEnvironment } from './support/back-end.ts'
import { expect, test } from './support/fixtures.ts'

const orders: readonly WriteName[] = ['pay/order', 'draw/withdraw', 'agent/type/member/transfer']
const forms = sentWrites.filter((name) => !orders.includes(name))
const answers = badAnswers(200)

// A share, drawn by this seed; every call with every answer: `npm run resilience -- screens`.
test('an order and a form that are answered badly are not done @long', async ({ browser }, {
  parallelIndex,
}) => {
  const random = new Random(20260301)
  const told: ScreenFault[] = []
  const firstPort = Number(backEndEnvironment.PORT) + 90 + parallelIndex * 10
  await onScreenStage({ browser, dist: 'dist', firstPort }, async (screens) => {
    for (const name of [random.pick(orders), random.pick(forms)]) {
      const like = orders.includes(name)
      // One that looks like a success to an order, one that does not to a form.
      const answer = random.pick(answers.filter(({ said200 }) => Boolean(said200) === like))
      await judgeWrite({ ...screens, name, answers: [answer], note: (fault) => told.push(fault) })
    }
  })
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter(({ problems }) => problems.length > 0)).toEqual([])
})
