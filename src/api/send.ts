import { notAnswered } from './api-error.ts'
import type { AnswerOf, RequestOf } from './calls.ts'
import { connection } from './connection.ts'
import type * as http from './http.ts'
import type { CallName } from './paths.ts'

let client: typeof http | undefined

/** Sends one call and returns its parsed `data`, or throws an `ApiError`. Pass `token` only to end another session. */
export async function send<Name extends CallName>(
  name: Name,
  body: RequestOf<Name>,
  signal?: AbortSignal,
  token = connection().token(),
): Promise<AnswerOf<Name>> {
  client ??= await import('./http.ts').catch(notAnswered)
  return client.sendCall(name, body, token, signal)
}
