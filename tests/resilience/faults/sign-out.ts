/** Many refusals at once, early and late: one sign-out for the token in force, none for an old one. */
import { ApiError } from '../../../src/api/api-error.ts'
import { connect } from '../../../src/api/connection.ts'
import { deposits } from '../../../src/api/contract/money.ts'
import { send } from '../../../src/api/http.ts'
import { acceptToken, dropToken, onSession, refuseToken, session } from '../../../src/session/session.ts'
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

const answer = ({ status, body }: (typeof refusals)[number]) => ({
  status,
  ok: status < 400,
  headers: new Headers(),
  body: {},
  text: async () => body,
})

export interface SignOutTally {
  runs: number
  /** Runs with another number of sign-outs than one. */
  wrong: number
  /** Runs in which a late refusal of the old token ended the new session. */
  lateSignOuts: number
}

export async function runSignOuts(runs: number, seed: number): Promise<SignOutTally> {
  installStorage()
  const random = new Random(seed)
  const tally: SignOutTally = { runs, wrong: 0, lateSignOuts: 0 }
  let signOuts = 0
  const stop = onSession((event) => {
    if (event === 'signed-out-by-server') signOuts += 1
  })
  connect({
    token: () => session.token,
    language: () => 'ja-JP',
    unauthorised: refuseToken,
  })
  for (let run = 0; run < runs; run += 1) {
    const waiting: (() => void)[] = []
    globalThis.fetch = (async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return answer(random.pick(refusals))
    }) as unknown as typeof fetch
    acceptToken(`old-${run}`)
    signOuts = 0
    const calls = Array.from({ length: parallel }, () => send(deposits, {}).catch((error: unknown) => error))
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
      tally.wrong += 1
    if (signOuts !== atFirst || session.token !== `new-${run}`) tally.lateSignOuts += 1
    dropToken()
  }
  stop()
  return tally
}
