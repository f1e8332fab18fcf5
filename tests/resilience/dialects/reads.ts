/** Every read of the contract, in every dialect, through the HTTP client: what comes out is compared with the truth. */
import { isApiError } from '../../../src/api/api-error.ts'
import { connect } from '../../../src/api/connection.ts'
import type { Call } from '../../../src/api/contract/define.ts'
import { entryOf, type CallName } from '../../../src/api/paths.ts'
import { configurePlatform } from '../../../src/api/platform.ts'
import { send } from '../../../src/api/send.ts'
import { everyCall } from '../../../src/operator/adopt/every-call.ts'
import { demoAccounts } from '../../server/account/seed-accounts.ts'
import { seedManyLetters } from '../../server/letters/seed-letters.ts'
import { seedWhenEmpty } from '../../server/seed.ts'
import { startTestBackEnd } from '../../server/test-back-end.ts'
import type { Line } from '../line.ts'
import type { Dialect } from './dialect.ts'
import { combinations, dialects, namesOf, planted, rewritten } from './dialects.ts'
import { compare } from './truth.ts'

export interface Recorded {
  call: Call
  body: object
  data: unknown
}

const page = { current: 1, size: 20 }
const days = () => ({
  beginTime: new Date(Date.now() - 60 * 86_400_000).toISOString(),
  endTime: new Date().toISOString(),
})

/** What is asked; where nothing stands, an empty body does. */
const bodies = (bankId: string, threadId: string, memberId: string): Partial<Record<CallName, object[]>> => ({
  'user/get/bank': [{ id: bankId }],
  'pay/query': [{ type: 'deposit' }, { type: 'withdraw' }],
  'pay/list': [page],
  'draw/list': [page],
  'record/game/record/query': [{ ...page, ...days() }],
  'record/game/record/count': [days()],
  'user/ledger': [{ current: 1, size: 20, ...days() }],
  'limits/history': [page],
  'user/statement': [{ month: days().endTime.slice(0, 7) }],
  'game/query': [page],
  'notice/query': [page],
  'favorable/query': [{ ...page, category: 'all' }],
  'banner/query': [{ position: 'home' }],
  'station/query': [page],
  'push/status': [{ endpoint: 'https://push.example.org/phone' }],
  'cpp/coins/deposit/address': [{ coin: 'XRP', network: 'XRP' }],
  'cpp/coins/withdrawal/address/validit': [
    { coin: 'USDT', network: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
  ],
  'support/threads': [page],
  'support/thread': [{ threadId }],
  // The seeded threads have no picture.
  'support/picture': [],
  'invite/check': [{ agentCode: 'HANALINE' }],
  'agent/sub/member/facts': [{ ids: [memberId] }],
  'agent/sub/member/history': [page],
  'agent/data/statistics': [days()],
  'agent/type/report/statistics': [days()],
  'agent/sub/member/page': [page],
  'agent/sub/member/report/page': [{ ...page, ...days() }],
  'agent/sub/member/recharge/page': [{ ...page, ...days() }],
  'agent/sub/member/draw/page': [{ ...page, ...days() }],
})

/** The reference back end's own answers to every read, as the demo agent gets them, who has something everywhere. */
export async function recordAnswers(): Promise<Recorded[]> {
  const backEnd = await startTestBackEnd()
  try {
    await seedWhenEmpty(backEnd.db)
    const { userName, password, fundPassword } = demoAccounts.agent
    // More than a page holds: what came is no total.
    await seedManyLetters(backEnd.db, userName, 60)
    const token = String((await backEnd.login(userName, password)).data?.['token'])
    const ask = async (name: CallName, body: object) => {
      const answer = await backEnd.call(name, body, token)
      if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.msg}`)
      return answer.data as unknown
    }
    const cards = (await ask('user/bank', {})) as { id: string }[]
    const bankId = cards[0]?.id ?? ''
    const first = async (name: CallName) =>
      ((await ask(name, page)) as { records: Record<string, string>[] }).records[0] ?? {}
    const thread = await first('support/threads')
    const member = await first('agent/sub/member/page')
    const given = bodies(bankId, thread['id'] ?? '', member['userId'] ?? '')
    const recorded: Recorded[] = []
    const note = async (call: Call, body: object) =>
      recorded.push({ call, body, data: await ask(call.name, body) })
    for (const call of everyCall) {
      // What comes in a batch is read as what comes by itself.
      if (entryOf(call.name).kind === 'read' && call.name !== 'batch')
        for (const body of given[call.name] ?? [{}]) await note(call, body)
      const requestId = crypto.randomUUID()
      if (call.name === 'pay/order')
        await note(call, { channel: 'bank-transfer', currency: 'JPY', amount: '5000', requestId })
      if (call.name === 'draw/withdraw')
        await note(call, { bankId, amount: '2000', paymentPassword: fundPassword, requestId })
    }
    return recorded
  } finally {
    await backEnd.db.close()
  }
}

const answering = (envelope: object) =>
  (async () => new Response(JSON.stringify(envelope))) as unknown as typeof fetch

function hear({ call, body }: Recorded, envelope: object): Promise<unknown> {
  globalThis.fetch = answering(envelope)
  return send(call.name, body as never)
}

/** What the client says of one answer in these dialects that is not so; nothing when all of it is true. */
async function wrongsIn(recorded: Recorded, spoken: readonly Dialect[]): Promise<string[]> {
  connect({ token: () => 'T1', language: () => 'ja-JP', unauthorised: () => undefined })
  const { name } = recorded.call
  const problems: string[] = []
  try {
    configurePlatform('{}')
    const truth = await hear(recorded, { code: 200, msg: 'ok', data: planted(spoken, name, recorded.data) })
    configurePlatform(JSON.stringify(Object.assign({}, ...spoken.map(({ platform }) => platform ?? {}))))
    const data = rewritten(spoken, name, recorded.data)
    const envelope = spoken.reduce<Record<string, unknown>>((at, one) => one.envelope?.(at) ?? at, {
      code: 200,
      msg: 'ok',
      data,
    })
    const read = await hear(recorded, envelope)
    compare({ spoken, problems }, '', truth, read)
  } catch (error) {
    // A list of which nothing can be read may be refused as a whole: that is no "none".
    const isRubbish = spoken.some(({ breaks }) => breaks?.(0))
    if (!(isRubbish && isApiError(error) && error.kind === 'malformed'))
      problems.push(`refused: ${String(error)}`)
  }
  return problems.map((problem) => `${name}: ${problem}`)
}

/** Everything that is wrong in these dialects, over all recorded answers. */
export async function allWrongs(answers: readonly Recorded[], spoken: readonly Dialect[]): Promise<string[]> {
  const wrongs: string[] = []
  // One after the other: each stands in for the network.
  for (const recorded of answers) wrongs.push(...(await wrongsIn(recorded, spoken)))
  return wrongs
}

/** Every dialect by itself (or those of these names, `|` between them), and many at once. */
export async function dialectReads(names: string): Promise<Line[]> {
  const answers = await recordAnswers()
  const realFetch = globalThis.fetch
  const wanted = (one: Dialect) => !names || names.split('|').includes(one.name)
  const lines: Line[] = []
  for (const spoken of [
    ...dialects.filter(wanted).map((one) => [one]),
    ...(names ? [] : combinations(2000, 1)),
  ]) {
    const problems = await allWrongs(answers, spoken)
    if (problems.length || spoken.length === 1)
      lines.push({ fault: `what is read of: ${namesOf(spoken)}`, runs: answers.length, problems })
  }
  globalThis.fetch = realFetch
  configurePlatform('{}')
  return lines
}
