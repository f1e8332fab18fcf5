import type { GenericSchema, InferOutput } from 'valibot'
import type { CallName } from '../paths.ts'

/** One call of the contract: name, body and `data`. The client parses responses, the reference back end parses requests. */
export interface Call<
  Name extends CallName = CallName,
  Request extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
> {
  name: Name
  request: Request
  answer: Answer
}

/** The parsed request, after defaults and coercion. */
export type ParsedRequestOf<C extends Call> = InferOutput<C['request']>

export function defineCall<
  Name extends CallName,
  Request extends GenericSchema,
  Answer extends GenericSchema,
>(name: Name, request: Request, answer: Answer): Call<Name, Request, Answer> {
  return { name, request, answer }
}
