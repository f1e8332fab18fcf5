/** A foreign back end, surveyed and judged: the platform block to put it behind the app, and the report. */
import { createHash, randomUUID } from 'node:crypto'
import { entryOf, type CallName } from '~/api/paths.ts'
import { configurePlatform } from '~/api/platform.ts'
import { isRecord } from '~/lib/parse-json.ts'
import { codeOf, ForeignBackEnd, isSuccess, messageOf, plain, type Post } from './back-end.ts'
import type { DialectProfile } from './dialect-profile.ts'
import { everyCall, schemaOf } from './every-call.ts'
import { capabilitiesIn, judgeCalls, judgeProfiles, judgeScreens, rowsIn } from './judge.ts'
import { readAsMeant } from './reading.ts'
import { sealed, type Report } from './report.ts'
import { signInTo, type Credentials } from './sign-in.ts'
import { speaker } from './speaker.ts'
import { survey, type Fault, type Survey } from './survey.ts'
import { pictureTraits, zoneOf, type Trait } from './traits.ts'

export const openApiVersion = '1.2.0'

export interface AdoptOptions {
  baseUrl: string
  /** Who signs in; null for a visitor's view. A token stands for a sign-in that was made elsewhere. */
  credentials: Credentials | { token: string } | null
  /** Where the app will be served. Without it the block names the back end's own address. */
  site?: string | undefined
  zone?: string | undefined
  pushKey?: string | undefined
  /** Members of a platform block that stand already: brand, operator, paths that no guess would find. */
  block?: Record<string, unknown>
  testOrders?: { fundPassword: string | null } | null
  /** How another contract is spoken, where the back end has not this one. */
  profile?: DialectProfile | undefined
  post?: Post
}

/** Thrown where nothing at the base URL answers like a back end of the contract. */
export class NoBackEnd extends Error {}

