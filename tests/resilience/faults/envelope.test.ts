import { expect, it } from 'vitest'
import { paths } from '../../../src/api/paths.ts'
import { everyCall } from '../../../src/operator/adopt/every-call.ts'
import { badAnswers } from './bad-answers.ts'
import { runEnvelope } from './envelope.ts'
import { runSilence } from './silence.ts'

/** Fewer rows than in `npm run resilience -- faults`. */
const quick = badAnswers(500)

it('knows every call that `paths.ts` names, and 40 bad answers', () => {
  expect(everyCall.map(({ name }) => name).toSorted()).toEqual(Object.keys(paths).toSorted())
  expect(new Set(quick.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40)
})

it('takes none of them for a success, whatever the call, and never falls over', async () => {
  const { problems, answers } = await runEnvelope(quick)
  expect(problems).toEqual([])
  expect(answers).toBe(everyCall.length * quick.length)
})

it('gives up every call in time when the server drips or says nothing', async () => {
  // 1.5 s in the place of 60; `npm run resilience -- faults` waits all of it. A read that tries again gets no time of its own.
  const { problems, slowestMs } = await runSilence(40)
  expect(problems).toEqual([])
  expect(slowestMs).toBeLessThan(2900)
}, 30_000)
