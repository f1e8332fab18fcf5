/** Every call, every bad answer: an `ApiError` or a degraded read, never a success of money, never anything else. */
import * as v from 'valibot'
import { isApiError } from '../../../src/api/api-error.ts'
import { connect } from '../../../src/api/connection.ts'
import type { Call } from '../../../src/api/contract/define.ts'
import { entryOf } from '../../../src/api/paths.ts'
import { send } from '../../../src/api/send.ts'
import { everyCall } from '../../../src/operator/adopt/every-call.ts'
import type { Line } from '../line.ts'
import { badAnswers, type BadAnswer } from './bad-answers.ts'

const give = ({ status, body }: BadAnswer) => ({
  status,
  ok: status < 400,
  headers: new Headers(),
  body: {},
  text: async () => {
    if (body instanceof Error) throw body
    return body
  },
})

/** Of these only the envelope counts: whatever else they tell is told where it is there. */
const needsNoData = (call: Call) => v.is(call.answer, {})

function complaint(call: Call, answer: BadAnswer, outcome: unknown, failed: boolean): string | null {
  const what = `${call.name}, ${answer.name}`
  if (failed) return isApiError(outcome) ? null : `${what}: threw ${String(outcome)}`
  if (!answer.said200) return `${what}: taken for a success`
  const { kind } = entryOf(call.name)
  if (kind === 'money') return `${what}: a money order was taken for placed`
  return kind === 'read' || needsNoData(call) ? null : `${what}: a write was taken for done`
}

export async function envelopeLines(answers = badAnswers()): Promise<Line[]> {
  connect({ token: () => 'T1', language: () => 'ja-JP', unauthorised: () => undefined })
  const problems: string[] = []
  let degraded = 0
  for (const answer of answers) {
    globalThis.fetch = (async () => give(answer)) as unknown as typeof fetch
    // All calls at once: a read tries a cut line again, after a pause.
    await Promise.all(
      everyCall.map(async (call) => {
        const [outcome, failed] = await send(call.name, {}).then(
          (data: unknown) => [data, false] as const,
          (error: unknown) => [error, true] as const,
        )
        if (!failed) degraded += 1
        const problem = complaint(call, answer, outcome, failed)
        if (problem) problems.push(problem)
      }),
    )
  }
  const runs = everyCall.length * answers.length
  return [{ fault: 'every call × bad answers', runs, problems, note: `${degraded} degraded reads` }]
}
