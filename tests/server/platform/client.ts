/** Who asks, and under which origin: before proxies that are trusted, and as their requests say it. */
import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { originOf } from '../../../src/build/safe-names.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The client's address, the key of the rate limits. */
    clientAddress: string
    /** Where the browser reached us, as `scheme://host:port`. */
    ownOrigin: string
  }
}

/** The setting TRUSTED_PROXIES: addresses and nets ("10.0.0.0/8"), with commas. */
export function readProxies(setting: string): BlockList {
  const proxies = new BlockList()
  for (const one of setting.split(',').filter(Boolean)) {
    const [, address = '', prefix] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(one) ?? []
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0)
      throw new Error(`TRUSTED_PROXIES: "${one}" is neither an address nor a net as 10.0.0.0/8 is one`)
    if (prefix === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(prefix), family)
  }
  return proxies
}

const closed = { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' }

/** Mount it first. A Host that is no plain name is refused: it would go into policies and links. */
export const knowClient =
  (proxies: BlockList): MiddlewareHandler =>
  async (c, next) => {
    const peer = peerOf(c)
    const isProxied = isTrusted(peer, proxies)
    const scheme = isProxied ? lastOf(c.req.header('X-Forwarded-Proto')) : undefined
    const origin = originOf(c.req.url)
    if (!origin) return c.text('This host is not served here.', 400, closed)
    c.set('ownOrigin', scheme === 'https' ? origin.replace(/^http:/, 'https:') : origin)
    c.set('clientAddress', isProxied ? forwardedFor(c, peer, proxies) : peer)
    return next()
  }

/** The last hop that is not trusted: whatever stands before it, it may have made up. */
function forwardedFor(c: Context, peer: string, proxies: BlockList): string {
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => bare(hop.trim()))
  let client = peer
  while (isTrusted(client, proxies)) {
    const hop = hops.pop()
    if (!hop || isIP(hop) === 0) break
    client = hop
  }
  return client
}

const isTrusted = (address: string, proxies: BlockList) => {
  const family = isIP(address)
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

const lastOf = (header: string | undefined) => header?.split(',').at(-1)?.trim()

/** `::ffff:10.0.0.1` is how a socket of both families writes 10.0.0.1. */
const bare = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** `app.request()` in tests has none. */
function peerOf(c: Context): string {
  try {
    return bare(getConnInfo(c).remote.address ?? 'unknown')
  } catch {
    return 'local'
  }
}
