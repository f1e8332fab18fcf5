import { expect, it } from 'vitest'
import { paths } from '../../../src/api/paths.ts'
import { everyCall } from '../../../src/operator/adopt/every-call.ts'
import { badAnswers } from './bad-answers.ts'
import { envelopeLines } from './envelope.ts'
import { silenceLines } from './silence.ts'

/** Fewer rows than in `npm run resilience -- envelope`. */
const quick = badAnswers(500)

it('knows every call that `paths.ts` names, and 40 bad answers', () => {
  expect(everyCall.map(({ name }) => name).toSorted()).toEqual(Object.keys(paths).toSorted())
  expect(new Set(quick.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40)
})

it('takes none of them for a success, whatever the call, and never falls over', async () => {
  expect((await envelopeLines(quick)).flatMap(({ problems }) => problems)).toEqual([])
})

it('gives up every call in time when the server drips or says nothing', async () => {
  // 1.5 s in the place of 60; `npm run resilience -- envelope` waits all of it.
  expect((await silenceLines(40)).flatMap(({ problems }) => problems)).toEqual([])
}, 30_000)
