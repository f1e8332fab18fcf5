import type { batch } from '../../../src/api/contract/batch.ts'
import { entryOf, type CallName } from '../../../src/api/paths.ts'
import { callAt, run, unknownCall, type Answer } from './answer.ts'
import type { BoundCall } from './bind.ts'
import { readsOf } from './db/replica.ts'
import type { Handler, PublicContext } from './handler.ts'
import { callMessage } from './messages.ts'

type BoundTo = (name: CallName) => BoundCall | undefined

/**
 * Reads that were asked for together: each is answered as if it had come by itself, under the token that came with them.
 * What is no read is refused in its place. One that breaks is left to be asked for by itself.
 */
export const answerTogether =
  (boundTo: BoundTo): Handler<typeof batch> =>
  (context, { calls }) =>
    Promise.all(
      calls.map(async ({ path, body }) => {
        const { status, ...envelope } = await answerOne(boundTo, context, path, body)
        return status === 200 ? { ...envelope } : null
      }),
    )

async function answerOne(
  boundTo: BoundTo,
  context: PublicContext,
  path: string,
  body: Record<string, unknown>,
): Promise<Answer> {
  const { lang, db } = context
  const name = callAt(path)
  if (!name) return unknownCall(lang)
  const { kind, cacheable } = entryOf(name)
  if (kind !== 'read' || name === 'batch')
    return { status: 200, code: 400, msg: callMessage(lang, 'readsOnly'), data: { errors: [] } }
  return run(boundTo(name), cacheable ? { ...context, db: readsOf(db) } : context, body)
}
