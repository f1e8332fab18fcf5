/** Asks a foreign back end for everything that can be asked without changing anything, and holds what it answered. */
import { randomUUID } from 'node:crypto'
import { entryOf, paths, type CallName } from '~/api/paths.ts'
import { dayMs } from '~/lib/durations.ts'
import { isRecord } from '~/lib/parse-json.ts'
import { isSuccess, plain, tokenHeaders, type ForeignBackEnd, type Heard } from './back-end.ts'
import { everyCall, schemaOf } from './every-call.ts'
import { readAsMeant } from './reading.ts'

export interface Observation {
  call: CallName
  body: object
  heard: Heard
}

export interface Fault {
  /** Whether the call is of use all the same. */
  state: 'degraded' | 'blocked'
  what: string
  change: string
}

export interface Survey {
  observations: Observation[]
  /** Calls that nobody asked for, and why. */
  unseen: Partial<Record<CallName, string>>
  /** Calls that write: whether there is one at that path; looked at without a token, or with ids that nothing has. */
  present: Partial<Record<CallName, boolean>>
  /** What kept somebody from signing in as the app does; null where nothing did, or nobody tried. */
  signInProblem: string | null
  /** What was wrong about the orders that were placed, or about a batch, by their call. */
  faults: Partial<Record<CallName, Fault[]>>
}

const nowhere = 'adopt-there-is-no-such-id'
const pushAddress = `https://push.example.org/${nowhere}`

interface Known {
  bankId: string | null
  threadId: string | null
  target: { coin: string; network: string } | null
  isAgent: boolean
}

type Body = object | string

function bodyOf(name: CallName, known: Known, first: number, countries = ''): Body {
  const page = { current: first, size: 20 }
  const now = Date.now()
  const range = { beginTime: new Date(now - 60 * dayMs).toISOString(), endTime: new Date(now).toISOString() }
  const noCoin = 'cpp/coins names no virtual currency with a network'
  const bodies: Partial<Record<CallName, Body>> = {
    'user/get/bank': known.bankId === null ? 'the account has no bank account' : { id: known.bankId },
    'pay/list': page,
    'draw/list': page,
    'record/game/record/query': { ...page, ...range },
    'record/game/record/count': range,
    'user/ledger': { ...page, ...range },
    'limits/history': page,
    'user/statement': { month: range.endTime.slice(0, 7) },
    'game/query': page,
    'notice/query': page,
    'favorable/query': { ...page, category: 'all' },
    'banner/query': { position: 'home' },
    'station/query': page,
    'push/status': { endpoint: pushAddress },
    'support/threads': page,
    'support/thread': known.threadId === null ? 'nothing was written' : { threadId: known.threadId },
    'support/picture': 'the account has sent no picture',
    batch: { calls: [countries, countries].map((path) => ({ path, body: {} })) },
    'cpp/coins/deposit/address': known.target ?? noCoin,
    'cpp/coins/withdrawal/address/validit': known.target ? { ...known.target, address: nowhere } : noCoin,
    'agent/data/statistics': range,
    'agent/type/report/statistics': range,
    'agent/sub/member/page': page,
    'agent/sub/member/report/page': { ...page, ...range },
    'invite/check': { agentCode: nowhere },
    'agent/sub/member/facts': { ids: [nowhere] },
    'agent/sub/member/history': page,
    'agent/sub/member/recharge/page': { ...page, ...range },
    'agent/sub/member/draw/page': { ...page, ...range },
  }
  return bodies[name] ?? {}
}

const variants: Partial<Record<CallName, readonly object[]>> = {
  'pay/query': [{ type: 'deposit' }, { type: 'withdraw' }],
}

/** The end of a call's path as other back ends of this family spell it; each is tried only where the contract's is missing. */
function otherPaths(name: CallName): string[] {
  const { path } = paths[name]
  const tail = /^\/v2\/(?:app\/)?(.*)$/.exec(path)?.[1] ?? ''
  const swaps: readonly (readonly [RegExp, ...string[]])[] = [
    // The three names that this family has for "a page of rows".
    [/\/(query|list|page)$/, '/page', '/list', '/query'],
    // The specification's spelling is odd, so somebody has put it right.
    [/validit$/, 'validity', 'validate'],
    [/^country$/, 'country/list'],
    // RuoYi and what descends from it.
    [/^auth\/captcha$/, 'captchaImage', 'auth/code', 'auth/captcha/image', 'captcha'],
  ]
  const fitting = swaps.filter(([from]) => from.test(tail))
  const tails = fitting.flatMap(([from, ...all]) => all.map((to) => tail.replace(from, to)))
  const all = ['/v2/app/', '/v2/'].flatMap((start) => [tail, ...tails].map((one) => start + one))
  return [...new Set([...all, `${path}/`])].filter((one) => one !== path)
}

