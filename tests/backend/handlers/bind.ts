import * as v from 'valibot'
import type { Call } from '../../../src/api/contract/define.ts'
import { entryOf, type CallName } from '../../../src/api/paths.ts'
import { bodyFault, numberFault, type BodyFault } from '../check-body.ts'
import { say } from '../messages.ts'
import {
  invalid,
  Refusal,
  type ContextOf,
  type Handler,
  type HandlersFor,
  type PublicContext,
} from './handler.ts'

/** A call with its handler, its types closed over: body in, `data` out. */
export interface BoundCall {
  name: CallName
  answer(context: PublicContext, body: unknown): Promise<unknown>
}

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
    answer: (context, body) => {
      if (!admits(call.name, context)) throw new Refusal(401, say(context.lang, 'signInRequired'))
      if (entryOf(call.name).access === 'agent' && !context.player?.isAgent)
        throw new Refusal(403, say(context.lang, 'agentsOnly'))
      return handler(context, parseBody(call, body, context.lang))
    },
  }
}

/** The contract's request schema decides; each issue becomes a field error. */
function parseBody<C extends Call>(call: C, body: unknown, lang: string): v.InferOutput<C['request']> {
  const fault = bodyFault(body)
  if (fault) throw refuse(fault, lang)
  const parsed = v.safeParse(call.request, body)
  if (parsed.success) {
    const beyond = numberFault(parsed.output)
    if (beyond) throw refuse(beyond, lang)
    return parsed.output
  }
  const errors = parsed.issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    msg: say(lang, 'fieldInvalid'),
  }))
  throw invalid(say(lang, 'badRequest'), errors)
}

const refuse = ({ field, key, max = 0 }: BodyFault, lang: string) =>
  invalid(say(lang, 'badRequest'), [{ field, msg: say(lang, key, { max }) }])

/** Everybody may make a public call; the others need the session that the dispatcher found. */
const admits = <Name extends CallName>(
  name: Name,
  context: PublicContext,
): context is PublicContext & ContextOf<Name> => entryOf(name).access === 'public' || context.player !== null

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'name' in value && 'request' in value && 'answer' in value

/** `bindGroup`'s own signature has proved that this handler belongs to its call. */
const isHandler = (value: unknown): value is Handler<Call> => typeof value === 'function'
