import { paths, type CallName } from '../../../src/api/paths.ts'
import { orShutOut } from '../auth/shut-out.ts'
import type { BoundCall } from './bind.ts'
import { Refusal, type PublicContext } from './handler.ts'
import { logError } from './log-error.ts'
import { callMessage } from './messages.ts'
import { inLanguageOf } from './multilingual.ts'

/** HTTP status and envelope. */
export interface Answer {
  status: number
  code: number | string
  msg: string
  data: unknown
}

const callByPath = new Map<string, CallName>(
  Object.keys(paths)
    .filter((name): name is CallName => name in paths)
    .map((name) => [paths[name].path, name]),
)

/** The call that lies at a path. */
export const callAt = (path: string): CallName | undefined => callByPath.get(path)

export const unknownCall = (lang: string): Answer => ({
  status: 200,
  code: 404,
  msg: callMessage(lang, 'unknownCall'),
  data: null,
})

/** One call from its body to its envelope. A refusal is HTTP 200 with its code; an unexpected error HTTP 500. */
export async function run(
  bound: BoundCall | undefined,
  context: PublicContext,
  body: unknown,
): Promise<Answer> {
  if (!bound) return unknownCall(context.lang)
  if (body === undefined)
    return { status: 200, code: 400, msg: callMessage(context.lang, 'badJson'), data: { errors: [] } }
  try {
    return { status: 200, code: 200, msg: 'ok', data: await bound.answer(context, body) }
  } catch (thrown) {
    const { player, db, lang } = context
    const error = player ? await orShutOut(thrown, db, player.userId, lang) : thrown
    if (error instanceof Refusal)
      return {
        status: 200,
        code: error.code,
        msg: error.message,
        data: inLanguageOf(lang, error.data),
      }
    logError(bound.name, error)
    return { status: 500, code: 500, msg: callMessage(lang, 'serverError'), data: null }
  }
}
