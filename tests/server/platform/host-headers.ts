import type { Context, MiddlewareHandler } from 'hono'
import type { InlineHashes } from '../../../src/build/inline-hashes.ts'
import { hostHeaders } from '../../../src/operator/headers.ts'
import type { BackEndConfig } from './config.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Where the calls of the page that is sent go, when that is another origin (`static.ts`). */
    callsOrigin?: string
    /** What of the delivered documents has no file of its own (`static.ts`). */
    inline?: InlineHashes
  }
}

/** Puts the headers on every answer; a page with a stricter policy of its own (desk, outbox, pictures) keeps that. */
export function sendHostHeaders(config: MachinePlace): MiddlewareHandler {
  /** Of the last call: they are the same until another host is named. */
  let usual = { origin: '', headers: new Map<string, string>() }
  const usualFor = (c: Context) => {
    const origin = c.get('ownOrigin')
    if (usual.origin !== origin)
      usual = { origin, headers: new Map(Object.entries(hostHeaders(machineOrigin(c, config)))) }
    return usual.headers
  }
  return async (c, next) => {
    await next()
    const calls = c.get('callsOrigin')
    const inline = c.get('inline')
    const headers =
      calls || inline
        ? Object.entries(hostHeaders(machineOrigin(c, config), calls ? [calls] : [], inline))
        : usualFor(c)
    // Not by the context, which would make the answer anew for each of them.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

type MachinePlace = Pick<BackEndConfig, 'machineOrigin' | 'machinePort'>

/** The only origin that may be framed: the one that is named, or the same host with another port. */
export const machineOrigin = (c: Context, { machineOrigin: named, machinePort }: MachinePlace) => {
  const { protocol, hostname } = new URL(c.get('ownOrigin'))
  return named ?? `${protocol}//${hostname}:${machinePort}`
}
