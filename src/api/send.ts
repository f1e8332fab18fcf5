import { notAnswered } from './api-error.ts'
import type { AnswerOf, RequestOf } from './calls.ts'
import { connection } from './connection.ts'
import type * as http from './http.ts'
import type { CallName } from './paths.ts'

let client: typeof http | undefined

/**
 * Sends one call, by its name in `paths.ts`, and gives its parsed `data`. Throws an `ApiError` for everything else. `token`
 * is the one in force unless the caller ends another session. The client and the shapes of the contract are fetched with
 * the first call: the first paint does without them.
 */
export async function send<Name extends CallName>(
  name: Name,
  body: RequestOf<Name>,
  signal?: AbortSignal,
  token = connection().token(),
): Promise<AnswerOf<Name>> {
  client ??= await import('./http.ts').catch(notAnswered)
  return client.sendCall(name, body, token, signal)
}
