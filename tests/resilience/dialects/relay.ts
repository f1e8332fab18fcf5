/** One call to a back end of another dialect: what goes on to the reference back end, and how its answer comes back. */
import { paths, type CallName } from '../../../src/api/paths.ts'
import { isRecord } from '../../../src/lib/parse-json.ts'
import { plain } from '../../../src/operator/adopt/back-end.ts'
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

/** An envelope as these dialects have it; `asked` is the request in their words. */
function inOtherWords(
  envelope: unknown,
  call: CallName,
  spoken: readonly Dialect[],
  asked: unknown,
): unknown {
  if (!isRecord(envelope)) return envelope
  const { code, data = null } = envelope
  const told = code === 200 ? { ...envelope, data: partsOrData(data, call, spoken, asked) } : envelope
  return spoken.reduce<Record<string, unknown>>((at, one) => one.envelope?.(at) ?? at, told)
}

function partsOrData(data: unknown, call: CallName, spoken: readonly Dialect[], asked: unknown): unknown {
  if (call !== 'batch' || !Array.isArray(data)) return rewritten(spoken, call, data)
  const calls = asCalls(asked)
  return data.map((part, index) => {
    const { path = '', body = {} } = calls[index] ?? {}
    return inOtherWords(part, callAt(spoken, plain(path)) ?? 'batch', spoken, body)
  })
}

const asCalls = (asked: unknown): Record<string, unknown>[] =>
  isRecord(asked) && Array.isArray(asked['calls']) ? asked['calls'].filter(isRecord) : []

/** A request as the contract has it, and so each of those in a batch. */
function inContractWords(asked: unknown, call: CallName, spoken: readonly Dialect[]): unknown {
  const own = spoken.reduce((at, one) => one.request?.(at, call) ?? at, asked)
  if (call !== 'batch') return own
  const calls = asCalls(own).map(({ path = '', body = {} }) => {
    const name = callAt(spoken, plain(path))
    return name
      ? { path: paths[name].path, body: inContractWords(body, name, spoken) }
      : { path: unknownPath, body }
  })
  return { calls }
}

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
  const asked = JSON.parse(incoming.body || '{}') as unknown
  const body = JSON.stringify(inContractWords(asked, call, spoken))
  const headers = withToken(spoken, incoming.headers)
  const { status, text } = await passOn({ path: paths[call].path, headers, body })
  return {
    status,
    type: json,
    text: JSON.stringify(inOtherWords(JSON.parse(text) as unknown, call, spoken, asked)),
  }
}