/** Asks a read; where nothing is at its path, the usual other ones, and remembers the one that can be read. */
export async function askRead(backEnd: ForeignBackEnd, name: CallName, body: object): Promise<Heard> {
  const heard = await backEnd.ask(name, body)
  const isSignedIn = backEnd.token !== null
  if (!backEnd.isAbsent(heard, isSignedIn) || backEnd.overrides[name]) return heard
  const call = schemaOf(name)
  for (const path of call ? otherPaths(name) : []) {
    const moved = backEnd.swapped(path)
    const there = await backEnd.post(
      backEnd.root.prefix + moved,
      body,
      isSignedIn ? backEnd.tokenHeader : null,
    )
    if (!call || !isSuccess(there) || readAsMeant(call, there) === null) continue
    backEnd.overrides[name] = moved
    return there
  }
  return heard
}

const dataOf = (heard: Heard | undefined): unknown => heard?.envelope?.['data'] ?? null

/** Notes in which header the back end takes the token; the contract's where it takes it in none that is known. */
async function learnTokenHeader(backEnd: ForeignBackEnd): Promise<boolean> {
  for (const header of tokenHeaders) {
    backEnd.tokenHeader = header
    const heard = await askRead(backEnd, 'user/info', {})
    if (isSuccess(heard) && heard.envelope !== null) return true
  }
  backEnd.tokenHeader = tokenHeaders[0]
  return false
}

