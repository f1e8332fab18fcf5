import * as v from 'valibot'
import type { Call } from '../../../src/api/contract/define.ts'
import { entryOf, type CallName } from '../../../src/api/paths.ts'
import {
  invalid,
  Refusal,
  type ContextOf,
  type Handler,
  type HandlersFor,
  type PublicContext,
} from './handler.ts'
import { callMessage } from './messages.ts'
import { inLanguageOf } from './multilingual.ts'

/** A call with its handler, its types closed over: body in, `data` out. */
export interface BoundCall {
  name: CallName
  answer(context: PublicContext, body: unknown): Promise<unknown>
}

/** Every call that is built, by its name. */
export type Registry = ReadonlyMap<CallName, BoundCall>

/** Handlers of one contract module, ready for the dispatcher. Types hold here; behind it they are erased. */
export function bindGroup<Group extends Record<string, unknown>>(
  calls: Group,
  handlers: Partial<HandlersFor<Group>>,
): BoundCall[] {
  const members: Record<string, unknown> = calls
  return Object.entries(handlers).map(([key, handler]) => {
    const call = members[key]
    if (!isCall(call) || !isHandler(handler)) throw new Error(`${key} is not a call of this group`)
    return bind(call, handler)
  })
}

function bind<C extends Call>(call: C, handler: Handler<C>): BoundCall {
  return {
    name: call.name,
    answer: async (context, body) => {
      if (!admits(call.name, context)) throw new Refusal(401, callMessage(context.lang, 'signInRequired'))
      if (entryOf(call.name).access === 'agent' && !context.player?.isAgent)
        throw new Refusal(403, callMessage(context.lang, 'agentsOnly'))
      return inLanguageOf(context.lang, await handler(context, parseBody(call, body, context.lang)))
    },
  }
}

/** The contract's request schema decides; each issue becomes a field error. */
function parseBody<C extends Call>(call: C, body: unknown, lang: string): v.InferOutput<C['request']> {
  // Each call of a batch is looked at by itself.
  const fault = call.name === 'batch' ? undefined : bodyFault(body)
  if (fault) throw refuse(fault, lang)
  const parsed = v.safeParse(call.request, body)
  if (parsed.success) {
    const beyond = numberFault(parsed.output)
    if (beyond) throw refuse(beyond, lang)
    return parsed.output
  }
  const errors = parsed.issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    msg: callMessage(lang, 'fieldInvalid'),
  }))
  throw invalid(callMessage(lang, 'badRequest'), errors)
}

const refuse = ({ field, key, max = 0 }: BodyFault, lang: string) =>
  invalid(callMessage(lang, 'badRequest'), [{ field, msg: callMessage(lang, key, { max }) }])

/** Everybody may make a public call; the others need the session that the dispatcher found. */
const admits = <Name extends CallName>(
  name: Name,
  context: PublicContext,
): context is PublicContext & ContextOf<Name> => entryOf(name).access === 'public' || context.player !== null

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'name' in value && 'request' in value && 'answer' in value

/** `bindGroup`'s own signature has proved that this handler belongs to its call. */
const isHandler = (value: unknown): value is Handler<Call> => typeof value === 'function'

/** What no body may hold, whatever the call: refused with 400 before a handler or the database sees it. */

/** Longer than any name, address or amount that is meant, and short enough for the database's indexes. */
const usualLength = 300
/** Members that may be longer: in UTF-16 units. */
const longer: Readonly<Record<string, number>> = {
  // An id_token of a sign-in provider.
  token: 8192,
  returnUrl: 2048,
  depositUrl: 2048,
  endpoint: 1024,
  remark: 2000,
  // To customer service, whose own bounds are smaller (`support/threads.ts`).
  text: 8000,
  pictures: 400_000,
  // Of passkeys; an attestation can hold a certificate.
  attestationObject: 20_000,
  clientDataJSON: 4096,
  authenticatorData: 4096,
  signature: 2048,
  publicKey: 2048,
  frontPhoto: 6_000_000,
  backPhoto: 6_000_000,
  handPhoto: 6_000_000,
}
const mostElements = 1000
const deepest = 8
/** What an `integer` column of PostgreSQL holds. */
const largestInteger = 2 ** 31 - 1

interface BodyFault {
  /** The member at fault, `''` for the body as a whole. */
  field: string
  key: 'fieldInvalid' | 'tooLong'
  /** Characters that are allowed, with `tooLong`. */
  max?: number
}

/**
 * The first fault of a parsed JSON body: too long a text or list, too deep, or what PostgreSQL cannot store (NUL, and in
 * `jsonb` half of a surrogate pair).
 */
function bodyFault(body: unknown): BodyFault | undefined {
  const open: { value: unknown; field: string; depth: number }[] = [{ value: body, field: '', depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, field, depth } = next
    if (typeof value === 'string') {
      const max = longer[field] ?? usualLength
      if (value.length > max) return { field, key: 'tooLong', max }
      if (value.includes('\0') || !value.isWellFormed()) return { field, key: 'fieldInvalid' }
    } else if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value)
      if (depth >= deepest || members.length > mostElements) return { field, key: 'fieldInvalid' }
      for (const [key, member] of members)
        open.push({ value: member, field: Array.isArray(value) ? field : key, depth: depth + 1 })
    }
  }
  return undefined
}

/** The first member of a read body whose number no column holds. */
function numberFault(body: unknown): BodyFault | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  for (const [field, value] of Object.entries(body))
    if (typeof value === 'number' && Math.abs(value) > largestInteger) return { field, key: 'fieldInvalid' }
  return undefined
}
