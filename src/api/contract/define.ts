import type { GenericSchema, InferOutput } from 'valibot'
import type { CallName } from '../paths.ts'

/**
 * One call of the contract: its name in `paths.ts`, the body that goes out and the `data` that comes back.
 * The client parses answers with `answer`; the reference back end parses bodies with `request`.
 */
export interface Call<
  Name extends CallName = CallName,
  Request extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
> {
  name: Name
  request: Request
  answer: Answer
}

/** The request as the back end reads it, after defaults and coercion. */
export type ParsedRequestOf<C extends Call> = InferOutput<C['request']>

export function defineCall<
  Name extends CallName,
  Request extends GenericSchema,
  Answer extends GenericSchema,
>(name: Name, request: Request, answer: Answer): Call<Name, Request, Answer> {
  return { name, request, answer }
}
