/** Every read of the contract, in every dialect, through the HTTP client: what comes out is compared with the truth. */
import { isApiError } from '../../../src/api/api-error.ts'
import { connect } from '../../../src/api/connection.ts'
import type { Call } from '../../../src/api/contract/define.ts'
import { entryOf, type CallName } from '../../../src/api/paths.ts'
import { configurePlatform } from '../../../src/api/platform.ts'
import { send } from '../../../src/api/send.ts'
import { compareDecimals, parseDecimal } from '../../../src/lib/decimal.ts'
import { isRecord } from '../../../src/lib/parse-json.ts'
import { instantOf } from '../../../src/lib/wire-time.ts'
import { everyCall } from '../../../src/operator/adopt/every-call.ts'
import { timeNames } from '../../../src/operator/adopt/traits.ts'
import { demoAccounts } from '../../server/account/seed-accounts.ts'
import { seedManyLetters } from '../../server/letters/seed-letters.ts'
import { seedWhenEmpty } from '../../server/seed.ts'
import { startTestBackEnd } from '../../server/test-back-end.ts'
import type { Line } from '../line.ts'
import type { Dialect } from './dialect.ts'
import { combinations, dialects, namesOf, planted, rewritten } from './dialects.ts'

/** Follows from the rest of a page, or was added by the reader; `total` and `dropped` are looked at. */
const derived = new Set(['size', 'current', 'pages', 'dropped', 'hasMore'])

const isUnknown = (value: unknown) =>
  value === null || value === undefined || value === '' || Number.isNaN(value)

const isDecimal = (value: unknown) => typeof value === 'string' && parseDecimal(value) !== null

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing'

interface Comparison {
  spoken: readonly Dialect[]
  problems: string[]
}

const hides = ({ spoken }: Comparison, name: string) =>
  spoken.some((one) => one.hides?.includes(name) ?? false)

/** Dialects break the rows of the answer itself, not the lists within one row. */
const brokenLists = new Set(['', 'records', 'channels', 'channels.records', 'photos', 'photos.records'])

const isBroken = ({ spoken }: Comparison, path: string, index: number) =>
  brokenLists.has(path) && spoken.some((one) => one.breaks?.(index) ?? false)

function compareTimes(comparison: Comparison, path: string, truth: unknown, read: unknown): string | null {
  const meant = instantOf(String(truth))
  if (!meant) return null
  const at = typeof read === 'string' ? instantOf(read) : null
  if (!at)
    return hides(comparison, path.split('.').at(-1) ?? '') ? null : `${path}: no time in ${shown(read)}`
  const spelling = comparison.spoken.find((one) => one.spelling)?.spelling
  const isSame = spelling ? spelling(at) === spelling(meant) : at.getTime() === meant.getTime()
  return isSame ? null : `${path}: ${at.toISOString()} for ${meant.toISOString()}`
}

function compareRows(comparison: Comparison, path: string, truth: readonly unknown[], read: unknown): void {
  const { problems } = comparison
  if (!Array.isArray(read)) {
    problems.push(`${path}: no list but ${shown(read)}`)
    return
  }
  const readable = truth.filter((row, index) => !isRecord(row) || !isBroken(comparison, path, index))
  if (read.length !== readable.length) {
    problems.push(`${path}: ${read.length} rows for ${readable.length}`)
    return
  }
  readable.forEach((row, index) => compare(comparison, `${path}.${index}`, row, read[index]))
}

function compareMembers(
  comparison: Comparison,
  path: string,
  truth: Record<string, unknown>,
  read: Record<string, unknown>,
): void {
  const { problems } = comparison
  const rows = truth['records'] ?? truth['channels']
  const isOfList = Array.isArray(rows)
  for (const [name, meant] of Object.entries(truth)) {
    if (isOfList && derived.has(name)) continue
    if (hides(comparison, name) && isUnknown(read[name])) continue
    compare(comparison, path ? `${path}.${name}` : name, meant, read[name])
  }
  if (!isOfList || !('dropped' in truth)) return
  // Without a total, only further pages can tell how long it is.
  if (truth['hasMore'] === true && read['hasMore'] === false) problems.push(`${path}: the list is cut`)
  const list = 'records' in truth ? 'records' : 'channels'
  const at = path ? `${path}.${list}` : list
  const broken = rows.filter((_row, index) => isBroken(comparison, at, index)).length
  if (Number(read['dropped']) !== broken)
    problems.push(`${path}: ${shown(read['dropped'])} rows said to be unreadable, ${broken} are`)
}

/** Notes in `problems` where `read` says something else than `truth`. */
function compare(comparison: Comparison, path: string, truth: unknown, read: unknown): void {
  const name = path.split('.').at(-1) ?? ''
  const { problems } = comparison
  if (timeNames.includes(name)) {
    const problem = isUnknown(truth) ? null : compareTimes(comparison, path, truth, read)
    if (problem) problems.push(problem)
  } else if (Array.isArray(truth)) compareRows(comparison, path, truth, read)
  else if (isRecord(truth)) {
    if (isRecord(read)) compareMembers(comparison, path, truth, read)
    else problems.push(`${path}: no object but ${shown(read)}`)
  } else if (isUnknown(truth)) {
    if (!isUnknown(read)) problems.push(`${path}: ${shown(read)} for nothing`)
  } else if (isDecimal(truth) && isDecimal(String(read))) {
    if (compareDecimals(String(truth), String(read)) !== 0)
      problems.push(`${path}: ${shown(read)} for ${shown(truth)}`)
  } else if (typeof truth === 'boolean' && typeof read !== 'boolean') {
    // A member that the contract does not name comes through as it was sent.
    if (read === undefined) problems.push(`${path}: nothing for ${truth}`)
  } else if (String(truth) !== String(read)) problems.push(`${path}: ${shown(read)} for ${shown(truth)}`)
}

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
