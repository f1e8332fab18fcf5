/** Many refusals at once, early and late: one sign-out for the token in force, none for an old one. */
import { ApiError } from '../../../src/api/api-error.ts'
import { callNamed } from '../../../src/api/calls.ts'
import { connect } from '../../../src/api/connection.ts'
import { send } from '../../../src/api/send.ts'
import { acceptToken, dropToken, onSession, refuseToken, session } from '../../../src/session/session.ts'
import type { Line } from '../line.ts'
import { fakeResponse } from './fake-response.ts'
import { installStorage } from './memory-storage.ts'
import { Random } from './random.ts'

const parallel = 50
/** Every way in which a back end says so. */
const refusals = [
  { status: 200, body: '{"code":401,"msg":"x"}' },
  { status: 200, body: '{"code":402,"msg":"x"}' },
  { status: 200, body: '{"code":"401","message":"x"}' },
  { status: 200, body: '{"code":"402"}' },
  { status: 401, body: '{"code":200,"msg":"x"}' },
  { status: 402, body: '' },
  { status: 401, body: '<html>' },
] as const

export async function signOutLines(seed: number, runs = 1000): Promise<Line[]> {
  installStorage()
  const random = new Random(seed)
  const wrong: string[] = []
  const late: string[] = []
  let signOuts = 0
  const stop = onSession((event) => {
    if (event === 'signed-out-by-server') signOuts += 1
  })
  connect({ token: () => session.token, language: () => 'ja-JP', unauthorised: refuseToken })
  // The client and the shapes are fetched with the first call.
  await callNamed('pay/list')
  await send('pay/list', {}).catch(() => undefined)
  for (let run = 0; run < runs; run += 1) {
    const waiting: (() => void)[] = []
    globalThis.fetch = (async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      const { status, body } = random.pick(refusals)
      return fakeResponse(body, status)
    }) as unknown as typeof fetch
    acceptToken(`old-${run}`)
    signOuts = 0
    const calls = Array.from({ length: parallel }, () =>
      send('pay/list', {}).catch((error: unknown) => error),
    )
    await new Promise(setImmediate)
    // Some come at once, in any order; the rest after somebody signed in again.
    const early = 1 + random.below(parallel)
    for (let count = 0; count < early; count += 1) waiting.splice(random.below(waiting.length), 1)[0]?.()
    await new Promise(setImmediate)
    const atFirst = signOuts
    acceptToken(`new-${run}`)
    waiting.splice(0).forEach((goOn) => goOn())
    const answers = await Promise.all(calls)
    if (atFirst !== 1 || answers.some((got) => !(got instanceof ApiError) || got.kind !== 'unauthorised'))
      wrong.push(`run ${run}: signed out ${atFirst} times`)
    if (signOuts !== atFirst || session.token !== `new-${run}`) late.push(`run ${run}: by an old refusal`)
    dropToken()
  }
  stop()
  return [
    { fault: '50 refusals at once: one sign-out', runs, problems: wrong },
    { fault: 'late refusal of the old token: none', runs, problems: late },
  ]
}
