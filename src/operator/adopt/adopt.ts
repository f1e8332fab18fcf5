/** A foreign back end, surveyed and judged: the platform block to put it behind the app, and the report. */
import { createHash } from 'node:crypto'
import { entryOf } from '~/api/paths.ts'
import { configurePlatform } from '~/api/platform.ts'
import { ForeignBackEnd, type Post } from './back-end.ts'
import { everyCall } from './every-call.ts'
import { capabilitiesIn, judgeCalls, judgeProfiles, judgeScreens } from './judge.ts'
import { placeTestOrders } from './orders.ts'
import { sealed, type Report } from './report.ts'
import { signInTo, type Credentials } from './sign-in.ts'
import { survey } from './survey.ts'
import { pictureTraits, traitsOf, zoneOf, type Trait } from './traits.ts'

/** The version of the contract that this app speaks, as the OpenAPI document has it. */
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
  post?: Post
}

/** Thrown where nothing at the base URL answers like a back end of the contract. */
export class NoBackEnd extends Error {}

/** The contract's version, and a digest of all calls, their paths and shapes. */
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
    const known = everyCall.find((call) => call.name === name)
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

/**
 * How the app's calls get there: straight, where it is of the app's own origin or lets other origins ask; otherwise the
 * app's host has to pass them on (README, "For an operator").
 */
async function wayTo(backEnd: ForeignBackEnd, site: string | undefined) {
  const { baseUrl, root } = backEnd
  const straight = baseUrl + root.prefix
  if (site === undefined) return { apiBaseUrl: straight, traits: [] }
  const own = root.prefix ? site + root.prefix : ''
  if (new URL(site).origin === new URL(baseUrl).origin) return { apiBaseUrl: own, traits: [] }
  const isAllowed = await backEnd.allowsOrigin(new URL(site).origin)
  const trait: Trait = isAllowed
    ? {
        trait: 'calls from another origin',
        is: `allowed (CORS): the policy of ${site} has to name it (npm run hosting -- --others ${new URL(baseUrl).origin})`,
        so: 'set',
      }
    : {
        trait: 'calls from another origin',
        is: `not allowed (CORS): the host of ${site} passes them on (npm run hosting -- --upstream … --proxied ${root.prefix}/v2/)`,
        so: 'set',
      }
  return { apiBaseUrl: isAllowed ? straight : own, traits: [trait] }
}

/**
 * Reads a back end and says what the app can do before it. Reads only, unless `testOrders` is given; calls that write are
 * sent without what they need to do anything. Throws `NoBackEnd`, and `RangeError` for a wrong block.
 */
export async function adopt(options: AdoptOptions): Promise<Report> {
  const { credentials, block = {} } = options
  inForce(block)
  const backEnd = new ForeignBackEnd(options.baseUrl, options.post ?? fetch)
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

  const hasJustSignedIn = entry.observations.length > 0 && backEnd.token !== null
  const zone = zoneOf(seen, options.zone ?? null, hasJustSignedIn)
  const { operatorZone } = zone
  const own = operatorZone === null ? {} : { operatorZone }
  inForce({ ...block, ...own })
  const calls = judgeCalls(backEnd, seen)
  const pushKey = options.pushKey ?? (typeof block['pushKey'] === 'string' ? block['pushKey'] : null)
  const capabilities = capabilitiesIn(calls, pushKey)
  const way = await wayTo(backEnd, options.site)
  const platform = withoutEmpty({
    ...block,
    apiBaseUrl: way.apiBaseUrl,
    pathOverrides: backEnd.pathOverrides(),
    capabilities,
    pushKey,
    ...own,
  })
  inForce(platform)
  const screens = judgeScreens(calls, seen, capabilities)
  if (backEnd.token && hasJustSignedIn && capabilities.includes('logout')) await backEnd.ask('auth/logout')
  return sealed({
    tool: 'amigo adopt',
    contract: contractNow(),
    backEnd: backEnd.baseUrl,
    at: new Date().toISOString(),
    requests: backEnd.asked,
    isSignedIn: backEnd.token !== null,
    platform,
    traits: [
      ...traitsOf(backEnd, seen),
      ...zone.traits,
      ...way.traits,
      ...pictureTraits(seen, options.site ?? backEnd.baseUrl),
    ],
    profiles: judgeProfiles(screens),
    screens,
    calls,
  })
}