const listed = (data: unknown): Record<string, unknown>[] => {
  if (Array.isArray(data)) return data.filter(isRecord)
  if (!isRecord(data)) return []
  const rows = Object.values(data).find(Array.isArray)
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

function knownFrom(observations: readonly Observation[]): Known {
  const of = (name: CallName) => dataOf(observations.find(({ call }) => call === name)?.heard)
  const coin = listed(of('cpp/coins')).find((one) => listed(one['networks'] ?? null).length > 0)
  const network = listed(coin?.['networks'] ?? null)[0]?.['network']
  const bankId = listed(of('user/bank'))[0]?.['id']
  const threadId = listed(of('support/threads'))[0]?.['id']
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  return {
    bankId: isText(bankId) ? String(bankId) : null,
    threadId: isText(threadId) ? String(threadId) : null,
    target: coin && isText(network) ? { coin: plain(coin['coin']), network: String(network) } : null,
    isAgent: ['true', '1', 'yes', 'y'].includes(plain(of('agent/is/agent')).toLowerCase()),
  }
}

/** These first: later requests need what they answer. */
const early: readonly CallName[] = [
  'cpp/coins',
  'user/info',
  'user/bank',
  'support/threads',
  'agent/is/agent',
]

const pagedReads: readonly CallName[] = ['notice/query', 'game/query', 'favorable/query']
const pagedOwn: readonly CallName[] = [
  'pay/list',
  'record/game/record/query',
  'station/query',
  'agent/sub/member/page',
]

/** Of pages of one row: who counts from 1 has page 0 empty, refused or like page 1. Null without two rows. */
async function learnFirstPage(backEnd: ForeignBackEnd): Promise<0 | 1 | null> {
  for (const name of [...pagedReads, ...(backEnd.token ? pagedOwn : [])]) {
    const at = async (current: number) => {
      const filter = bodyOf(name, knownFrom([]), current)
      const heard = await backEnd.ask(name, { ...Object(filter), current, size: 1 })
      return isSuccess(heard) ? listed(dataOf(heard)) : []
    }
    const [zero, one] = [await at(0), await at(1)]
    const rows = [zero[0], one[0]].map((row) => (row ? JSON.stringify(row) : null))
    if (zero.length > 1 || one.length > 1) continue
    if (rows[0] && rows[0] !== rows[1]) return 0
    if (rows[1] && (!rows[0] || (await at(2)).length === 1)) return 1
  }
  return null
}

/** Calls that write, with a request that can do nothing: an id that nothing has. */
const harmless: Partial<Record<CallName, object>> = {
  'agent/sub/member/edit': { ids: [nowhere], frozen: false, requestId: randomUUID() },
  'game/launch': {
    gameId: nowhere,
    lang: 'en-US',
    platform: 'web',
    returnUrl: 'https://example.org/',
    depositUrl: 'https://example.org/',
  },
  'game/wait': { gameId: nowhere },
  'station/read': { ids: [nowhere] },
  'station/unread': { ids: [nowhere] },
  'support/close': { threadId: nowhere },
  'support/read': { threadId: nowhere, messageId: nowhere },
  'auth/sessions/end': { id: nowhere },
  'push/unsubscribe': { endpoint: pushAddress },
  'pay/cancel': { orderSn: nowhere },
  'pay/paid': { orderSn: nowhere },
  'push/test': { endpoint: pushAddress, id: 'adopt-no-push' },
  'passkey/rename': { id: nowhere, name: nowhere },
  'user/bank/remove': { id: nowhere, requestId: randomUUID() },
}

/** Sent empty and without a token, so that it does nothing; else with an id that nothing has. Undefined: unknown. */
async function isPresent(backEnd: ForeignBackEnd, name: CallName): Promise<boolean | undefined> {
  const heard = await backEnd.ask(name, {}, { isSignedIn: false })
  if (heard.status === 0) return undefined
  if (!backEnd.hidesCalls()) return !backEnd.isAbsent(heard, false)
  const body = harmless[name]
  if (!body || !backEnd.token) return undefined
  return !backEnd.isAbsent(await backEnd.ask(name, body), true)
}

/** It is of use only where each read in it is answered as if it had come by itself. */
function faultsOfBatch(observations: readonly Observation[]): Fault[] {
  const heard = observations.find(({ call }) => call === 'batch')?.heard
  const parts = dataOf(heard)
  const codes = Array.isArray(parts) ? parts.map((part) => plain(isRecord(part) ? part['code'] : part)) : []
  if (!heard || !isSuccess(heard) || (codes.length === 2 && codes.every((code) => code === '200'))) return []
  const what = 'did not answer each of its calls with an envelope'
  return [{ state: 'blocked', what, change: 'answer each call of a batch in its place' }]
}

/** Everything but money. Expects that the root was found, and what was heard before, at the sign-in. */
export async function survey(
  backEnd: ForeignBackEnd,
  seen: readonly Observation[],
  signInProblem: string | null,
): Promise<Survey> {
  const observations = [...seen]
  const unseen: Survey['unseen'] = {}
  const present: Survey['present'] = {}
  await backEnd.learnAbsence()
  const isToken = !backEnd.token || (await learnTokenHeader(backEnd))
  backEnd.firstPage = (await learnFirstPage(backEnd)) ?? 1
  const reads = everyCall.map(({ name }) => name).filter((name) => entryOf(name).kind === 'read')
  for (const name of [...early, ...reads.filter((one) => !early.includes(one))]) {
    if (observations.some(({ call }) => call === name)) continue
    const { access } = entryOf(name)
    const known = knownFrom(observations)
    const body = bodyOf(name, known, backEnd.firstPage, backEnd.ownPathOf('country'))
    if (access !== 'public' && !backEnd.token) unseen[name] = 'nobody was signed in'
    else if (access === 'agent' && !known.isAgent) unseen[name] = 'the account is not an agent’s'
    else if (typeof body === 'string') unseen[name] = body
    else
      for (const asked of variants[name] ?? [body])
        observations.push({ call: name, body: asked, heard: await askRead(backEnd, name, asked) })
  }
  for (const { name } of everyCall) {
    const { kind } = entryOf(name)
    if (kind === 'money') unseen[name] = 'no order was placed (--with-test-orders)'
    if (kind !== 'write') continue
    const there = await isPresent(backEnd, name)
    if (there === undefined) unseen[name] = 'whether it is there cannot be told without writing'
    else present[name] = there
  }
  const problem = isToken ? null : 'the back end takes this token in no header that is known'
  return {
    observations,
    unseen,
    present,
    signInProblem: signInProblem ?? problem,
    faults: { batch: faultsOfBatch(observations) },
  }
}
