/** One call to a back end of another dialect: what goes on to the reference back end, and how its answer comes back. */
import { paths, type CallName } from '../../../src/api/paths.ts'
import { isObject, type Json, type JsonObject } from '../../../src/operator/adopt/json.ts'
import type { Dialect } from './dialect.ts'
import { rewritten } from './dialects.ts'

interface Incoming {
  path: string
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

export interface Relayed {
  status: number
  type: string
  text: string
}

/** Sends a call to the reference back end, by the contract's path and headers. */
export type PassOn = (incoming: Incoming) => Promise<{ status: number; text: string }>

/** No back end has it: what the reference back end says of it, it says of every path that it does not know. */
const unknownPath = '/v2/no/such/call'

const pathIn = (spoken: readonly Dialect[], path: string) =>
  spoken.reduce((at, one) => one.path?.(at) ?? at, path)

const names = Object.keys(paths).filter((name): name is CallName => name in paths)

/** The call that lies at a path of a back end of these dialects; undefined where none does. */
export const callAt = (spoken: readonly Dialect[], path: string): CallName | undefined =>
  names.find((name) => pathIn(spoken, paths[name].path) === path)

/** The token in the contract's header, taken from where these dialects want it; only there. */
function withToken(spoken: readonly Dialect[], headers: Record<string, string>): Record<string, string> {
  const wanted = spoken.find(({ token }) => token)?.token
  if (!wanted) return headers
  const { [wanted.header]: given = '', ...others } = headers
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => name !== 'token'))
  return given.startsWith(wanted.before) ? { ...rest, token: given.slice(wanted.before.length) } : rest
}

function inOtherWords(text: string, call: CallName, spoken: readonly Dialect[]): string {
  const envelope: unknown = JSON.parse(text)
  if (!isObject(envelope)) return text
  const told =
    envelope['code'] === 200
      ? { ...envelope, data: rewritten(spoken, call, envelope['data'] ?? null) }
      : envelope
  return JSON.stringify(spoken.reduce<JsonObject>((at, one) => one.envelope?.(at) ?? at, told))
}

/** The answer of a back end of these dialects. */
export async function relay(
  spoken: readonly Dialect[],
  incoming: Incoming,
  passOn: PassOn,
): Promise<Relayed> {
  const json = 'application/json; charset=UTF-8'
  const call = callAt(spoken, incoming.path)
  if (!call) return { type: json, ...(await passOn({ ...incoming, path: unknownPath })) }
  const instead = spoken.reduce<Relayed | null>((at, one) => at ?? one.instead?.(call) ?? null, null)
  if (instead) return instead
  const asked = JSON.parse(incoming.body || '{}') as Json
  const body = JSON.stringify(spoken.reduce((at, one) => one.request?.(at, call) ?? at, asked))
  const headers = withToken(spoken, incoming.headers)
  const { status, text } = await passOn({ path: paths[call].path, headers, body })
  return { status, type: json, text: inOtherWords(text, call, spoken) }
}