function contractNow(): { version: string; digest: string } {
  const calls = everyCall
    .map((call) => [call.name, call, entryOf(call.name)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    version: openApiVersion,
    digest: createHash('sha256').update(JSON.stringify(calls)).digest('hex').slice(0, 16),
  }
}

function takeGivenPaths(backEnd: ForeignBackEnd, block: Record<string, unknown>): void {
  const given = block['pathOverrides']
  if (typeof given !== 'object' || given === null) return
  for (const [name, path] of Object.entries(given)) {
    const known = schemaOf(name)
    if (known && typeof path === 'string') backEnd.overrides[known.name] = path
  }
}

/** What the block says, held to what the app takes; throws with a line for each thing that is wrong. */
function inForce(block: Record<string, unknown>): void {
  const problems = configurePlatform(JSON.stringify(block))
  if (problems.length) throw new RangeError(`the platform block is wrong:\n${problems.join('\n')}`)
}

const withoutEmpty = (block: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(block).filter(([, value]) => JSON.stringify(value) !== '{}' && value !== null),
  )

/** What a profile leaves out is not there, whoever looks; what it says is lost is not whole. */
function heedProfile({ calls }: DialectProfile, { unseen, present, faults }: Survey): void {
  for (const { name } of everyCall) {
    const call = calls[name]
    if (!call) {
      delete unseen[name]
      present[name] = false
    } else if (call.note !== undefined) {
      const change = 'serve it in the back end as the contract has it, and drop the note of the profile'
      faults[name] = [...(faults[name] ?? []), { state: 'degraded', what: call.note, change }]
    }
  }
}

/** How the app's calls get there: directly, on the app's own origin or by CORS; else its host passes them on, and pictures of theirs. */
async function wayTo(backEnd: ForeignBackEnd, { site, profile }: AdoptOptions, seen: Survey) {
  const { baseUrl, root } = backEnd
  if (profile) {
    const is = `${profile.name}: run the gateway (--serve), and have the host of the app pass /v2/ on to it`
    return { apiBaseUrl: '', traits: [{ trait: 'dialect profile', is, so: 'set' } satisfies Trait] }
  }
  const straight = baseUrl + root.prefix
  if (site === undefined) return { apiBaseUrl: straight, traits: [] }
  const own = root.prefix ? site + root.prefix : ''
  if (new URL(site).origin === new URL(baseUrl).origin) return { apiBaseUrl: own, traits: [] }
  const isAllowed = await backEnd.allowsOrigin(new URL(site).origin)
  const told = seen.observations.map(({ heard }) => heard.text).join()
  const pictures = told.match(/(?<=")\/[\w-]+\/(?=[^"\s]*\.(?:avif|gif|jpe?g|png|svg|webp)[?"])/g) ?? []
  const passed = [...new Set([`${root.prefix}/v2/`, ...pictures])].join()
  const is = isAllowed
    ? `allowed (CORS): the policy of ${site} has to name it (npm run hosting -- --others ${new URL(baseUrl).origin})`
    : `not allowed (CORS): the host of ${site} passes them on (npm run hosting -- --upstream … --proxied ${passed})`
  const trait: Trait = { trait: 'calls from another origin', is, so: 'set' }
  return { apiBaseUrl: isAllowed ? straight : own, traits: [trait] }
}

/** Writes nothing unless `testOrders` is given. Throws `NoBackEnd`, and `RangeError` for a wrong block. */
export async function adopt(options: AdoptOptions): Promise<Report> {
  const { credentials, profile, post = fetch } = options
  const block = { ...profile?.platform, ...options.block }
  inForce(block)
  const backEnd = new ForeignBackEnd(
    options.baseUrl,
    profile ? speaker(profile, options.baseUrl, post) : post,
  )
  takeGivenPaths(backEnd, block)
  if (!(await backEnd.findRoot()))
    throw new NoBackEnd(`nothing at ${backEnd.baseUrl} answers like a back end of the contract`)
  if (credentials && 'token' in credentials) backEnd.token = credentials.token
  const entry =
    credentials && !('token' in credentials)
      ? await signInTo(backEnd, credentials)
      : { observations: [], problem: null }
  const seen = await survey(backEnd, entry.observations, entry.problem)
  if (options.testOrders && backEnd.token)
    await placeTestOrders(backEnd, seen, options.testOrders.fundPassword)

  if (profile) heedProfile(profile, seen)

  const hasJustSignedIn = entry.observations.length > 0 && backEnd.token !== null
  const zone = zoneOf(seen, options.zone ?? null, hasJustSignedIn)
  const { operatorZone } = zone
  const own = operatorZone === null ? {} : { operatorZone }
  inForce({ ...block, ...own })
  const calls = judgeCalls(backEnd, seen)
  const pushKey = options.pushKey ?? (typeof block['pushKey'] === 'string' ? block['pushKey'] : null)
  const capabilities = capabilitiesIn(calls, pushKey)
  const way = await wayTo(backEnd, options, seen)
  const platform = {
    // Those of index.html are the reference back end's.
    chatLogin: null,
    searchLogin: null,
    ...withoutEmpty({
      ...block,
      apiBaseUrl: way.apiBaseUrl,
      pathOverrides: backEnd.pathOverrides(),
      capabilities,
      pushKey,
      ...own,
    }),
  }
  inForce(platform)
  const screens = judgeScreens(calls, seen, capabilities)
  if (backEnd.token && hasJustSignedIn && capabilities.includes('logout')) await backEnd.ask('auth/logout')
  return sealed({
    tool: 'amigo adopt',
    contract: contractNow(),
    backEnd: backEnd.baseUrl,
    dialect: profile?.name ?? null,
    at: new Date().toISOString(),
    requests: backEnd.asked,
    isSignedIn: backEnd.token !== null,
    platform,
    traits: [...zone.traits, ...way.traits, ...pictureTraits(seen, options.site ?? backEnd.baseUrl)],
    profiles: judgeProfiles(screens),
    screens,
    calls,
  })
}

/** Places the smallest orders there are, where the operator asked for that: each twice under one `requestId`. */
interface Kind {
  type: 'deposit' | 'withdraw'
  order: CallName
  list: CallName
}
const kinds: readonly Kind[] = [
  { type: 'deposit', order: 'pay/order', list: 'pay/list' },
  { type: 'withdraw', order: 'draw/withdraw', list: 'draw/list' },
]

/** The rows of what was asked with this `type`, or of any. */
function rowsOf({ observations }: Survey, name: CallName, type?: string): Record<string, unknown>[] {
  const schema = schemaOf(name)
  const asked = observations.find(
    ({ call, body }) => call === name && (!type || JSON.stringify(body).includes(`"${type}"`)),
  )
  const reading = schema && asked && readAsMeant(schema, asked.heard)
  return (reading && rowsIn(reading)?.read.filter(isRecord)) ?? []
}

/** What an order says, without the members that the app sends for its own sake. */
function bodyOf(seen: Survey, { type }: Kind, fundPassword: string | null): object | string {
  const channel = rowsOf(seen, 'pay/query', type).find((row) => row['enabled'] !== false)
  if (!channel) return `pay/query names no open channel to ${type} by`
  const amount = String(channel['minAmount'])
  if (type === 'deposit')
    return { channel: channel['channel'], currency: channel['currency'], amount, returnUrl: '' }
  const [card] = rowsOf(seen, 'user/bank')
  if (fundPassword === null) return 'no withdrawal was placed (--fund-password)'
  return card
    ? { bankId: card['id'], amount, paymentPassword: fundPassword }
    : 'the account has no bank account'
}

/** Adds what came of it to the survey. Moves money where the back end moves money. */
async function placeTestOrders(
  backEnd: ForeignBackEnd,
  seen: Survey,
  fundPassword: string | null,
): Promise<void> {
  for (const kind of kinds) {
    const body = bodyOf(seen, kind, fundPassword)
    if (typeof body === 'string') seen.unseen[kind.order] = body
    else await placeTwice(backEnd, seen, kind, { ...body, requestId: randomUUID() })
  }
}

async function placeTwice(
  backEnd: ForeignBackEnd,
  seen: Survey,
  { order, list }: Kind,
  body: { requestId: string },
): Promise<void> {
  const schema = schemaOf(order)
  const numberIn = async () => {
    const heard = await backEnd.ask(order, body)
    const reading = schema && isSuccess(heard) ? readAsMeant(schema, heard) : null
    const value = reading?.value
    return { heard, orderSn: isRecord(value) ? plain(value['orderSn']) : null }
  }
  const first = await numberIn()
  // A refusal in the contract's words is no fault of the back end: the account may not be able to.
  const code = codeOf(first.heard)
  if (code !== null && !isSuccess(first.heard) && code < 500) {
    seen.unseen[order] = `the test order was refused with ${code} "${messageOf(first.heard)}"`
    return
  }
  delete seen.unseen[order]
  seen.observations.push({ call: order, body, heard: first.heard })
  if (first.orderSn === null) return
  const again = await numberIn()
  const { requestId } = body
  const page = await backEnd.ask(list, { current: backEnd.firstPage, size: 20, requestId })
  const listing = schemaOf(list)
  const rows = listing && readAsMeant(listing, page)
  const row = rows && rowsIn(rows)?.read.find((one) => isRecord(one) && one['orderSn'] === first.orderSn)
  const faults: Fault[] = []
  if (again.orderSn !== first.orderSn)
    faults.push({
      state: 'blocked',
      what: again.orderSn
        ? 'the same requestId sent again places a second order'
        : 'the same order sent again is not answered as the first time',
      change: 'answer the same requestId with the same order, and place nothing',
    })
  if (!isRecord(row))
    faults.push({
      state: 'blocked',
      what: `the order is not in ${list}`,
      change: 'list an order as soon as it is placed',
    })
  else if (row['requestId'] !== requestId)
    faults.push({
      state: 'degraded',
      what: `its row in ${list} has no requestId: an order whose answer is lost is found by time and amount`,
      change: 'send the requestId in the rows of orders',
    })
  seen.faults[order] = faults
}
