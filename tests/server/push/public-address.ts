/**
 * Where a push may be sent. A subscription's address comes from a player, so it must not lead this server to a
 * machine that only the server can reach (SSRF): https at its own port, and no address that is not public.
 */
import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { Agent, type AgentOptions } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { originOf } from '../../../src/build/safe-names.ts'

const longest = 1024

// Two lists: one list would look for an IPv4 address among the nets of IPv6 too.
const inner4 = new BlockList()
const inner6 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner4.addSubnet(net, prefix, 'ipv4')
// Of IPv6 only 2000::/3 is public, and of that not what carries an IPv4 address (6to4, Teredo) or is for examples.
for (const [net, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inner6.addSubnet(net, prefix, 'ipv6')

/** True for an address of the open internet, as text. */
function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return family === 6 ? !inner6.check(address, 'ipv6') : !inner4.check(address, 'ipv4')
}

/** Names that no public resolver knows. */
const innerName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example)\.?$/i

/**
 * The form of `endpoint` that is stored and sent to, which every parser reads alike: an https address of a public host
 * at its usual port, nothing else in it. Undefined for any other.
 */
export function pushEndpoint(endpoint: string): string | undefined {
  if (originOf(endpoint) === null) return undefined
  const { href, protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (href.length > longest || protocol !== 'https:' || port !== '' || username || password || hash)
    return undefined
  const bare = hostname.replace(/^\[|\]$/g, '')
  const isPublic = isIP(bare) === 0 ? bare.includes('.') && !innerName.test(bare) : isPublicAddress(bare)
  return isPublic ? href : undefined
}

/** For tests: an endpoint on this computer, at any port. */
export const localEndpoint = (endpoint: string): string | undefined =>
  /^https:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(originOf(endpoint) ?? '')
    ? new URL(endpoint).href
    : undefined

/** Opens no socket to an address that is not public: one that is written in the request is not looked up. */
export class PublicAgent extends Agent {
  constructor(options: AgentOptions) {
    super({ ...options, lookup: publicLookup })
  }

  override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
    const { host } = options
    if (host && isIP(host) && !isPublicAddress(host)) throw new Error(`${host} is not a public host`)
    return super.createConnection(options, done)
  }
}

/** A name is looked up when the push is sent, and may lead elsewhere by then: every address it has must be public. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    const isInner = !error && !found.every(({ address }) => isPublicAddress(address))
    const problem = error ?? (isInner || !first ? new Error(`${hostname} is not a public host`) : null)
    if (problem) return done(problem, '')
    if (options.all) return done(null, found)
    return done(null, first?.address ?? '', first?.family)
  })
}
